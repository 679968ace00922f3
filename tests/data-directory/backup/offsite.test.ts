import { afterEach, describe, expect, test } from "bun:test";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BackupRefused, type Manifest } from "#src/data-directory/backup/manifest.ts";
import { copyOffsite, readBucket } from "#src/data-directory/backup/offsite.ts";
import { silent } from "#src/data-directory/backup/progress.ts";
import { startBucket } from "./bucket.ts";

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const one of undo.splice(0)) await one();
});

describe("the address of a bucket", () => {
  test("names storage, bucket, folder, region and keys", () => {
    expect(readBucket("https://AK%2F1:se%2Bcret@s3.example.com/vault/sites/main?region=eu-1")).toEqual({
      endpoint: "https://s3.example.com",
      bucket: "vault",
      prefix: "sites/main/",
      region: "eu-1",
      accessKeyId: "AK/1",
      secretAccessKey: "se+cret",
    });
  });
  test("may be Amazon's, with keys from elsewhere", () => {
    expect(readBucket("s3://vault")).toMatchObject({ endpoint: undefined, bucket: "vault", prefix: "" });
  });
  test.each(["vault", "ftp://a/b", "https://s3.example.com", "https://s3.example.com/"])(
    "is not %s",
    (text) => {
      expect(readBucket(text)).toBeNull();
    },
  );
});

/** A backup of some files on the disk, and its manifest. */
const backupOf = async (sizes: Record<string, number>) => {
  const folder = await mkdtemp(join(tmpdir(), "fivefold-offsite-"));
  undo.push(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "uploads"));
  for (const [path, bytes] of Object.entries(sizes))
    await Bun.write(join(folder, path), new Uint8Array(bytes).fill(path.length));
  await Bun.write(join(folder, "manifest.json"), "{}");
  const files = Object.entries(sizes).map(([path, bytes]) => ({ path, bytes, sha256: "" }));
  const manifest: Manifest = { format: 1, program: "Fivefold", createdAt: "2026-11-21T03:00:00.000Z", files };
  return { folder, manifest };
};

const bucketOf = (address: string) => {
  const bucket = readBucket(address);
  if (!bucket) throw new Error(address);
  return bucket;
};

test("a backup is copied whole, also a large one, and old copies are removed", async () => {
  const { address, objects, stop } = startBucket();
  undo.push(stop);
  const backup = await backupOf({ "fivefold.sqlite": 12_000_000, "uploads/a.png": 100 });
  for (const day of [18, 19, 20, 21])
    await copyOffsite(bucketOf(address), { ...backup, name: `nightly-2026-11-${day}`, kept: 2 }, silent);
  expect([...objects.keys()].sort()).toEqual([
    "site/nightly-2026-11-20/fivefold.sqlite",
    "site/nightly-2026-11-20/manifest.json",
    "site/nightly-2026-11-20/uploads/a.png",
    "site/nightly-2026-11-21/fivefold.sqlite",
    "site/nightly-2026-11-21/manifest.json",
    "site/nightly-2026-11-21/uploads/a.png",
  ]);
  const copy = objects.get("site/nightly-2026-11-21/fivefold.sqlite");
  expect(copy?.byteLength).toBe(12_000_000);
  expect(copy?.every((byte) => byte === "fivefold.sqlite".length)).toBe(true);
});

test("a storage that refuses is named in a sentence without the keys", async () => {
  const { address, stop } = startBucket();
  undo.push(stop);
  const backup = await backupOf({ "fivefold.sqlite": 10 });
  const foreign = bucketOf(address.replace("KEY:SECRET", "OTHER:HIDDEN"));
  const refused = copyOffsite(foreign, { ...backup, name: "nightly-2026-11-21", kept: 2 }, silent);
  await expect(refused).rejects.toThrow(BackupRefused);
  await expect(refused).rejects.toThrow(/vault/);
  await expect(refused).rejects.not.toThrow(/HIDDEN/);
});

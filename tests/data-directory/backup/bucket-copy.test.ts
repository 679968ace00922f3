import { afterEach, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sendCopy } from "#src/data-directory/backup/copies.ts";
import { BackupRefused, type Manifest } from "#src/data-directory/backup/manifest.ts";
import { readBucket } from "#src/domain/bucket.ts";
import { failureOf } from "#tests/harness/failure.ts";
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

/** A backup of one file on the disk, and its manifest. */
const backupOf = async (bytes: Uint8Array) => {
  const folder = await mkdtemp(join(tmpdir(), "fivefold-offsite-"));
  undo.push(() => rm(folder, { recursive: true }));
  await Bun.write(join(folder, "fivefold.sqlite"), bytes);
  const sha256 = new Bun.SHA256().update(bytes).digest("hex");
  const files = [{ path: "fivefold.sqlite", bytes: bytes.length, sha256 }];
  const manifest: Manifest = { format: 1, program: "Fivefold", createdAt: "2026-11-21T03:00:00.500Z", files };
  return { folder, manifest };
};

const bucketOf = (address: string) => {
  const bucket = readBucket(address);
  if (!bucket) throw new Error(address);
  return bucket;
};

test("a large file is copied whole", async () => {
  const { address, objects, stop } = startBucket();
  undo.push(stop);
  const bytes = Buffer.concat(
    Array.from({ length: 200 }, () => crypto.getRandomValues(new Uint8Array(60_000))),
  );
  const backup = await backupOf(bytes);
  await sendCopy(bucketOf(address), backup);
  const [blob] = [...objects].flatMap(([key, object]) => (key.startsWith("site/blobs/") ? [object] : []));
  expect(Buffer.from(await Bun.zstdDecompress(blob ?? "")).equals(bytes)).toBe(true);
});

test("a storage that refuses is named in a sentence without the keys", async () => {
  const { address, stop } = startBucket();
  undo.push(stop);
  const foreign = bucketOf(address.replace("KEY:SECRET", "OTHER:HIDDEN"));
  const refused = sendCopy(foreign, await backupOf(new Uint8Array(10)));
  expect(await failureOf(refused)).toBeInstanceOf(BackupRefused);
  expect(String(await failureOf(refused))).toMatch(/vault/);
  expect(String(await failureOf(refused))).not.toMatch(/HIDDEN/);
});

import { expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import S3rver from "s3rver";
import { sendCopy, thinnedOut } from "#src/data-directory/backup/copies.ts";
import type { Manifest } from "#src/data-directory/backup/manifest.ts";
import { readBucket } from "#src/domain/bucket.ts";
import { emptyFolder } from "#tests/harness/program.ts";

const NOW = "2026-11-21T12:00:00.000Z";
const ago = (minutes: number): string => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();

test("copies are kept ever further apart by their age, and none after thirty days", () => {
  const every5 = Array.from({ length: 12 * 24 * 3 }, (_, place) => ago(place * 5));
  const thinned = (times: string[]) =>
    thinnedOut(
      times.map((at) => ({ at })),
      NOW,
    ).map(({ at }) => at);
  const gone = new Set(thinned(every5));
  const kept = every5.filter((at) => !gone.has(at));
  const within = (from: number, to: number) => kept.filter((at) => at <= ago(from) && at > ago(to)).length;
  expect(within(0, 120)).toBe(24);
  expect(within(120, 48 * 60)).toBe(46);
  expect(within(48 * 60, 72 * 60)).toBe(1);
  expect(thinned([ago(0), ago(30 * 24 * 60)])).toEqual([ago(30 * 24 * 60)]);
  expect(thinned([ago(0)])).toEqual([]);
});

test("while copies have gaps no whole one is thinned out, nor a file that only it has", async () => {
  const { folder, remove } = await emptyFolder();
  const storage = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: join(folder, "storage"),
    configureBuckets: [{ name: "vault", configs: [] }],
  });
  const { port } = await storage.run();
  try {
    const bucket = readBucket(`http://S3RVER:S3RVER@127.0.0.1:${port}/vault`);
    if (!bucket) throw new Error("no bucket");
    const send = async (createdAt: string, text: string, gaps?: string[]) => {
      const sha256 = new Bun.SHA256().update(text).digest("hex");
      await Bun.write(join(folder, "uploads/a.txt"), text);
      const files = [{ path: "uploads/a.txt", bytes: text.length, sha256 }];
      const manifest: Manifest = { format: 1, program: "", createdAt, files, ...(gaps && { gaps }) };
      await sendCopy(bucket, { folder, manifest });
    };
    const held = async (kind: string) =>
      (await readdir(join(folder, "storage/vault", kind)))
        .flatMap((name) =>
          name.split("._S3rver_object")[1] === "" ? [name.slice(0, -"._S3rver_object".length)] : [],
        )
        .sort();
    await send("2026-01-01T00:00:00.000Z", "the picture");
    const gaps = ["uploads/b.png is missing"];
    await send("2026-03-01T00:00:00.000Z", "one", gaps);
    await send("2026-04-20T00:00:00.000Z", "two", gaps);
    // Those with gaps are thinned out among themselves.
    expect(await held("copies")).toEqual(["20260101T000000Z.json", "20260420T000000Z-gaps.json"]);
    expect(await held("blobs")).toHaveLength(2);
    await send("2026-04-20T01:00:00.000Z", "whole again");
    expect(await held("copies")).toEqual(["20260420T000000Z-gaps.json", "20260420T010000Z.json"]);
    expect(await held("blobs")).toHaveLength(2);
  } finally {
    await storage.close();
    await remove();
  }
});

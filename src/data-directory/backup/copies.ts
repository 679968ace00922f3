import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { S3Client } from "bun";
import { readErasedLog } from "#src/data-directory/erased-log.ts";
import { makeDraft, printStep, removedAfter } from "#src/data-directory/files.ts";
import type { Bucket } from "#src/domain/bucket.ts";
import { DAY_MS, HOUR_MS } from "#src/domain/limits.ts";
import { claimFolder, clientOf, listAll, request, sendErasedList } from "./bucket.ts";
import { BackupRefused, MANIFEST, type Manifest, parseManifest, stamp } from "./manifest.ts";

// Copies share their files: `blobs/<sha256>.zst` is uploaded once, and `copies/<time>.json` is the manifest that lists them,
// `copies/<time>-gaps.json` where files of the site were missing.
const BLOBS = "blobs/";
const COPIES = "copies/";
const GAPS = "-gaps";
// What programs up to the first release sent of a night: a folder of plain files. Read, no longer written.
const OLD_NIGHT = /^nightly-\d{4}-\d\d-\d\d\//;
const COPY_NAME = new RegExp(`^${COPIES}(?<at>\\d{8}T\\d{6}Z)(?<gaps>${GAPS})?\\.json$`);

/** Which copies are kept, by age: all for two hours, one per hour for two days, one per day for thirty days. */
const KEPT = [
  { youngerThanMs: 2 * HOUR_MS, apartMs: 0 },
  { youngerThanMs: 2 * DAY_MS, apartMs: HOUR_MS },
  { youngerThanMs: 30 * DAY_MS, apartMs: DAY_MS },
] as const;

export type Copy = { key: string; at: string; whole: boolean };

const timeOf = (stamp: string): string =>
  new Date(stamp.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, "$1-$2-$3T$4:$5:$6Z")).toISOString();

/** Takes copies, newest first, and returns those to remove by `KEPT`. `now` is the newest's own time. */
export const thinnedOut = <Made extends Pick<Copy, "at">>(copies: readonly Made[], now: string): Made[] => {
  let last = Number.POSITIVE_INFINITY;
  return copies.filter(({ at }) => {
    const time = Date.parse(at);
    const age = Date.parse(now) - time;
    const rule = KEPT.find(({ youngerThanMs }) => age < youngerThanMs);
    if (!rule || last - time < rule.apartMs) return true;
    last = time;
    return false;
  });
};

/** Uploads what is not there yet, the manifest last, and thins out old copies, whole ones only after a whole one. */
export const sendCopy = async (
  bucket: Bucket,
  { folder, manifest, takeOver }: { folder: string; manifest: Manifest; takeOver?: boolean },
): Promise<{ sent: number; bytes: number }> => {
  const client = clientOf(bucket);
  await claimFolder(bucket, manifest.site, takeOver);
  const send = async () => {
    const { erasures } = await readErasedLog(folder);
    await sendErasedList(bucket, { site: manifest.site, erasures });
    const there = new Set(await listAll(client, bucket.prefix + BLOBS));
    const missing = manifest.files.filter(({ sha256 }) => !there.has(blobKey(bucket, sha256)));
    printStep(`Copying to ${bucket.bucket}`);
    let sent = 0;
    for (const { path, sha256 } of missing) {
      const packed = await Bun.zstdCompress(await readFile(join(folder, path)));
      await client.write(blobKey(bucket, sha256), packed);
      sent += packed.byteLength;
    }
    const isWhole = (manifest.gaps ?? []).length === 0;
    await client.write(
      `${bucket.prefix}${COPIES}${stamp(new Date(manifest.createdAt))}${isWhole ? "" : GAPS}.json`,
      JSON.stringify(manifest),
    );
    await thinOut(client, bucket, { at: manifest.createdAt, whole: isWhole });
    return { sent: missing.length, bytes: sent };
  };
  return request(bucket, send, "does not take the copy");
};

const blobKey = ({ prefix }: Bucket, sha256: string): string => `${prefix}${BLOBS}${sha256}.zst`;

const newestFirst = (one: { at: string }, other: { at: string }) => (one.at < other.at ? 1 : -1);

const copiesIn = async (client: S3Client, { prefix }: Bucket): Promise<Copy[]> =>
  (await listAll(client, prefix + COPIES))
    .flatMap((key) => {
      const { at, gaps } = COPY_NAME.exec(key.slice(prefix.length))?.groups ?? {};
      return at ? [{ key, at: timeOf(at), whole: gaps === undefined }] : [];
    })
    .sort(newestFirst);

const thinOut = async (client: S3Client, bucket: Bucket, made: Omit<Copy, "key">): Promise<void> => {
  const copies = await copiesIn(client, bucket);
  // Each kind on its own: one with gaps never takes a whole one's place.
  const alike = (kind: boolean) => copies.filter(({ whole }) => whole === kind);
  const gone = (made.whole ? [true, false] : [false]).flatMap((kind) => thinnedOut(alike(kind), made.at));
  if (gone.length === 0) return;
  for (const { key } of gone) await client.delete(key);
  const used = new Set<string>();
  for (const { key } of copies.filter((copy) => !gone.includes(copy)))
    for (const { sha256 } of (await manifestAt(client, key)).files) used.add(blobKey(bucket, sha256));
  for (const key of await listAll(client, bucket.prefix + BLOBS))
    if (!used.has(key)) await client.delete(key);
};

const manifestAt = async (client: S3Client, key: string): Promise<Manifest> => {
  const manifest = parseManifest(await client.file(key).text());
  if (!manifest) throw new BackupRefused(`The copy ${key} is damaged: it cannot be understood.`);
  return manifest;
};

/** Downloads a backup into a folder beside the data directory's files, and removes it after `work`. @throws BackupRefused */
export const withFetched = async <Result>(
  bucket: Bucket,
  { dataDir, at }: { dataDir: string; at?: string },
  work: (folder: string) => Promise<Result>,
): Promise<Result> => {
  const folder = await makeDraft(dataDir, "fetched");
  await using _draft = removedAfter(folder);
  const fetching = () => fetchCopy(bucket, { into: folder, at });
  await request(bucket, fetching, "does not give the backup");
  return await work(folder);
};

/** Downloads the newest backup, up to `at` (ISO UTC), as `fivefold backup` lays it out; the restore verifies it. */
const fetchCopy = async (bucket: Bucket, { into, at }: { into: string; at?: string }) => {
  const client = clientOf(bucket);
  const copies: Pick<Copy, "key" | "at">[] = await copiesIn(client, bucket);
  for (const key of await listAll(client, `${bucket.prefix}nightly-`))
    if (OLD_NIGHT.test(key.slice(bucket.prefix.length)) && key.endsWith(`/${MANIFEST}`))
      copies.push({ key, at: (await manifestAt(client, key)).createdAt });
  const [chosen] = copies.filter((copy) => at === undefined || copy.at <= at).sort(newestFirst);
  if (!chosen)
    throw new BackupRefused(
      copies.length === 0
        ? `The bucket ${bucket.bucket} holds no backup${bucket.prefix && ` below ${bucket.prefix}`}.`
        : `The bucket ${bucket.bucket} holds no backup from before ${at}; its oldest is of ${copies.at(-1)?.at}.`,
    );
  const manifest = await manifestAt(client, chosen.key);
  printStep(`Fetching from ${bucket.bucket}`);
  for (const { path, sha256 } of manifest.files) {
    const target = join(into, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await writeFile(target, await fileOf(client, bucket, chosen.key, { path, sha256 }), { mode: 0o600 });
  }
  await writeFile(join(into, MANIFEST), JSON.stringify(manifest), { mode: 0o600 });
};

const fileOf = async (
  client: S3Client,
  bucket: Bucket,
  manifestKey: string,
  { path, sha256 }: { path: string; sha256: string },
): Promise<Uint8Array> =>
  manifestKey.endsWith(`/${MANIFEST}`)
    ? client.file(manifestKey.slice(0, -MANIFEST.length) + path).bytes()
    : Bun.zstdDecompress(await client.file(blobKey(bucket, sha256)).bytes());

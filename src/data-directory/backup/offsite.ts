import { join } from "node:path";
import { S3Client } from "bun";
import { BackupRefused, MANIFEST, type Manifest } from "./manifest.ts";
import type { Progress } from "./progress.ts";
import { type Dated, datedBy, outdated } from "./rotate.ts";

/** A bucket and the folder in it; without keys they come from the environment (S3_… or AWS_…), as Bun's client reads them. */
export type Bucket = {
  endpoint: string | undefined;
  bucket: string;
  prefix: string;
  region: string | undefined;
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
};

/**
 * Takes the address of a bucket apart: https://KEY:SECRET@s3.example.com/bucket/folder?region=eu-1 for any S3-compatible
 * storage, s3://bucket/folder for Amazon's. Null when it is neither.
 */
export const readBucket = (address: string): Bucket | null => {
  const url = URL.parse(address);
  if (!url || !/^(?:https?|s3):$/.test(url.protocol) || url.hostname === "") return null;
  const folders = decodeURIComponent(url.pathname).split("/").filter(Boolean);
  const own = url.protocol === "s3:";
  const bucket = own ? url.hostname : folders.shift();
  if (!bucket) return null;
  return {
    endpoint: own ? undefined : url.origin,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(""),
    region: url.searchParams.get("region") ?? undefined,
    accessKeyId: decodeURIComponent(url.username) || undefined,
    secretAccessKey: decodeURIComponent(url.password) || undefined,
  };
};

const NIGHTLY_MANIFEST = /^nightly-\d{4}-\d\d-\d\d\/manifest\.json$/;

/** The client of a bucket. */
export const clientOf = ({ prefix: _, ...options }: Bucket) => new S3Client(options);

/**
 * Copies a backup into the bucket under its own name, the manifest last: a copy with one is whole. Copies beyond the
 * newest `kept` nightly ones are removed.
 * @throws BackupRefused when the storage does not take it
 */
export const copyOffsite = async (
  bucket: Bucket,
  { folder, name, manifest, kept }: { folder: string; name: string; manifest: Manifest; kept: number },
  progress: Progress,
): Promise<void> => {
  const client = clientOf(bucket);
  progress.start(
    `Copying to ${bucket.bucket}`,
    manifest.files.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  try {
    for (const { path, bytes } of manifest.files) {
      await client.write(`${bucket.prefix}${name}/${path}`, Bun.file(join(folder, path)));
      progress.advance(bytes);
    }
    await client.write(`${bucket.prefix}${name}/${MANIFEST}`, Bun.file(join(folder, MANIFEST)));
    await removeOld(client, bucket.prefix, datedBy(name, manifest), kept);
  } catch (cause) {
    throw refusal(bucket, "does not take the backup", cause);
  }
  progress.end();
};

/** Returns whether a backup stands whole in the bucket. @throws BackupRefused when the storage does not tell */
export const isOffsite = async (bucket: Bucket, name: string): Promise<boolean> => {
  try {
    return (await listAll(clientOf(bucket), `${bucket.prefix}${name}/${MANIFEST}`)).length > 0;
  } catch (cause) {
    throw refusal(bucket, "does not tell what it holds", cause);
  }
};

/** What a failure of the storage is told as: `what` it does not do, and why. */
export const refusal = ({ bucket }: Bucket, what: string, cause: unknown): BackupRefused => {
  const reason = cause instanceof Error && "code" in cause ? String(cause.code) : String(cause);
  return new BackupRefused(`The bucket ${bucket} ${what} (${reason}).`, { cause });
};

type Stored = { key: string; lastModified?: string };

/** Every object below a prefix. */
export const listAll = async (client: S3Client, prefix: string): Promise<Stored[]> => {
  const objects: Stored[] = [];
  let continuationToken: string | undefined;
  do {
    const page = await client.list({ prefix, continuationToken });
    objects.push(...(page.contents ?? []));
    continuationToken = page.isTruncated ? page.nextContinuationToken : undefined;
  } while (continuationToken);
  return objects;
};

/**
 * Removes old copies, dated by the storage's own clock where it tells; none for a backup with gaps. The manifest of one
 * goes first, so that what is left of an interrupted removal is no copy.
 */
const removeOld = async (client: S3Client, prefix: string, made: Dated, kept: number): Promise<void> => {
  const objects = await listAll(client, `${prefix}nightly-`);
  const copies = objects.filter(({ key }) => NIGHTLY_MANIFEST.test(key.slice(prefix.length)));
  const dated = copies.map(({ key, lastModified }): Dated => {
    const name = key.slice(prefix.length, -`/${MANIFEST}`.length);
    if (name === made.name) return { ...made, at: Date.parse(lastModified ?? "") || made.at };
    return { name, at: Date.parse(lastModified ?? "") || datedBy(name, undefined).at, whole: true };
  });
  for (const name of outdated(dated, made.name, kept)) {
    const manifest = `${prefix}${name}/${MANIFEST}`;
    await client.delete(manifest);
    for (const { key } of objects)
      if (key.startsWith(`${prefix}${name}/`) && key !== manifest) await client.delete(key);
  }
};

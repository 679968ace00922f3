import { join } from "node:path";
import { S3Client } from "bun";
import { errorCode } from "#src/domain/error-code.ts";
import { BackupRefused, MANIFEST, type Manifest } from "./manifest.ts";
import type { Progress } from "./progress.ts";
import { type Dated, datedBy, outdated } from "./rotate.ts";

/** A bucket and the folder in it. Without keys Bun's S3 client reads them from the environment (S3_… or AWS_…). */
export type Bucket = {
  endpoint: string | undefined;
  bucket: string;
  prefix: string;
  region: string | undefined;
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
};

/**
 * Parses the address of a bucket: https://KEY:SECRET@s3.example.com/bucket/folder?region=eu-1 for any S3-compatible storage,
 * s3://bucket/folder for Amazon's. Returns null if it is neither.
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

/** Returns whether a key, below the bucket's prefix, is the manifest of a nightly backup. */
export const isNightlyManifest = (key: string): boolean =>
  /^nightly-\d{4}-\d\d-\d\d\/manifest\.json$/.test(key);

/** Returns the S3 client of a bucket. */
export const clientOf = ({ prefix: _, ...options }: Bucket) => new S3Client(options);

/**
 * Uploads a nightly backup under its own name, the manifest last: a copy with a manifest is complete. Removes all but the
 * newest `kept` nightly ones.
 * @throws BackupRefused if the upload fails
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

/** Returns whether the bucket holds a complete backup of this name. @throws BackupRefused if the storage fails */
export const isOffsite = async (bucket: Bucket, name: string): Promise<boolean> => {
  try {
    return (await listAll(clientOf(bucket), `${bucket.prefix}${name}/${MANIFEST}`)).length > 0;
  } catch (cause) {
    throw refusal(bucket, "does not tell what it holds", cause);
  }
};

/** Returns the error of a failed storage call: `what` the bucket did not do, and why. */
export const refusal = ({ bucket }: Bucket, what: string, cause: unknown): BackupRefused =>
  new BackupRefused(`The bucket ${bucket} ${what} (${errorCode(cause) ?? cause}).`, { cause });

type Stored = { key: string; lastModified?: string };

/** Returns every object below a prefix, from all pages of the listing. */
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
 * Removes old nightly copies, dated by the storage's clock where it gives one; none if the new backup has gaps. A copy's
 * manifest is deleted first, so that an interrupted removal leaves no copy that looks complete.
 */
const removeOld = async (client: S3Client, prefix: string, made: Dated, kept: number): Promise<void> => {
  const objects = await listAll(client, `${prefix}nightly-`);
  const copies = objects.filter(({ key }) => isNightlyManifest(key.slice(prefix.length)));
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

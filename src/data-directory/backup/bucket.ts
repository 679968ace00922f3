import { S3Client } from "bun";
import {
  type ErasedLog,
  formatErasedLog,
  parseErasedLog,
  uniteErasures,
} from "#src/data-directory/erased-log.ts";
import type { Bucket } from "#src/domain/bucket.ts";
import { errorCode } from "#src/domain/errors.ts";
import type { Erasure } from "#src/store/meta.ts";
import { BackupRefused, ERASED_LOG } from "./manifest.ts";

export const clientOf = ({ prefix: _, ...options }: Bucket) => new S3Client(options);

export const listAll = async (client: S3Client, prefix: string): Promise<string[]> => {
  const keys: string[] = [];
  let continuationToken: string | undefined;
  do {
    const page = await client.list({ prefix, continuationToken });
    keys.push(...(page.contents ?? []).map(({ key }) => key));
    continuationToken = page.isTruncated ? page.nextContinuationToken : undefined;
  } while (continuationToken);
  return keys;
};

// What lies beside the copies in a bucket's folder: `site-ID`, empty, names the data directory it belongs to, and
// `erased.log` everybody erased since any of the copies.
const OWNER = "site-";

export const ownerOf = async (bucket: Bucket): Promise<string | undefined> => {
  const mark = bucket.prefix + OWNER;
  const [key] = await request(bucket, () => listAll(clientOf(bucket), mark));
  return key?.slice(mark.length);
};

export const foreignFolder = ({ bucket, prefix }: Bucket, owner: string): string =>
  `The folder ${bucket}/${prefix} belongs to another data directory (site ${owner}): name a folder of its own in FIVEFOLD_BACKUP_S3, or, if this directory takes its place, run fivefold copy --take-over.`;

/** Makes a bucket's folder this directory's: the first gets it, with `takeOver` any. @throws BackupRefused if it is another's */
export const claimFolder = async (bucket: Bucket, site: string | undefined, takeOver = false) => {
  const owner = await ownerOf(bucket);
  if (owner === site) return;
  if (owner !== undefined && !(takeOver && site)) throw new BackupRefused(foreignFolder(bucket, owner));
  const client = clientOf(bucket);
  const mark = bucket.prefix + OWNER;
  await request(bucket, () => client.write(`${mark}${site}`, ""));
  if (owner !== undefined) await request(bucket, () => client.delete(mark + owner));
};

export const readErasedList = async (bucket: Bucket): Promise<ErasedLog> => {
  const client = clientOf(bucket);
  const key = bucket.prefix + ERASED_LOG;
  const [there] = await request(bucket, () => listAll(client, key));
  return parseErasedLog(there === undefined ? "" : await request(bucket, () => client.file(key).text()));
};

export const sendErasedList = async (
  bucket: Bucket,
  { site, erasures }: { site: string | undefined; erasures: readonly Erasure[] },
): Promise<void> => {
  if (![undefined, site].includes(await ownerOf(bucket))) return;
  const there = (await readErasedList(bucket)).erasures;
  const all = uniteErasures(there, erasures);
  if (all.length > there.length)
    await request(bucket, () => clientOf(bucket).write(bucket.prefix + ERASED_LOG, formatErasedLog(all)));
};

const ANSWER_MS = 5_000;

/** Runs a call of the storage; one that fails is refused in a sentence. @throws BackupRefused */
export const request = async <Value>(
  bucket: Bucket,
  call: () => Promise<Value>,
  what = "does not answer",
): Promise<Value> => {
  try {
    // A call of the S3 client cannot be ended, and one that hangs would keep a command from ending.
    if (bucket.endpoint)
      await fetch(bucket.endpoint, {
        method: "HEAD",
        redirect: "manual",
        signal: AbortSignal.timeout(ANSWER_MS),
      });
    return await call();
  } catch (cause) {
    if (cause instanceof BackupRefused) throw cause;
    const code = errorCode(cause);
    throw new BackupRefused(
      code === "ERR_S3_MISSING_CREDENTIALS"
        ? `The bucket ${bucket.bucket} has no keys: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or write them into its address, https://KEY:SECRET@…`
        : `The bucket ${bucket.bucket} ${what} (${code ?? cause}): check the address and the keys in FIVEFOLD_BACKUP_S3.`,
      { cause },
    );
  }
};

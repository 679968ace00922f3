import { constants } from "node:fs";
import { access, mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { z } from "zod";
import { isMissing } from "#src/domain/errors.ts";
import { reasonOf } from "./walk.ts";

/** For whoever waits for a long command. */
export const printStep = (step: string): void => void process.stderr.write(`${step}\n`);

export type Copied = { bytes: number; sha256: string };

const CHUNK_BYTES = 1024 * 1024;

/** A pipe in the place of a file is read as an empty one, whom nobody waits for. */
export const WITHOUT_WAITING = constants.O_RDONLY | constants.O_NONBLOCK;

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

export const unlessMissing = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error) => {
    if (isMissing(error)) return null;
    throw error;
  });

/** For `await using`. */
export const removedAfter = (folder: string): AsyncDisposable => ({
  [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
});

export const textOf = (path: string): Promise<string | null> => unlessMissing(readFile(path, "utf8"));

/** A JSON file of this shape; null where it is not there, or damaged. */
export const readJson = async <Shape>(path: string, shape: z.ZodType<Shape>) => {
  try {
    return shape.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    return null;
  }
};

/** An empty folder on a data directory's disk, so that files can be renamed out of it; the caller removes it. */
export const makeDraft = async (dataDir: string, name: "drill" | "fetched"): Promise<string> => {
  const draft = `${resolve(dataDir)}${(await exists(dataDir)) ? "/" : "."}${name}.${process.pid}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  return draft;
};

/** Thrown if the source file of a copy cannot be read, as opposed to the target failing to be written. */
export class SourceUnreadable extends Error {}

async function* piecesOf(path: string): AsyncGenerator<Uint8Array> {
  try {
    const reading = await open(path, WITHOUT_WAITING);
    yield* reading.createReadStream({ highWaterMark: CHUNK_BYTES });
  } catch (cause) {
    throw new SourceUnreadable(reasonOf(cause), { cause });
  }
}

/** A file's size and checksum; it is copied to `target`, and synced. @throws SourceUnreadable */
export const readWhole = async (source: string, target?: string): Promise<Copied> => {
  await using to = target === undefined ? undefined : await open(target, "wx", 0o600);
  const hasher = new Bun.CryptoHasher("sha256");
  let bytes = 0;
  for await (const piece of piecesOf(source)) {
    hasher.update(piece);
    await to?.appendFile(piece);
    bytes += piece.byteLength;
  }
  await to?.sync();
  return { bytes, sha256: hasher.digest("hex") };
};

export const syncPath = async (path: string): Promise<void> => {
  await using handle = await open(path, "r");
  await handle.sync();
};

/** Writes a small file and syncs it to disk. Not atomic; see `putWhole`. */
export const writeWhole = async (path: string, bytes: Uint8Array | string, mode = 0o600): Promise<void> => {
  await using file = await open(path, "w", mode);
  // The mask of this process may have taken from it.
  if (mode !== 0o600) await file.chmod(mode);
  await file.writeFile(bytes);
  await file.sync();
};

export const putWhole = async (path: string, bytes: Uint8Array | string): Promise<void> => {
  const draft = `${path}.${process.pid}.${crypto.randomUUID()}.part`;
  await using _draft = removedAfter(draft);
  await writeWhole(draft, bytes);
  await rename(draft, path);
  await syncPath(dirname(path));
};

export const makeFolder = async (path: string): Promise<void> => {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncPath(dirname(made));
};

export const syncFolders = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await syncFolders(join(folder, entry.name));
  await syncPath(folder);
};

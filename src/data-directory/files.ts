import { constants } from "node:fs";
import { access, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { errorCode } from "#src/domain/errors.ts";
import { FOLDER, NEITHER, NoFile, reasonOf } from "./walk.ts";

export type Copied = { bytes: number; sha256: string };

const CHUNK_BYTES = 1024 * 1024;

export const exists = (path: string): Promise<boolean> =>
  access(path, constants.F_OK).then(
    () => true,
    () => false,
  );

/** Thrown if the source file of a copy cannot be read, as opposed to the target failing to be written. */
export class SourceUnreadable extends Error {}

const reading = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work();
  } catch (cause) {
    throw new SourceUnreadable(reasonOf(cause), { cause });
  }
};

/**
 * Opens a file for reading. Not waiting: opening a pipe, which somebody may have left there, would never return.
 * @throws NoFile if something else stands there
 */
const openFile = async (path: string) => {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const found = await file.stat();
  if (found.isFile()) return file;
  await file.close();
  throw new NoFile(path, found.isDirectory() ? FOLDER : NEITHER);
};

/** Returns the text of a small file. @throws NoFile, or what the system says */
export const readText = async (path: string): Promise<string> => {
  const file = await openFile(path);
  try {
    return await file.readFile("utf8");
  } finally {
    await file.close();
  }
};

/** Returns the text of a file's first bytes; undefined if nothing stands there, or no file. @throws what the system says */
export const readStart = async (path: string, bytes: number): Promise<string | undefined> => {
  try {
    const file = await openFile(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
      return buffer.toString("utf8", 0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof NoFile || errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
};

/**
 * Reads a whole file and returns its size and checksum; with `target` it is also copied there, and synced to disk when this
 * resolves. `tell` is called with the bytes of each chunk.
 * @throws SourceUnreadable if the file itself cannot be read; its message says why
 */
export const readWhole = async (
  source: string,
  { target, tell }: { target?: string; tell?: (bytes: number) => void } = {},
): Promise<Copied> => {
  const from = await reading(() => openFile(source));
  let to: Awaited<ReturnType<typeof open>> | undefined;
  try {
    if (target !== undefined) to = await open(target, "wx", 0o600);
    const hasher = new Bun.CryptoHasher("sha256");
    const chunk = Buffer.alloc(CHUNK_BYTES);
    let bytes = 0;
    for (;;) {
      const { bytesRead } = await reading(() => from.read(chunk, 0, CHUNK_BYTES));
      if (bytesRead === 0) break;
      const piece = chunk.subarray(0, bytesRead);
      hasher.update(piece);
      if (to) await to.appendFile(piece);
      bytes += bytesRead;
      tell?.(bytesRead);
    }
    await to?.sync();
    return { bytes, sha256: hasher.digest("hex") };
  } finally {
    await to?.close();
    await from.close();
  }
};

/** Syncs a file's bytes or a folder's entries to disk (fsync). */
export const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Writes a small file and syncs it to disk. Not atomic; see `putWhole`. */
export const writeWhole = async (path: string, bytes: Uint8Array | string): Promise<void> => {
  const file = await open(path, "w", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Writes a file atomically: a draft, synced and renamed, then the folder synced. */
export const putWhole = async (path: string, bytes: Uint8Array | string): Promise<void> => {
  const draft = `${path}.${process.pid}.${crypto.randomUUID()}.part`;
  try {
    await writeWhole(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncPath(dirname(path));
};

/** Makes a folder and its parents, accessible to this user only, and syncs their names to disk. */
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

import { constants } from "node:fs";
import { access, open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** What a copy holds, as its checksum says it. */
export type Copied = { bytes: number; sha256: string };

const CHUNK_BYTES = 1024 * 1024;

/** Answers whether an error says that there is no such file. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");

/** Answers whether something stands at a path. */
export const stands = (path: string): Promise<boolean> =>
  access(path, constants.F_OK).then(
    () => true,
    () => false,
  );

/** Returns the files below a folder by their path in it, sorted, drafts (.part) left out; none where it is missing. */
export const filesBelow = async (folder: string): Promise<string[]> => {
  try {
    const names = await readdir(folder, { recursive: true });
    const kept = names.filter((name) => !name.endsWith(".part"));
    // The operator's content may be links to files kept elsewhere: they count as files.
    const found = await Promise.all(kept.map((name) => stat(join(folder, name)).catch(() => undefined)));
    return kept.filter((_, index) => found[index]?.isFile()).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

/**
 * Reads a file to its end and returns its size and checksum; with `target` it is copied there on the way, and on disk
 * when this resolves. `tell` hears of every piece's bytes.
 */
export const readWhole = async (
  source: string,
  { target, tell }: { target?: string; tell?: (bytes: number) => void } = {},
): Promise<Copied> => {
  const from = await open(source, "r");
  const to = target === undefined ? undefined : await open(target, "wx", 0o600);
  try {
    const hasher = new Bun.CryptoHasher("sha256");
    const chunk = Buffer.alloc(CHUNK_BYTES);
    let bytes = 0;
    for (;;) {
      const { bytesRead } = await from.read(chunk, 0, CHUNK_BYTES);
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

/** Brings a folder's names, or a file's bytes, to the disk. */
export const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Writes a small file and brings it to the disk. */
export const writeWhole = async (path: string, text: string): Promise<void> => {
  const file = await open(path, "w", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
};

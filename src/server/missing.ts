import { rename, rm } from "node:fs/promises";
import type { Missing, MissingCount } from "./missing-count.ts";

/** How long a changed list waits before it is written, so that a flood costs ten small files a second at most. */
const WRITE_MS = 100;

/** Keeps the ten most asked in a file beside the running server, for doctor to read. Returns the way to stop it. */
export const keepMissing = (missing: MissingCount, file: string): (() => Promise<void>) => {
  let timer: Timer | undefined;
  let writing = rm(file, { force: true }).catch(() => {});
  const write = async (): Promise<void> => {
    const draft = `${file}.part`;
    try {
      await Bun.write(draft, JSON.stringify(missing.most()), { mode: 0o600 });
      await rename(draft, file);
    } catch {
      // If the disk is full the file stays stale; the next change writes it again.
    }
  };
  missing.onChange(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      writing = writing.then(write);
    }, WRITE_MS);
  });
  return async () => {
    clearTimeout(timer);
    await writing;
  };
};

/** Reads what `keepMissing` wrote; nothing where no server has run. */
export const readMissing = async (file: string): Promise<Missing[]> => {
  const found = Bun.file(file);
  return (await found.exists()) ? ((await found.json()) as Missing[]) : [];
};

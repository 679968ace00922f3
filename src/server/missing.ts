import { rename, rm } from "node:fs/promises";

/** How long a changed list waits before it is written, so that a flood costs ten small files a second at most. */
const WRITE_MS = 100;

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

export const readMissing = async (file: string): Promise<Missing[]> => {
  const found = Bun.file(file);
  return (await found.exists()) ? ((await found.json()) as Missing[]) : [];
};

/** An address that is not there, its path alone, and how often it was requested. */
export type Missing = { path: string; count: number };

/** Maximum paths, and characters per path. Beyond it the least requested path is evicted. */
const PATHS_MAX = 1_000;
const PATH_MAX = 200;
const SHOWN = 10;

/** Counts the addresses that are requested and not there, in memory. Says nothing of who requested them. */
export const createMissing = () => {
  const counts = new Map<string, number>();
  let changed = () => {};

  const makeRoom = (): void => {
    let least: [string, number] | undefined;
    for (const entry of counts) {
      if (!least || entry[1] < least[1]) least = entry;
      if (least[1] === 1) break;
    }
    if (least) counts.delete(least[0]);
  };

  return {
    count: (path: string): void => {
      if (path.length > PATH_MAX) return;
      const before = counts.get(path);
      if (before === undefined && counts.size >= PATHS_MAX) makeRoom();
      counts.set(path, (before ?? 0) + 1);
      changed();
    },
    most: (): Missing[] =>
      [...counts]
        .map(([path, count]) => ({ path, count }))
        .sort((a, b) => b.count - a.count)
        .slice(0, SHOWN),
    onChange: (tell: () => void): void => {
      changed = tell;
    },
  };
};

export type MissingCount = ReturnType<typeof createMissing>;

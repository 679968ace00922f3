/** Writes the list where doctor reads it, when it has changed. A full disk leaves it as it was. */
export const writeMissing = (missing: MissingCount, file: string) => {
  let written = "";
  return async (): Promise<void> => {
    const list = JSON.stringify(missing.most());
    if (list === written) return;
    await Bun.write(file, list, { mode: 0o600 }).then(
      () => {
        written = list;
      },
      () => {},
    );
  };
};

/** The list as it was written last; none where it never was, or is damaged: it is written anew within the second. */
export const readMissing = (file: string): Promise<Missing[]> =>
  Bun.file(file)
    .json()
    .catch(() => []);

/** An address that is not there, its path alone, and how often it was requested. */
export type Missing = { path: string; count: number };

/** Maximum paths, and characters per path. Beyond it the least requested path is evicted. */
const PATHS_MAX = 1_000;
const PATH_MAX = 200;
const SHOWN = 10;

/** Counts the addresses that are requested and not there, in memory. Says nothing of who requested them. */
export const createMissing = () => {
  const counts = new Map<string, number>();

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
    },
    most: (): Missing[] =>
      [...counts]
        .map(([path, count]) => ({ path, count }))
        .sort((a, b) => b.count - a.count)
        .slice(0, SHOWN),
  };
};

export type MissingCount = ReturnType<typeof createMissing>;

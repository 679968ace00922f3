import type { Database } from "bun:sqlite";

/**
 * Tells whether another process has written. SQLite's own PRAGMA data_version also changes with each commit of the writer
 * thread, which has a connection of its own; but every commit of the program is counted (seal.ts), so one that is none of
 * ours leaves a gap.
 */
export function foreignCommits(client: Database) {
  const dataVersion = client.query<{ data_version: number }, []>("PRAGMA data_version");
  const counted = client.query<{ count: number }, []>("SELECT count FROM commits");
  const countNow = () => counted.get()?.count ?? 0;
  let version = 0;
  let seen = dataVersion.get()?.data_version;
  let count = countNow();
  let ours = false;

  return {
    /** Takes the count of a commit of this process, in their order. @param apart it is the writer thread's */
    follows: (next: number, apart: boolean): void => {
      if (next !== count + 1) version += 1;
      count = next;
      ours ||= apart;
    },
    /** Changes with what another process has written. @param writing the writer thread may have committed just now */
    version: (writing: boolean): number => {
      const now = dataVersion.get()?.data_version;
      if (now === seen || writing) return version;
      // A process that does not count, such as SQLite's shell, is seen unless the thread has written since the last look.
      if (!ours || countNow() !== count) version += 1;
      count = countNow();
      seen = now;
      ours = false;
      return version;
    },
  };
}

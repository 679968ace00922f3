import { dueNight, nightlyBackups, removeLeftovers } from "#src/data-directory/backup/rotate.ts";
import type { Deps } from "#src/deps.ts";
import { HOUR_MS, MINUTE_MS } from "#src/domain/limits.ts";
import { ownCommand } from "#src/program.ts";

/** What a server does again and again: `run` may return how long to wait this once, in place of `everyMs`. */
export type Chore = {
  everyMs: number;
  run: () => unknown;
  /** What the log says where `run` throws; it is tried again at its next time. */
  failed: string;
  stop?: () => Promise<void>;
};

/** Runs a command of this program in a child process: copying blocks. Resolves to whether it ended well. */
const child = ({ log, paths }: Pick<Deps, "log" | "paths">, command: readonly string[], name: string) => {
  let running: Bun.Subprocess<"ignore", "ignore", "pipe"> | undefined;
  return {
    run: async (): Promise<boolean> => {
      running = Bun.spawn(ownCommand(...command, "--data", paths.folder), {
        // The settings file is read into it; without a word the runtime hands on what stood there before.
        env: process.env,
        stdin: "ignore",
        stdout: "ignore",
        stderr: "pipe",
      });
      const [reason, exitCode] = await Promise.all([new Response(running.stderr).text(), running.exited]);
      running = undefined;
      if (exitCode === 0) log.info(`the ${name} stands`);
      else log.error(`the ${name} failed`, { reason: reason.trim() });
      return exitCode === 0;
    },
    stop: async (): Promise<void> => {
      if (!running) return;
      running.kill();
      await running.exited;
      await removeLeftovers(paths).catch((error) =>
        log.error(`what was made of the ${name} cannot be removed`, { reason: String(error) }),
      );
    },
  };
};

export const backupChores = (deps: Deps): Chore[] => {
  const { config, content, now, paths } = deps;
  const chores: Chore[] = [];
  if (config.dailyBackups > 0) {
    const nightly = child(deps, ["nightly"], "nightly backup");
    let settled: string | undefined;
    const run = async () => {
      const due = dueNight(now(), content.current.site.timeZone);
      // Only the child process checks whether the copy is in the bucket.
      const exists = config.copyTo === undefined && (await nightlyBackups(paths.backups)).includes(due);
      if (settled !== due && (exists || (await nightly.run()))) settled = due;
      return settled === due ? 10 * MINUTE_MS : HOUR_MS;
    };
    chores.push({ everyMs: HOUR_MS, failed: "the nightly backup failed", run, stop: nightly.stop });
  }
  if (config.backupEveryMs !== undefined) {
    const copy = child(deps, ["copy", "--by-clock"], "copy in the bucket");
    chores.push({ everyMs: config.backupEveryMs, failed: "the copy in the bucket failed", ...copy });
  }
  return chores;
};

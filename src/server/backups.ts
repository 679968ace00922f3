import { removeLeftovers } from "#src/data-directory/backup/leftovers.ts";
import { dueNight, nightlyBackups } from "#src/data-directory/backup/nightly.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import type { Deps } from "#src/deps.ts";
import { HOUR_MS, MINUTE_MS } from "#src/domain/limits.ts";
import { ownCommand } from "#src/program.ts";
import type { After } from "./timers.ts";

/** How often the clock is looked at for the nightly backup, and how long a failed one waits. */
const NIGHT_CHECK_MS = 10 * MINUTE_MS;
const NIGHT_RETRY_MS = HOUR_MS;

type Backups = Pick<Deps, "config" | "content" | "log" | "now">;

/** Runs a command of this program in a child process, one at a time: copying blocks. */
const backupProcess = ({ config, log }: Backups, command: "nightly" | "copy", name: string) => {
  const paths = dataPaths(config.dataDir);
  let child: Bun.Subprocess<"ignore", "ignore", "pipe"> | undefined;
  return {
    /** Returns whether it ended well. */
    run: async (): Promise<boolean> => {
      child = Bun.spawn(ownCommand(command, "--data", paths.folder), {
        stdin: "ignore",
        stdout: "ignore",
        stderr: "pipe",
      });
      const [reason, exitCode] = await Promise.all([new Response(child.stderr).text(), child.exited]);
      child = undefined;
      if (exitCode === 0) log.info(`the ${name} stands`);
      else log.error(`the ${name} failed`, { reason: reason.trim() });
      return exitCode === 0;
    },
    stop: async (): Promise<void> => {
      if (!child) return;
      child.kill();
      await child.exited;
      await removeLeftovers(paths).catch((error) =>
        log.error(`what was made of the ${name} cannot be removed`, { reason: String(error) }),
      );
    },
  };
};

/** Makes the nightly backup once it is due and missing, also if the server was off at night. */
const watchNight = (deps: Backups, after: After): (() => Promise<void>) => {
  const { config, content, log, now } = deps;
  if (config.dailyBackups === 0) return async () => {};
  const { backups } = dataPaths(config.dataDir);
  const nightly = backupProcess(deps, "nightly", "nightly backup");
  let settled: string | undefined;
  const look = async () => {
    try {
      const due = dueNight(now(), content.current.site.timeZone);
      // Only the child process checks whether the copy is in the bucket.
      const there = config.copyTo === undefined && (await nightlyBackups(backups)).includes(due);
      if (settled !== due && (there || (await nightly.run()))) settled = due;
      after(settled === due ? NIGHT_CHECK_MS : NIGHT_RETRY_MS, look);
    } catch (error) {
      log.error("the nightly backup failed", { reason: String(error) });
      after(NIGHT_RETRY_MS, look);
    }
  };
  after(0, look);
  return nightly.stop;
};

/** Sends a copy to the bucket every FIVEFOLD_BACKUP_EVERY, counted from the end of the last one. */
const watchCopies = (deps: Backups, after: After): (() => Promise<void>) => {
  const { backupEveryMs } = deps.config;
  if (backupEveryMs === undefined) return async () => {};
  const copy = backupProcess(deps, "copy", "copy in the bucket");
  const send = async () => {
    try {
      await copy.run();
    } catch (error) {
      deps.log.error("the copy in the bucket failed", { reason: String(error) });
    }
    after(backupEveryMs, send);
  };
  after(0, send);
  return copy.stop;
};

/** Starts the backups that a server makes by the clock; returns the way to stop them. */
export const watchBackups = (deps: Backups, after: After): (() => Promise<void>) => {
  const stops = [watchNight(deps, after), watchCopies(deps, after)];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};

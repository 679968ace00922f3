import { dueNight, nightlyBackups } from "#src/data-directory/backup/rotate.ts";
import type { Deps } from "#src/deps.ts";
import { AUDIT_DAYS } from "#src/domain/audit.ts";
import { dayIn, isShownOn, yearIn } from "#src/domain/dates.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, undoSince } from "#src/domain/limits.ts";
import { ownCommand } from "#src/program.ts";
import { removeLetterFiles } from "#src/services/letter-files.ts";

/** The first reader of a started server does not wait for any chore. */
const FIRST_MS = 500;

/** Suspected spam is kept this long (CONTRACT, "Spam"); the names of letters that went out, a little longer. */
const SUSPECTS_DAYS = 30;
const LETTERS_DAYS = 90;

type Chore = {
  everyMs: number;
  /** What resolves to false is tried again within the hour. */
  run: () => unknown;
  /** What the log says where `run` throws; it is tried again at its next time. */
  failed: string;
  stop?: () => Promise<void>;
};

/** Starts what a server does by the clock, the first of it after `firstMs`; returns the way to stop it. */
export const startChores = (deps: Deps, wakeLetters: () => void, firstMs: number = FIRST_MS) => {
  const chores = [...choresOf(deps, wakeLetters), ...backupChores(deps)];
  const timers = new Map<Chore, Timer>();
  let isStopped = false;
  const wait = (chore: Chore, ms: number) => {
    if (!isStopped) timers.set(chore, setTimeout(perform, ms, chore));
  };
  const perform = async (chore: Chore): Promise<void> => {
    let outcome: unknown;
    try {
      outcome = await chore.run();
    } catch (error) {
      deps.log.error(chore.failed, { reason: String(error) });
    }
    wait(chore, outcome === false ? Math.min(chore.everyMs, HOUR_MS) : chore.everyMs);
  };
  for (const chore of chores) wait(chore, firstMs);
  return async () => {
    isStopped = true;
    for (const timer of timers.values()) clearTimeout(timer);
    await Promise.all(chores.map((chore) => chore.stop?.()));
  };
};

const every = (everyMs: number, failed: string, run: () => unknown): Chore => ({ everyMs, failed, run });

const choresOf = (
  { config, content, log, now, pages, paths, services, store }: Deps,
  wakeLetters: () => void,
): Chore[] => {
  const zone = () => content.current.site.timeZone;
  const dayBack = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const ago = (days: number) => dayBack(days).toISOString();
  let seen = store.dataVersion();
  let dated: string | undefined;
  let isLeapKnown = false;
  let mayLackPictures = true;
  // Erasures that the last run left half done go on at once.
  void services.people.resume();
  return [
    // What a command beside the server wrote is shown within a second (CONTRACT, "Caching").
    every(1_000, "the database does not answer", () => {
      try {
        const version = store.dataVersion();
        if (version === seen) return;
        seen = version;
        mayLackPictures = true;
      } catch (error) {
        store.readFailed(error);
        throw error;
      }
      pages.dropAll();
      services.events.refresh();
      wakeLetters();
    }),
    // Scheduled posts are out within two seconds, also those that came due while the server was off.
    every(1_000, "scheduled posts could not be published", async () => {
      for (const post of await services.posts.publishDue()) {
        services.shareImages.ofPost(post);
        log.info("a scheduled post is out", { id: post.id });
      }
    }),
    // Posts that were imported beside the server or while it was off: their pictures are drawn before anybody asks.
    every(1_000, "the pictures of imported posts could not be drawn", async () => {
      if (!mayLackPictures) return;
      mayLackPictures = false;
      if (!(await store.posts.hasImports())) return;
      for (const post of await store.posts.published()) services.shareImages.ofPost(post);
    }),
    every(1_000, "a round whose last day is over could not be closed", services.rounds.closeDue),
    every(HOUR_MS, "the letters for a next round could not be queued", services.rounds.askAgain),
    // What pages show by the day: the year, and an announcement.
    every(1_000, "the new day could not be looked for", () => {
      const before = dated;
      const isAnnounced = isShownOn(content.current.site.announcement ?? {}, dayIn(now(), zone()));
      dated = `${yearIn(now(), zone())} ${isAnnounced}`;
      if (before !== undefined && before !== dated) pages.dropAll();
    }),
    // Rows that can no longer be restored are gone within 5 seconds (CONTRACT, "Undo").
    every(2_000, "what was deleted could not be removed for good", async () => {
      const until = undoSince(now());
      if (await store.trash.holdsPast(until)) await store.trash.empty(until);
    }),
    every(10_000, "the figures cannot be written now; they are kept", services.numbers.flush),
    every(MINUTE_MS, "what deleted rows left in the database could not be removed", () =>
      store.retention.removeTracesByNight(dueNight(now(), zone())),
    ),
    // If the server was off when it was due, then within the day.
    every(MINUTE_MS, "the weekly letter could not be queued", async () => {
      if (await services.weekly.send()) log.info("the weekly letter was queued");
    }),
    every(MINUTE_MS, "the letters of the day could not be queued", services.daily.send),
    every(HOUR_MS, "rows past their time could not be removed", async () => {
      const leaptFrom = await services.clock.check();
      if (leaptFrom !== null && !isLeapKnown)
        log.error("the clock has leapt; nothing is removed by age until it is confirmed", { leaptFrom });
      isLeapKnown = leaptFrom !== null;
      if (isLeapKnown) return;
      const purged = await store.retention.purge({
        now: now().toISOString(),
        suspects: ago(SUSPECTS_DAYS),
        letters: ago(LETTERS_DAYS),
        audit: ago(AUDIT_DAYS),
        ...(config.retentionDays > 0 && { rows: ago(config.retentionDays) }),
      });
      const oldest = dayBack(config.retentionDays);
      const files =
        config.retentionDays > 0
          ? await removeLetterFiles(paths.outbox, ({ written }) => written < oldest)
          : 0;
      const removed = { ...purged, files };
      if (Object.values(removed).some((count) => count > 0))
        log.info("rows past their time were removed", removed);
    }),
  ];
};

/** Runs a command of this program in a child process: copying blocks. Resolves to whether it ended well. */
const child = ({ log, paths }: Pick<Deps, "log" | "paths">, command: readonly string[], name: string) => {
  let running: Bun.Subprocess<"ignore", "ignore", "pipe"> | undefined;
  let isStopped = false;
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
      if (exitCode === 0) log.info(`the ${name} was made`);
      else if (!isStopped) log.error(`the ${name} failed`, { reason: reason.trim() });
      return exitCode === 0;
    },
    /** What was made of it is removed by the next copy or start. */
    stop: async (): Promise<void> => {
      isStopped = true;
      running?.kill();
      await running?.exited;
    },
  };
};

const backupChores = (deps: Deps): Chore[] => {
  const { config, content, now, paths } = deps;
  const chores: Chore[] = [];
  if (config.dailyBackups > 0) {
    const { run, stop } = child(deps, ["nightly"], "nightly backup");
    const look = async () => {
      const due = dueNight(now(), content.current.site.timeZone);
      return (await nightlyBackups(paths.backups)).includes(due) || run();
    };
    chores.push({ ...every(HOUR_MS, "the nightly backup failed", look), stop });
  }
  if (config.copyEveryMs !== undefined) {
    const copy = child(deps, ["copy", "--by-clock"], "copy in the bucket");
    chores.push({ everyMs: config.copyEveryMs, failed: "the copy in the bucket failed", ...copy });
  }
  return chores;
};

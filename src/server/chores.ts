import { dueNight } from "#src/data-directory/backup/nightly.ts";
import type { Deps } from "#src/deps.ts";
import { AUDIT_DAYS } from "#src/domain/audit.ts";
import { DAY_MS, HOUR_MS, UNDO_MS } from "#src/domain/limits.ts";
import { nextYearStart } from "#src/domain/zones.ts";
import { removeOldFiles } from "#src/mail/old-files.ts";
import { watchBackups } from "./backups.ts";
import { type After, startTimers } from "./timers.ts";

/** The first reader of a started server does not wait for any chore. */
const FIRST_MS = 500;

/** How often the database is asked whether another process (a command beside the server) has written to it. */
const FOREIGN_WRITES_MS = 1_000;
/** How often the trash is emptied: expired rows are gone within 5 seconds (CONTRACT, "Undo"). */
const TRASH_MS = 2_000;
/** How often the day's totals are written at most. */
const NUMBERS_MS = 10_000;
/** How often it is looked at whether traces of deleted rows wait for the night. */
const TRACES_MS = 60_000;
/** How often the clock is looked at for scheduled posts: they are out within two seconds. */
const SCHEDULE_MS = 1_000;
/** How often the clock is looked at for the weekly letter. */
const WEEKLY_CHECK_MS = 60_000;
/** Suspected spam is kept this long (CONTRACT, "Spam"); the names of letters that went out, a little longer. */
const SUSPECTS_DAYS = 30;
const LETTERS_DAYS = 90;

/** Starts what a server does by the clock, the first of it after `firstMs`; returns the way to stop it. */
export const startChores = (
  deps: Deps,
  wakeLetters: () => void,
  firstMs: number = FIRST_MS,
): (() => Promise<void>) => {
  const { after, stop } = startTimers();
  const stopBackups = watchBackups(deps, after);
  watchForeignWrites(deps, wakeLetters, after);
  watchSchedule(deps, after, firstMs);
  watchNewYear(deps, after);
  watchRetention(deps, after, firstMs);
  writeNumbers(deps, after);
  sendWeekly(deps, after, firstMs);
  watchTrash(deps, after, firstMs);
  watchTraces(deps, after, firstMs);
  after(0, deps.services.people.goOn);
  return async () => {
    stop();
    await stopBackups();
  };
};

const watchForeignWrites = (
  { log, pages, services, store }: Deps,
  wakeLetters: () => void,
  after: After,
): void => {
  let seen = store.dataVersion();
  const look = () => {
    try {
      const version = store.dataVersion();
      if (version !== seen) {
        seen = version;
        pages.dropAll();
        services.events.lookAgain();
        wakeLetters();
      }
    } catch (error) {
      store.readFailed(error);
      log.error("the database does not answer", { reason: String(error) });
    }
    after(FOREIGN_WRITES_MS, look);
  };
  after(FOREIGN_WRITES_MS, look);
};

/** Publishes what was scheduled, also what came due while the server was off. */
const watchSchedule = ({ log, services }: Deps, after: After, firstMs: number): void => {
  const look = async () => {
    try {
      for (const post of await services.posts.publishDue()) {
        services.shareImages.ofPost(post);
        log.info("a scheduled post is out", { id: post.id });
      }
    } catch (error) {
      log.error("scheduled posts could not be published", { reason: String(error) });
    }
    after(SCHEDULE_MS, look);
  };
  after(firstMs, look);
};

const watchNewYear = ({ content, now, pages }: Deps, after: After): void => {
  const wait = () => {
    const at = now();
    const [begun, next] = [0, 1].map((years) => Date.UTC(at.getUTCFullYear() + years, 0, 1));
    // To find the very moment loads the time zones, which takes 4 ms: no zone is further than a day from UTC.
    const untilEve = (next ?? 0) - DAY_MS - at.getTime();
    if (untilEve > 0 && at.getTime() - (begun ?? 0) > DAY_MS) return after(untilEve, wait);
    after(nextYearStart(at, content.current.site.timeZone) - at.getTime(), () => {
      pages.dropAll();
      wait();
    });
  };
  wait();
};

const watchRetention = (
  { config, log, now, paths, services, store }: Deps,
  after: After,
  firstMs: number,
): void => {
  let told = false;
  const dayBack = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const ago = (days: number) => dayBack(days).toISOString();
  const purge = async () => {
    try {
      const leaptFrom = await services.clock.look();
      if (leaptFrom !== null) {
        if (!told)
          log.error("the clock has leapt; nothing is removed by age until it is confirmed", { leaptFrom });
        told = true;
        return;
      }
      told = false;
      const purged = await store.retention.purge({
        now: now().toISOString(),
        suspects: ago(SUSPECTS_DAYS),
        letters: ago(LETTERS_DAYS),
        audit: ago(AUDIT_DAYS),
        ...(config.retentionDays > 0 && { rows: ago(config.retentionDays) }),
      });
      const files =
        config.retentionDays > 0 ? await removeOldFiles(paths.outbox, dayBack(config.retentionDays)) : 0;
      const removed = { ...purged, files };
      if (Object.values(removed).some((count) => count > 0))
        log.info("rows past their time were removed", removed);
    } catch (error) {
      log.error("rows past their time could not be removed", { reason: String(error) });
    } finally {
      after(HOUR_MS, purge);
    }
  };
  after(firstMs, purge);
};

/** Flushes the counted figures. A stop flushes the rest. */
const writeNumbers = ({ log, services }: Deps, after: After): void => {
  const write = async () => {
    try {
      await services.numbers.flush();
    } catch (error) {
      log.error("the figures cannot be written now; they are kept", { reason: String(error) });
    }
    after(NUMBERS_MS, write);
  };
  after(NUMBERS_MS, write);
};

/** Empties the trash of rows that can no longer be restored; after a stop, at the start. */
const watchTrash = ({ log, now, store }: Deps, after: After, firstMs: number): void => {
  const look = async () => {
    try {
      const until = new Date(now().getTime() - UNDO_MS).toISOString();
      const oldest = await store.trash.oldest();
      if (oldest !== null && oldest < until) await store.trash.empty(until);
    } catch (error) {
      log.error("what was deleted could not be removed for good", { reason: String(error) });
    }
    after(TRASH_MS, look);
  };
  after(firstMs, look);
};

/** Takes what deleted rows left in the database out of it, where that could not be done at once. */
const watchTraces = ({ content, log, now, store }: Deps, after: After, firstMs: number): void => {
  const look = async () => {
    try {
      await store.traces.removeByNight(dueNight(now(), content.current.site.timeZone));
    } catch (error) {
      log.error("what deleted rows left in the database could not be removed", { reason: String(error) });
    }
    after(TRACES_MS, look);
  };
  after(firstMs, look);
};

/** Queues the weekly letter once it is due; if the server was off then, within the day. */
const sendWeekly = ({ log, services }: Deps, after: After, firstMs: number): void => {
  const send = async () => {
    try {
      if (await services.weekly.send()) log.info("the weekly letter was queued");
    } catch (error) {
      log.error("the weekly letter could not be queued", { reason: String(error) });
    }
    after(WEEKLY_CHECK_MS, send);
  };
  after(firstMs, send);
};

import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { startChores } from "#src/server/chores.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";
import { putSubmission } from "#tests/store/put.ts";
import { submission } from "#tests/store/rows.ts";

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite({ FIVEFOLD_RETENTION_DAYS: "30" });
});
afterEach(() => site.close());

const now = () => site.deps.now();
const leads = async () => (await site.store.submissions.list()).total;
/** Runs what a server does by the clock at its start, until the hourly look at what has had its time is over. */
const hour = async () => {
  const looks = site.store.retention.purge;
  const looked = Promise.withResolvers<void>();
  const chores = startChores(
    {
      ...site.deps,
      services: {
        ...site.deps.services,
        clock: {
          check: async () => {
            const leapt = await site.deps.services.clock.check();
            if (leapt !== null) looked.resolve();
            return leapt;
          },
        },
      },
      store: {
        ...site.store,
        retention: {
          ...site.store.retention,
          purge: async (cutoffs) => {
            const purged = await looks(cutoffs);
            looked.resolve();
            return purged;
          },
        },
      },
    },
    () => {},
    0,
  );
  await looked.promise;
  await chores();
};

describe("a clock that leaps", () => {
  test("a year ahead removes no lead until it is confirmed", async () => {
    await putSubmission(site.store, submission({ createdAt: now().toISOString() }));
    await hour();
    site.pass(YEAR_MS);
    await hour();
    expect(await leads()).toBe(1);
    expect(site.lines.map(({ message }) => message)).toContainEqual(
      expect.stringContaining("the clock has leapt"),
    );
    // What doctor --confirm-clock writes.
    await site.store.meta.write("clockSeen", now().toISOString());
    await hour();
    expect(await leads()).toBe(0);
  });

  test("ahead and back again removes nothing and is believed at once", async () => {
    await hour();
    await putSubmission(site.store, submission({ createdAt: now().toISOString() }));
    site.pass(YEAR_MS);
    await hour();
    site.pass(-YEAR_MS);
    await hour();
    site.pass(2 * DAY_MS);
    await hour();
    expect(await leads()).toBe(1);
    for (let day = 0; day < 29; day++) {
      site.pass(DAY_MS);
      await hour();
    }
    expect(await leads()).toBe(0);
  });

  test("back to 1970 for a moment, as a machine without a battery does, asks for no confirmation", async () => {
    await hour();
    const since = now().getTime();
    site.pass(-since);
    await hour();
    site.pass(since);
    expect(await site.deps.services.clock.check()).toBeNull();
  });
});

test("the new year by the content's clock drops the kept pages", async () => {
  site.pass(Date.UTC(now().getUTCFullYear(), 11, 31, 12) - now().getTime());
  const looked = Promise.withResolvers<void>();
  const dropped = Promise.withResolvers<void>();
  const deps = {
    ...site.deps,
    pages: { ...site.deps.pages, dropAll: () => dropped.resolve() },
    now: () => {
      setImmediate(looked.resolve);
      return now();
    },
  };
  const stop = startChores(deps, () => {}, 0);
  await looked.promise;
  site.pass(2 * DAY_MS);
  await dropped.promise;
  await stop();
});

import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { queuedLetter } from "#src/mail/letters/queued-letter.ts";
import type { Submission } from "#src/store/submission.ts";
import { directory, openStore } from "./open.ts";
import { submission } from "./rows.ts";

const DAY = "2026-11-22";
const at = new Date(`${DAY}T12:00:00Z`);
const figures = [{ day: DAY, subject: "day" as const, name: "", figure: "messages", n: 1 }];

/** A message with its figure and one letter. */
const leadOf = (row: Submission) => {
  const { id, ...facts } = row;
  const about = { noun: "submission", id };
  const envelope = { to: "staff@fivefold.example", origin: "https://fivefold.example", at, about };
  return { row, figures, letters: [queuedLetter("new-lead", facts, envelope)], call: null };
};

const served = () => {
  const path = join(directory(), "fivefold.sqlite");
  return openStore({ path, threaded: true }).then((opened) => ({ ...opened, path }));
};
type Served = Awaited<ReturnType<typeof served>>;

let made = 0;
const nextRow = () => {
  made += 1;
  return submission({ id: `m${made}`, email: `ada${made}@quill.example` });
};

/** Sends so many messages at once. */
const flood = ({ store }: Served, messages: number) =>
  Promise.all(Array.from({ length: messages }, () => store.submissions.receive(leadOf(nextRow()))));

/** Floods until the thread has written something: the statements of this connection do not tell of its rows. */
const floodThread = async (site: Served): Promise<void> => {
  const own = () => site.engine.client.query<{ n: number }, []>("SELECT total_changes() AS n").get()?.n;
  for (let before: number | undefined; before !== own(); ) {
    before = own();
    await flood(site, 64);
  }
};

const count = ({ engine }: Served, table: string): number =>
  engine.client.query<{ n: number }, []>(`SELECT count(*) AS n FROM ${table}`).get()?.n ?? 0;

const logPages = ({ engine }: Served) =>
  engine.client.query<{ log: number; checkpointed: number }, []>("PRAGMA wal_checkpoint(NOOP)").get();

test("a large log is merged by another thread, not by the commit that finds it so", async () => {
  const site = await served();
  site.engine.client.run("CREATE TABLE filling (bytes BLOB)");
  await site.engine.batch(() =>
    site.engine.client.run(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4200)
      INSERT INTO filling SELECT randomblob(4000) FROM n`),
  );
  const large = logPages(site);
  expect(large?.log).toBeGreaterThan(4_096);
  expect(large?.checkpointed).toBe(0);

  while (logPages(site)?.checkpointed !== large?.log) await new Promise(setImmediate);
  await site.store.meta.write("after", "1");
  expect(logPages(site)?.log).toBeLessThan(100);
});

describe("a flood of messages", () => {
  test("is written by another thread: each with its person, figure and letter, and heard of", async () => {
    const site = await served();
    const heard = new Set<string>();
    await floodThread(site);
    site.engine.onCommit((topics) => {
      for (const topic of topics) heard.add(topic);
    });
    const before = count(site, "contact_submissions");
    await floodThread(site);

    const rows = count(site, "contact_submissions");
    expect(rows).toBeGreaterThan(before);
    expect([count(site, "people"), count(site, "outbox")]).toEqual([rows, rows]);
    expect(await site.store.numbers.ofDays(DAY, DAY)).toEqual([expect.objectContaining({ n: rows })]);
    expect([...heard].sort()).toEqual(["outbox", "submission"]);
  });

  test("loses no other message to one that is refused", async () => {
    const site = await served();
    await floodThread(site);
    const twice = leadOf(nextRow());
    await site.store.submissions.receive(twice);
    const before = count(site, "contact_submissions");

    const settled = await Promise.allSettled([flood(site, 20), site.store.submissions.receive(twice)]);

    expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    expect(count(site, "contact_submissions")).toBe(before + 20);
    expect(count(site, "outbox")).toBe(before + 20);
  });

  test("is not taken for the writing of another process, which still is noticed", async () => {
    const site = await served();
    const before = site.store.dataVersion();
    await floodThread(site);
    expect(site.store.dataVersion()).toBe(before);

    const { store: other } = await openStore({ path: site.path });
    await other.meta.write("theirs", "1");
    expect(site.store.dataVersion()).toBeGreaterThan(before);

    const seen = site.store.dataVersion();
    await other.meta.write("theirs", "2");
    await floodThread(site);
    expect(site.store.dataVersion()).toBeGreaterThan(seen);
  });

  test("does not keep an erasure's zeroing from its end", async () => {
    const site = await served();
    await floodThread(site);
    const [scrubbed] = await Promise.all([site.engine.scrub(), flood(site, 200)]);
    expect(scrubbed).toBe(true);
    await floodThread(site);
  });

  test("leaves nothing beside the database once it was closed", async () => {
    const site = await served();
    await floodThread(site);
    await flood(site, 100);
    await site.engine.quiesce();
    site.close();
    expect(existsSync(`${site.path}-wal`)).toBe(false);
    const again = new Database(site.path, { readonly: true });
    expect(again.query("PRAGMA quick_check").get()).toEqual({ quick_check: "ok" });
    again.close();
  });
});

import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Engine } from "#src/store/sqlite/engine.ts";
import type { Store } from "#src/store/store.ts";
import { directory, openStore } from "./open.ts";
import { putResult, putSession, putSubmission, putSuspect } from "./put.ts";
import { at, letter, result, submission } from "./rows.ts";

const EMAIL = "Xantippe.Zwolle@quaxolotl.example";
const SECRET = "Mnemosyne-Kartoffelkopf";

/** One person all over the database, among many others. */
async function settle(store: Store): Promise<void> {
  const others = Array.from({ length: 300 }, (_, n) =>
    putSubmission(
      store,
      submission({ id: `o${n}`, email: `other${n}@x.example`, message: "Others ".repeat(n % 90) }),
    ),
  );
  await Promise.all(others);
  await putSubmission(
    store,
    submission({ id: "s", email: EMAIL, name: SECRET, message: `${SECRET} `.repeat(400) }),
  );
  await putSuspect(store, submission({ id: "q", email: EMAIL.toLowerCase(), name: SECRET }));
  await putResult(store, result({ id: "r", email: EMAIL }));
  await store.outbox.insert([
    letter({ to: EMAIL, text: SECRET, about: { noun: "result", id: "r" } }),
    letter({ id: "lead", to: "staff@x.example", subject: SECRET, about: { noun: "submission", id: "s" } }),
    letter({ to: "staff@x.example", about: { noun: "letter", id: "lead" } }),
    letter({ id: "kept", to: "other1@x.example" }),
  ]);
  await store.accounts.create({
    id: "u",
    username: "xan",
    email: EMAIL,
    passwordHash: SECRET,
    createdAt: at(0),
  });
  await putSession(store, { tokenHash: "t", userId: "u", createdAt: at(0), expiresAt: at(900) });
  await Promise.all(
    Array.from({ length: 300 }, (_, n) =>
      putSubmission(store, submission({ id: `l${n}`, email: `late${n}@x.example` })),
    ),
  );
}

/** How often words stand in the bytes of the database's files, whatever their case. */
function traces(engine: Engine, ...words: string[]): string[] {
  const folder = join(engine.path, "..");
  const bytes = readdirSync(folder).map((file) =>
    readFileSync(join(folder, file)).toString("latin1").toLowerCase(),
  );
  return words.filter((word) => bytes.some((text) => text.includes(word.toLowerCase())));
}

describe("erasing a person", () => {
  test("leaves no row, no session and no trace in the files, and everybody else alone", async () => {
    const { engine, store } = await openStore({ path: join(directory(), "fivefold.sqlite") });
    await settle(store);
    engine.checkpoint();
    expect(traces(engine, EMAIL, SECRET)).toEqual([EMAIL, SECRET]);

    expect(await store.people.erase(` ${EMAIL.toUpperCase()}`)).toEqual({
      submissions: 2,
      results: 1,
      bookings: 0,
      letters: 2,
      accounts: 1,
      sessions: 1,
      overwritten: true,
    });
    expect(traces(engine, EMAIL, SECRET, "quaxolotl", "Kartoffel")).toEqual([]);
    expect(await store.people.addresses()).not.toContain(EMAIL.toLowerCase());
    expect((await store.submissions.list({ q: "quaxolotl" })).total).toBe(0);
    expect((await store.submissions.list()).total).toBe(600);
    expect(await store.accounts.bySession("t", at(1))).toBeNull();
    expect((await store.outbox.stats()).queued).toBe(1);
    for (const table of ["contact_submissions", "assessment_results"]) {
      engine.client.run(`INSERT INTO ${table}_search (${table}_search) VALUES ('integrity-check')`);
    }
  });

  test("also takes the copies that rows leave behind when others come and go around them", async () => {
    const { engine, store } = await openStore({ path: join(directory(), "fivefold.sqlite") });
    const mine = (n: number) => n % 20 === 7;
    for (let round = 0; round < 12; round++) {
      const numbers = Array.from({ length: 80 }, (_, n) => round * 80 + n);
      const churn = numbers.map(async (n) => {
        const words = (mine(n) ? `${SECRET} ` : "words here ").repeat((n * 7919) % (n % 11 === 0 ? 900 : 40));
        const email = mine(n) ? EMAIL : `other${n}@x.example`;
        await putSubmission(
          store,
          submission({ id: `c${n}`, email, message: words, createdAt: at((n * 104_729) % 9973) }),
        );
        if (n % 3 === 0 && !mine(n)) await store.submissions.delete(`c${n}`, at(0));
      });
      await Promise.all(churn);
    }
    expect(await store.people.eraseAll([EMAIL, "nobody@x.example"])).toEqual({
      people: 1,
      overwritten: true,
    });
    expect(traces(engine, EMAIL, SECRET)).toEqual([]);
  });

  test("leaves the account and sessions of staff: they go by the allow-list", async () => {
    const { store } = await openStore();
    await settle(store);
    await store.accounts.addAdmin({ id: "a", email: EMAIL, createdAt: at(0) });
    expect(await store.people.erase(EMAIL)).toMatchObject({ submissions: 2, accounts: 0, sessions: 0 });
    expect(await store.accounts.bySession("t", at(1))).toMatchObject({ user: { role: "admin" } });
  });

  test("of somebody unknown erases nothing", async () => {
    const { store } = await openStore();
    await settle(store);
    expect(await store.people.erase("nobody@x.example")).toEqual({
      submissions: 0,
      results: 0,
      bookings: 0,
      letters: 0,
      accounts: 0,
      sessions: 0,
      overwritten: true,
    });
  });
});

test("what is kept about a person is gathered from everywhere, without secrets", async () => {
  const { store } = await openStore();
  await settle(store);
  const kept = await store.people.gather(EMAIL);
  expect(kept).toMatchObject({
    email: EMAIL.toLowerCase(),
    submissions: [{ id: "s" }],
    suspects: [{ id: "q" }],
    results: [{ id: "r", totalScore: "72" }],
    letters: [{ kind: "result", state: "queued" }],
    account: { username: "xan" },
    sessions: [{ expiresAt: at(900) }],
  });
  expect(JSON.stringify(kept)).not.toContain("passwordHash");
});

describe("what has had its time", () => {
  test("goes, and what has not stays", async () => {
    const { store } = await openStore();
    const days = (n: number) => at(n * 86_400);
    for (let n = 0; n < 450; n++)
      void putSubmission(store, submission({ id: `old${n}`, createdAt: days(1) }));
    await putSubmission(store, submission({ id: "new", createdAt: days(40) }));
    await putResult(store, result({ id: "r", createdAt: days(1) }));
    await putSuspect(store, submission({ createdAt: days(1) }));
    await putSuspect(store, submission({ createdAt: days(39) }));
    await store.outbox.insert([
      letter({ id: "about", about: { noun: "submission", id: "old1" } }),
      letter({ id: "sent" }),
      letter({ id: "queued" }),
    ]);
    await store.outbox.settle("sent", { end: "sent" }, days(2));
    await store.accounts.create({
      id: "u",
      username: "xan",
      email: EMAIL,
      passwordHash: null,
      createdAt: at(0),
    });
    await putSession(store, { tokenHash: "t", userId: "u", createdAt: at(0), expiresAt: days(3) });

    const purged = await store.retention.purge({
      now: days(50),
      suspects: days(20),
      rows: days(30),
      letters: days(30),
    });
    expect(purged).toEqual({ suspects: 1, submissions: 450, results: 1, bookings: 0, letters: 1 });
    expect((await store.submissions.list()).rows).toMatchObject([{ id: "new" }]);
    expect((await store.submissions.list({ suspects: true })).total).toBe(1);
    expect(await store.outbox.stats()).toMatchObject({ queued: 1, sent: 0 });
    expect(await store.accounts.bySession("t", days(1))).toBeNull();
  });

  test("is only what was requested", async () => {
    const { store } = await openStore();
    await putSubmission(store, submission());
    await putSuspect(store, submission());
    expect(await store.retention.purge({ now: at(9e6) })).toEqual({
      suspects: 0,
      submissions: 0,
      results: 0,
      bookings: 0,
      letters: 0,
    });
    expect((await store.submissions.list()).total).toBe(1);
  });
});

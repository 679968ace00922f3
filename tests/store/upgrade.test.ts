import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { consumeLoginToken } from "#src/store/account/sessions.ts";
import { faultsOf, textFaults } from "#src/store/sqlite/file.ts";
import { APPLICATION_ID, migrate } from "#src/store/sqlite/migrate.ts";
import { migrations } from "#src/store/sqlite/migrations/list.ts";
import { directory, openStore } from "./open.ts";
import { asGiven } from "./rows.ts";

/** Rows as each released schema held them: a new migration brings a new file of rows, the old ones stay as they are. */
const folder = join(import.meta.dir, "released");
const files = (await readdir(folder)).sort();
const released = await Promise.all(files.map((name) => Bun.file(join(folder, name)).text()));

/** A database as a version left it, with rows. */
function databaseOf(version: number, rows: string): string {
  const path = join(directory(), "fivefold.sqlite");
  const client = new Database(path);
  client.run(`PRAGMA application_id = ${APPLICATION_ID}`);
  migrate(client, migrations.slice(0, version));
  client.run(rows);
  client.close();
  return path;
}

test("there are rows for every released schema", () => {
  expect(released).toHaveLength(migrations.length);
});

describe.each(released.map((rows, index) => ({ version: index + 1, rows })))(
  "a database of version $version",
  ({ version, rows }) => {
    test("is opened by this one with its rows intact", async () => {
      const path = databaseOf(version, rows);
      const requested: number[] = [];
      const { store, close } = await openStore({
        path,
        beforeMigrate: ({ from }) => void requested.push(from),
      });
      expect(requested).toEqual(version < migrations.length ? [version] : []);

      expect(await store.meta.seedOnce("", () => {})).toBe(false);
      expect((await store.accounts.bySession("token", "2026-06-01T00:00:00.000Z"))?.user).toEqual({
        id: "u1",
        username: "ada",
        email: "ada@quill.example",
        role: "admin",
        shortcuts: version < 28 ? "on" : "off",
      });
      expect(
        await store.batch((tx) => consumeLoginToken(tx, "hash", "2026-06-01T00:00:00.000Z")),
      ).not.toBeNull();
      expect(await store.posts.list({ q: "größe" })).toMatchObject({
        total: 1,
        published: 1,
        drafts: 1,
        rows: [{ id: "p2" }],
      });
      expect(await store.posts.published()).toMatchObject([
        { id: "p1", publishedAt: "2026-01-05T09:00:00.000Z", publishAt: null },
      ]);
      if (version > 6)
        expect(await store.workingCopies.byId("p2")).toMatchObject({
          postId: "p2",
          revision: "r1",
          fields: { title: "Größe zählt doch" },
        });
      expect(await store.posts.publishedBySlug("quiet")).toEqual({ movedTo: "the-quiet-quarter" });
      expect(await store.testimonials.forHome()).toMatchObject({ id: "t1", rating: "4", featured: true });
      expect(await store.submissions.list({ q: "shop kim" })).toMatchObject({
        total: 1,
        rows: [{ id: "s1", company: null }],
      });
      expect(await store.submissions.list({ suspects: true })).toMatchObject({
        total: 1,
        rows: [{ id: "s2" }],
      });
      expect(await store.books.list()).toMatchObject([
        { id: "b1", order: "7", coverColor: "accent", featured: true },
      ]);
      const [person] = (await store.people.list({ q: "kim@orr.example" }, "u1")).rows;
      expect(person).toMatchObject({
        name: "Kim Orr",
        messages: 1,
        results: 1,
        unread: false,
      });
      expect((await store.submissions.lead("s1", "u1"))?.personId).toBe(person?.id ?? "none");
      const events = await store.people.events({ id: person?.id ?? "", email: "kim@orr.example" });
      expect(events.map(({ kind }) => `${kind}`).sort()).toEqual([
        ...(version > 2 ? ["booking"] : []),
        ...(version > 17 ? ["follow-up"] : []),
        "letter",
        ...(version > 7 ? ["letter"] : []),
        "result",
        ...(version > 14 ? ["round"] : []),
        "submission",
      ]);
      if (version > 7)
        expect(events).toContainEqual(expect.objectContaining({ letter: "reply", state: "sent", by: "ada" }));
      expect(await store.assessments.byRef("ref")).toMatchObject({
        id: "r1",
        totalScore: "100",
        answers: Array(20).fill(5),
      });
      expect(await store.outbox.takeDue("2026-02-01T00:00:00.000Z", 5, asGiven)).toMatchObject([
        { id: "l1", text: "Thriving", attempts: 2, messageId: "<l1@fivefold.example>" },
      ]);
      expect(await store.uploads.byUrl("/uploads/a.webp")).toMatchObject({ widths: [480, 1600] });
      close();
      expect([...faultsOf(path), ...textFaults(path)]).toEqual([]);
    });
  },
);

test("a closed round of before keeps of its anonymous means what is told: halves, and no spreads", async () => {
  // Six 2s and a 3 in the first question of each part, else all threes: 15 of 7 is 2.1; a part's 78 of 28 is 2.8.
  const sums = Array.from({ length: 20 }, (_, place) => (place % 4 === 0 ? 15 : 21));
  const bands = Array<string>(20).fill("agree");
  const outcome = { members: 7, sums, deviations: sums, bands, partBands: bands.slice(15), change: null };
  const rows = ["named", "anonymous"].map(
    (
      mode,
    ) => `INSERT INTO rounds (id, person_id, mode, company, quiz_version, owner_answers, created_at, closes_on, closes_at, closed_at, answered, outcome)
      SELECT '${mode}', person_id, '${mode}', company, quiz_version, owner_answers, created_at, closes_on, closes_at, closes_at, 7, '${JSON.stringify(outcome)}' FROM rounds WHERE id = 'o1'`,
  );
  const { store, close } = await openStore({ path: databaseOf(20, [released[19], ...rows].join(";")) });
  const [anonymous, named] = await store.rounds.list({ limit: 2, offset: 0 });
  expect(named?.outcome).toEqual({ ...outcome, partSums: Array(5).fill(78) } as never);
  expect(anonymous?.outcome).toEqual({
    ...outcome,
    sums: sums.map((sum) => (sum === 15 ? 14 : 21)),
    partSums: Array(5).fill(84),
    deviations: null,
  } as never);
  close();
});

test("of the rounds of before those of staff are proved; the others tell no change, and wait with no invitation", async () => {
  const at = "2026-01-06T09:00:00.000Z";
  const rows = `INSERT INTO audit (at, by, action, subject) VALUES ('${at}', 'ada', 'begin', 'round:staffs');
    INSERT INTO rounds (id, person_id, mode, company, quiz_version, owner_answers, created_at, closes_on, closes_at, closed_at, answered, outcome)
      SELECT 'staffs', person_id, mode, company, quiz_version, owner_answers, '${at}', closes_on, closes_at, closes_at, 5, '{"sums":null,"change":[]}' FROM rounds WHERE id = 'o1';
    UPDATE rounds SET company = 'URGENT: www.evil.example https://evil.example' WHERE id = 'o1';
    INSERT INTO outbox (id, kind, recipient, subject, facts, message_id, state, due_since, next_attempt_at, created_at, related_noun, related_id) VALUES
      ('i1', 'invitation', 'lee@orr.example', '', '{}', '<i1@x>', 'queued', '${at}', '${at}', '${at}', 'round', 'o1'),
      ('i2', 'invitation', 'pat@orr.example', '', NULL, '<i2@x>', 'sent', '${at}', '${at}', '${at}', 'round', 'staffs')`;
  const { store, engine, close } = await openStore({ path: databaseOf(22, [released[21], rows].join(";")) });
  const [staffs, theirs] = await store.rounds.list({ limit: 2, offset: 0 });
  expect([staffs?.id, staffs?.proved, staffs?.outcome?.change]).toEqual(["staffs", true, null]);
  expect([theirs?.id, theirs?.proved]).toEqual(["o1", false]);
  expect(theirs?.company).toBe("URGENT: evil.example https evil.example");
  expect(
    engine.client.query("SELECT id, state, recipient FROM outbox WHERE kind = 'invitation'").all(),
  ).toEqual([
    { id: "i1", state: "dropped", recipient: "lee@orr.example" },
    { id: "i2", state: "sent", recipient: "" },
  ]);
  expect(engine.client.query("SELECT * FROM round_invitations").all()).toEqual([]);
  close();
});

import { expect, test } from "bun:test";
import { join } from "node:path";
import fc from "fast-check";
import { SORT_FIELDS } from "#src/domain/lists.ts";
import { insertSubmission, type Submission } from "#src/store/submission.ts";
import { directory, openStore } from "./open.ts";
import { at, submission } from "./rows.ts";

// Anchors stand at every five hundredth row from whichever end is nearer: a list of so many rows has several of them.
const ROWS = 2_600;

/** Runs of equal values that end before, at and after an anchor. */
const rowOf = (n: number): Submission =>
  submission({
    id: `row-${n}`,
    name: n % 3 === 0 ? "Ann" : `ann ${n % 700}`,
    email: `p${n % 40}@x.example`,
    company: n % 5 === 0 ? null : n % 2 === 0 ? "" : `Shop ${n % 2}`,
    message: "Hi.",
    createdAt: at(Math.floor(n / 600)),
  });

type Asked = {
  sort: (typeof SORT_FIELDS.submissions)[number];
  dir: "asc" | "desc";
  source: string | undefined;
  limit: number;
  offset: number;
};

const step = fc.record({
  write: fc.constantFrom("insert", "insert beside", "delete", "delete beside"),
  place: fc.integer({ min: 0, max: ROWS - 100 }),
});
const asked: fc.Arbitrary<Asked> = fc.record({
  sort: fc.constantFrom(...SORT_FIELDS.submissions),
  dir: fc.constantFrom("asc" as const, "desc" as const),
  source: fc.constantFrom(undefined, "contact_form"),
  limit: fc.integer({ min: 1, max: 300 }),
  offset: fc.integer({ min: 0, max: ROWS }),
});
const steps = fc.array(fc.tuple(step, asked), { minLength: 40, maxLength: 40 });

/** The list as sorting all rows gives it: NULL first, letters of ASCII without their case, then the order of writing. */
const naive = (rows: readonly Submission[], { sort, dir }: Pick<Asked, "sort" | "dir">) => {
  const keyOf = (row: Submission) => `${row[sort] === null ? "0" : `1${row[sort]}`}`.toLowerCase();
  const keyed = rows.map((row, seq) => ({ id: row.id, key: keyOf(row), seq }));
  keyed.sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)) || one.seq - other.seq);
  const ids = keyed.map(({ id }) => id);
  return dir === "asc" ? ids : ids.reverse();
};

test("a deep page is the one that sorting all rows gives, whatever is written between pages, here or beside", async () => {
  const path = join(directory(), "fivefold.sqlite");
  const [here, beside] = [(await openStore({ path })).store, (await openStore({ path })).store];
  let rows = Array.from({ length: ROWS }, (_, n) => rowOf((n * 7) % ROWS));
  await here.batch((tx) => {
    for (const row of rows) insertSubmission(tx, row);
  });
  let written = ROWS;
  const write = async (what: string, place: number) => {
    const { submissions } = what.endsWith("beside") ? beside : here;
    if (what.startsWith("insert")) {
      const row = { ...rowOf(place), id: `row-${written++}` };
      await submissions.insert(row);
      rows.push(row);
      return;
    }
    const gone = rows[place];
    expect(await submissions.delete(gone?.id ?? "", at(1))).toBe(true);
    rows = rows.filter((row) => row !== gone);
  };
  const isRight = async ({ source, ...list }: Asked) => {
    const found = await here.submissions.leads({ ...list, source }, "nobody");
    expect(found.total).toBe(rows.length);
    expect(found.rows.map(({ id }) => id)).toEqual(naive(rows, list).slice(list.offset).slice(0, list.limit));
  };
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      for (const [{ write: what, place }, page] of all) {
        await isRight(page);
        await write(what, place);
        await isRight(page);
        await isRight({ ...page, offset: place });
      }
    }),
    { numRuns: 2, endOnFailure: true },
  );
}, 60_000);

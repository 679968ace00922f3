import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import fc from "fast-check";
import { SORT_FIELDS } from "#src/domain/lists.ts";
import type { Submission } from "#src/store/submission.ts";
import { directory, openStore } from "./open.ts";
import { putResult, putSubmission, putSuspect } from "./put.ts";
import { at, post, result, submission, testimonial } from "./rows.ts";

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Few different words, so that they meet: short ones, ones with signs, ones with capitals and other letters. */
const word = fc.constantFrom(
  "an",
  "plan",
  "Planning",
  "PLAN",
  "100%",
  "a_b",
  "x\\y",
  '"quoted"',
  "Größe",
  "ÉCOLE",
  "né",
  "日本語",
  "o'k",
);
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
const row = fc.record({
  name: text,
  email: fc.constantFrom("Ann@x.example", "ben@x.example", "ann@y.example"),
  company: fc.option(text, { nil: null }),
  message: text,
  createdAt: fc.integer({ min: 0, max: 5 }).map(at),
});
const typed = fc.array(
  fc.constantFrom(
    "an",
    "AN",
    "lan",
    "plan",
    "100%",
    "%",
    "_",
    "a_b",
    "\\",
    '"',
    "größe",
    "éco",
    "É",
    "né",
    "本",
    "日本語",
    "zzz",
    "y.ex",
  ),
  {
    maxLength: 3,
  },
);
const query = fc.record({
  words: typed,
  limit: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
  offset: fc.integer({ min: 0, max: 30 }),
  sort: fc.constantFrom(...SORT_FIELDS.submissions),
  dir: fc.constantFrom("asc" as const, "desc" as const),
});

const fold = (value: string) => value.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Neither case nor accents count in a search. */
const plain = (value: string) =>
  value
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

/** The list as it would be made without an index: filter, sort, cut. */
function naive(
  rows: readonly Submission[],
  q: string[],
  sort: (typeof SORT_FIELDS.submissions)[number],
  dir: string,
) {
  const found = rows.filter(({ name, email, company, message }) =>
    q.every((part) =>
      [name, email, company ?? "", message].some((column) => plain(column).includes(plain(part))),
    ),
  );
  const key = (one: Submission) => (sort === "createdAt" ? one[sort] : fold(one[sort] ?? ""));
  const bytes = (value: string) => Buffer.from(value);
  const order = (one: Submission, other: Submission) =>
    Number(one[sort] !== null) - Number(other[sort] !== null) ||
    Buffer.compare(bytes(key(one)), bytes(key(other))) ||
    rows.indexOf(one) - rows.indexOf(other);
  found.sort(order);
  return dir === "asc" ? found : found.reverse();
}

test("every page of every search is what filtering, sorting and cutting all rows gives, from either end", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 25 }),
      fc.array(query, { minLength: 1, maxLength: 8 }),
      async (rows, queries) => {
        const { store, close } = await openStore();
        const kept = rows.map((fields) => submission(fields));
        for (const one of kept) await putSubmission(store, one);
        for (const { words, limit, offset, sort, dir } of queries) {
          const wanted = naive(kept, words, sort, dir);
          const page = await store.submissions.list({ q: words.join("  "), limit, offset, sort, dir });
          expect(page.total).toBe(wanted.length);
          expect(page.rows).toEqual(wanted.slice(offset, limit === undefined ? undefined : offset + limit));
        }
        close();
      },
    ),
    { numRuns: 60 },
  );
});

test("each page, however deep, is its part of the whole list under filters and between writes", async () => {
  const { store } = await openStore();
  let kept = Array.from({ length: 2600 }, (_, n) =>
    submission({
      id: `s${n}`,
      email: `p${n % 50}@x.example`,
      createdAt: at(Math.floor(n / 2)),
    }),
  );
  await Promise.all(kept.map((one) => putSubmission(store, one)));
  const step = fc.record({
    q: fc.constantFrom(undefined, "p7@x", "quill"),
    from: fc.option(fc.integer({ min: 0, max: 1300 }).map(at), { nil: undefined }),
    offset: fc.integer({ min: 0, max: 2700 }),
    limit: fc.integer({ min: 1, max: 40 }),
    dir: fc.constantFrom("asc" as const, "desc" as const),
    gone: fc.nat(2599),
  });
  await fc.assert(
    fc.asyncProperty(step, async ({ offset, limit, dir, gone, ...filters }) => {
      if (await store.submissions.delete(`s${gone}`, at(0)))
        kept = kept.filter(({ id }) => id !== `s${gone}`);
      const { q = "", from = "" } = filters;
      const wanted = ids(
        kept.filter((one) => `${one.name} ${one.email}`.toLowerCase().includes(q) && one.createdAt >= from),
      );
      if (dir === "desc") wanted.reverse();
      const page = await store.submissions.leads({ ...filters, offset, limit, dir }, "");
      expect(page.total).toBe(wanted.length);
      expect(ids(page.rows)).toEqual(wanted.slice(offset, offset + limit));
    }),
    { numRuns: 60 },
  );
});

describe("a search", () => {
  test("finds more hits than are sorted at once, as one that finds few", async () => {
    const path = join(directory(), "fivefold.sqlite");
    const { engine, store } = await openStore({ path });
    const many = Array.from({ length: 2600 }, (_, n) =>
      submission({ id: `s${n}`, name: `Common ${n % 7}`, createdAt: at(n) }),
    );
    await Promise.all(many.map((one) => putSubmission(store, one)));
    const page = await store.submissions.list({ q: "common", limit: 3, offset: 1500 });
    expect(page.total).toBe(2600);
    expect(ids(page.rows)).toEqual(["s1099", "s1098", "s1097"]);
    const narrower = await store.submissions.list({ q: "common 3", limit: 2, sort: "name", dir: "desc" });
    const naiveCount = many.filter(({ name }) => name.includes("3")).length;
    expect(narrower.total).toBe(naiveCount);
    expect(
      engine.client
        .query(
          "INSERT INTO contact_submissions_search (contact_submissions_search) VALUES ('integrity-check')",
        )
        .values(),
    ).toEqual([]);

    // What another process writes counts too.
    const total = async () => (await store.submissions.list({ q: "common", limit: 3 })).total;
    await store.submissions.delete("s7", at(9_000));
    expect(await total()).toBe(2599);
    const beside = await openStore({ path });
    await putSubmission(beside.store, submission({ id: "later", name: "Common", createdAt: at(9_001) }));
    expect(await total()).toBe(2600);
  });

  test("sees an edit and a deletion at once, whatever the word", async () => {
    const { store } = await openStore();
    await store.posts.insert(post({ id: "one", content: "About ferrets." }));
    expect((await store.posts.list({ q: "FERRET" })).total).toBe(1);
    await store.posts.update("one", { content: "About otters." }, { now: at(1) });
    expect((await store.posts.list({ q: "ferret" })).total).toBe(0);
    expect((await store.posts.list({ q: "otters strat" })).total).toBe(1);
    await store.posts.delete("one", at(0));
    expect((await store.posts.list({ q: "otter" })).total).toBe(0);
  });

  test("of results looks at the address and the level, of testimonials at all of their words", async () => {
    const { store } = await openStore();
    await putResult(store, result({ email: "kim@shop.example", interpretation: "Growing" }));
    await putResult(
      store,
      result({ email: "lee@shop.example", interpretation: "Thriving", totalScore: "90" }),
    );
    expect((await store.assessments.list({ q: "grow" })).rows).toMatchObject([{ email: "kim@shop.example" }]);
    expect((await store.assessments.list({ q: "shop ving" })).rows).toMatchObject([
      { email: "lee@shop.example" },
    ]);
    await store.testimonials.insert(testimonial({ title: "Harbor master" }));
    expect((await store.testimonials.list({ q: "lindqvist boats harbor five" })).total).toBe(1);
  });

  test("of suspects finds suspects only", async () => {
    const { store } = await openStore();
    await putSubmission(store, submission({ id: "real", name: "Walnut" }));
    await putSuspect(store, submission({ id: "spam", name: "Walnut" }));
    expect(ids((await store.submissions.list({ q: "walnut" })).rows)).toEqual(["real"]);
    expect(ids((await store.submissions.list({ q: "walnut", suspects: true })).rows)).toEqual(["spam"]);
  });
});

describe("scores and ratings", () => {
  test("are sorted as numbers and leave as text", async () => {
    const { store } = await openStore();
    for (const totalScore of ["100", "20", "85", "9".repeat(2)]) {
      await putResult(store, result({ totalScore }));
    }
    const page = await store.assessments.list({ sort: "totalScore", dir: "asc" });
    expect(page.rows.map((one) => one.totalScore)).toEqual(["20", "85", "99", "100"]);
  });

  test("every field that a list can be sorted by has its index", async () => {
    const { store } = await openStore();
    for (const sort of SORT_FIELDS.posts) expect((await store.posts.list({ sort, q: "abc" })).total).toBe(0);
    for (const sort of SORT_FIELDS.posts) expect((await store.posts.list({ sort })).total).toBe(0);
    for (const suspects of [false, true]) {
      for (const sort of SORT_FIELDS.submissions) {
        expect((await store.submissions.list({ sort, suspects, q: "ab" })).total).toBe(0);
      }
    }
    await store.testimonials.insert(testimonial());
    for (const sort of SORT_FIELDS.testimonials)
      expect((await store.testimonials.list({ sort })).total).toBe(1);
    await putResult(store, result());
    for (const sort of SORT_FIELDS.results) expect((await store.assessments.list({ sort })).total).toBe(1);
  });
});

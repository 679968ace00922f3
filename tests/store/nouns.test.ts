import { describe, expect, test } from "bun:test";
import { getTableColumns } from "drizzle-orm";
import { insertLetter } from "#src/store/outbox/queue.ts";
import type { Store } from "#src/store/store.ts";
import { insertSubmission } from "#src/store/submission.ts";
import { assessmentResults, contactSubmissions } from "#src/store/tables/people.ts";
import { insertTestimonial } from "#src/store/testimonial.ts";
import { failureOf } from "#tests/harness/failure.ts";
import { openStore } from "./open.ts";
import { putResult, putSubmission, putSuspect, restore } from "./put.ts";
import { at, book, letter, result, submission, testimonial } from "./rows.ts";

describe("testimonials", () => {
  test("are made, changed in part, featured and deleted", async () => {
    const { engine, store } = await openStore();
    const heard: string[] = [];
    engine.onCommit((topics) => heard.push(...topics));
    const row = testimonial({ id: "t", rating: "4" });
    expect(await store.testimonials.insert(row)).toEqual(row);
    expect(await store.testimonials.update("t", { company: "Boats", rating: "3" })).toEqual({
      ...row,
      company: "Boats",
      rating: "3",
    });
    expect(await store.testimonials.update("t", { featured: true })).toMatchObject({
      featured: true,
      company: "Boats",
    });
    expect(await store.testimonials.update("none", { company: "x" })).toBeNull();
    expect(await store.testimonials.delete("t", at(0))).toBe(true);
    expect(await store.testimonials.delete("t", at(0))).toBe(false);
    expect(heard).toEqual(["testimonial", "testimonial", "testimonial", "testimonial"]);
  });

  test("on the home page: the newest featured one, else the newest, else none", async () => {
    const { store } = await openStore();
    expect(await store.testimonials.forHome()).toBeNull();
    for (const n of [3, 1, 2])
      await store.testimonials.insert(testimonial({ id: `t${n}`, createdAt: at(n) }));
    expect(await store.testimonials.forHome()).toMatchObject({ id: "t3" });
    await store.testimonials.update("t1", { featured: true });
    await store.testimonials.update("t2", { featured: true });
    expect(await store.testimonials.forHome()).toMatchObject({ id: "t2" });
  });
});

describe("suspected spam", () => {
  test("is in no list until it is restored, with its time and id", async () => {
    const { store } = await openStore();
    const row = submission({ id: "s" });
    await putSuspect(store, { ...row, rule: "trap" });
    expect((await store.submissions.list()).total).toBe(0);
    expect(await store.submissions.lead("s", "")).toBeNull();
    expect((await store.submissions.list({ suspects: true })).rows).toEqual([{ ...row, rule: "trap" }]);

    expect(await restore(store, "s")).toEqual(row);
    expect(await restore(store, "s")).toBeNull();
    expect(await store.submissions.lead("s", "")).toMatchObject(row);
    expect((await store.submissions.list({ suspects: true })).total).toBe(0);
    expect((await store.submissions.list({ q: "quill" })).rows).toEqual([row]);
  });

  test("is deleted like a submission", async () => {
    const { store } = await openStore();
    await putSuspect(store, submission({ id: "s" }));
    expect(await store.submissions.delete("s", at(0))).toBe(true);
    expect(await store.submissions.delete("s", at(0))).toBe(false);
  });
});

test.each([
  ["a message", contactSubmissions, submission, (store: Store, row: never) => putSubmission(store, row)],
  ["a result", assessmentResults, result, (store: Store, row: never) => putResult(store, row)],
] as const)("%s is stored with every column that its table has", async (_, table, sample, insert) => {
  const { engine, store } = await openStore();
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name]) => name !== "seq" && name !== "personId",
  );
  const story = { source: "a", landing: "/", campaign: null, firstSeen: at(0), pages: 1 };
  const values: Record<string, unknown> = { ...sample(), answers: [1, 2], story };
  const row = Object.fromEntries(columns.map(([name]) => [name, values[name] ?? "4"]));
  await insert(store, row as never);
  const { seq, personId, ...kept } = engine.db.select().from(table).get() ?? {};
  expect(kept as object).toEqual(row);
  expect(personId).toBeString();
});

describe("a result", () => {
  test("sent twice under one key is one row; another address may have the same key", async () => {
    const { store } = await openStore();
    const first = result({ id: "r1", idempotencyKey: "k", ref: "ref1", answers: Array<number>(20).fill(4) });
    const [one, two] = await Promise.all([
      putResult(store, first),
      putResult(store, result({ id: "r2", idempotencyKey: "k", ref: "ref2" })),
    ]);
    expect(one).toMatchObject({ repeated: false, result: { id: "r1" } });
    expect(two).toMatchObject({ repeated: true, result: { id: "r1", ref: "ref1", answers: first.answers } });
    expect((await putResult(store, result({ idempotencyKey: "k", email: "x@y.example" }))).repeated).toBe(
      false,
    );
    for (const _ of [1, 2]) expect((await putResult(store, result())).repeated).toBe(false);
    expect((await store.assessments.list()).total).toBe(4);
  });

  test("is found by its private link and as the latest of an address", async () => {
    const { store } = await openStore();
    await putResult(store, result({ id: "r1", ref: "secret", createdAt: at(0) }));
    await putResult(store, result({ id: "r2", email: "ADA@quill.example", createdAt: at(60) }));
    expect(await store.assessments.byRef("secret")).toMatchObject({ id: "r1" });
    expect(await store.assessments.byRef("")).toBeNull();
    expect(Object.keys((await store.assessments.list()).rows[0] ?? {})).not.toContain("ref");
    expect(await store.assessments.delete("r1", at(0))).toBe(true);
    expect(await store.assessments.delete("r1", at(0))).toBe(false);
  });

  test("with a score out of its range is refused by the database itself", async () => {
    const { store } = await openStore();
    expect(await failureOf(putResult(store, result({ totalScore: "101" })))).toBeInstanceOf(Error);
    expect((await store.assessments.list()).total).toBe(0);
  });
});

describe("books", () => {
  test("stand in the order of the categories, then their order as numbers, then their titles", async () => {
    const { store } = await openStore();
    await store.books.putAll([
      book({ id: "f", category: "Finance" }),
      book({ id: "s10", order: "10", title: "A" }),
      book({ id: "s9", order: "9", title: "Z" }),
      book({ id: "s9b", order: "9", title: "beta" }),
      book({ id: "s9a", order: "9", title: "Alpha" }),
    ]);
    expect((await store.books.list()).map(({ id }) => id)).toEqual(["s9a", "s9b", "s9", "s10", "f"]);
    expect((await store.books.list("Finance")).map(({ id }) => id)).toEqual(["f"]);
    expect(await store.books.list("Cooking")).toEqual([]);
  });

  test("come in all or not at all, and a second time update what is there", async () => {
    const { store } = await openStore();
    const broken = book({ title: "Broken" });
    Reflect.deleteProperty(broken, "author");
    expect(await failureOf(store.books.putAll([book({ title: "Fine" }), broken]))).toBeInstanceOf(Error);
    expect(await store.books.list()).toEqual([]);

    expect(await store.books.putAll([book({ id: "a" }), book({ id: "b", title: "Other" })])).toEqual({
      added: 2,
      updated: 0,
    });
    expect(await store.books.putAll([book({ id: "c", description: "New words." })])).toEqual({
      added: 0,
      updated: 1,
    });
    expect((await store.books.list()).find(({ id }) => id === "a")?.description).toBe("New words.");
    expect(await store.books.delete("a", "2026-01-05T09:00:00.000Z")).toBe(true);
  });

  test("are known by their id first, so that a title can be set right", async () => {
    const { store } = await openStore();
    await store.books.putAll([book({ id: "a", title: "Tracktion" })]);
    expect(await store.books.putAll([book({ id: "a", title: "Traction" })])).toEqual({
      added: 0,
      updated: 1,
    });
    expect((await store.books.list()).map(({ id, title }) => [id, title])).toEqual([["a", "Traction"]]);
  });
});

test("a database is seeded once, and not again when everything was deleted", async () => {
  const { store } = await openStore();
  const plant = () => store.meta.seedOnce(at(0), (tx) => insertTestimonial(tx, testimonial({ id: "t" })));
  expect(await plant()).toBe(true);
  await store.testimonials.delete("t", at(0));
  expect(await plant()).toBe(false);
  expect((await store.testimonials.list()).total).toBe(0);
});

test("a row and its letter are written together or not at all", async () => {
  const { store } = await openStore();
  const both = (messageId: string) =>
    store.batch((tx) => {
      insertSubmission(tx, submission());
      insertLetter(tx, letter({ messageId }));
    });
  await both("<1@x>");
  expect(await failureOf(both("<1@x>"))).toBeInstanceOf(Error);
  expect((await store.submissions.list()).total).toBe(1);
  expect((await store.outbox.stats()).queued).toBe(1);
});

test("an uploaded picture is known by its address", async () => {
  const { store } = await openStore();
  const row = {
    id: "u",
    url: "/uploads/a.webp",
    type: "image/webp",
    width: 1600,
    height: 900,
    widths: [480, 1600],
    bytes: 9,
    createdAt: at(0),
  };
  await store.uploads.put(row);
  await store.uploads.put({ ...row, id: "again", bytes: 8 });
  expect(await store.uploads.byUrl(row.url)).toEqual({ ...row, bytes: 8 });
  expect((await store.uploads.library({})).total).toBe(1);
});

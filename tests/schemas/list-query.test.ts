import { describe, expect, test } from "bun:test";
import { idempotencyKey, ifMatch } from "#src/schemas/fields.ts";
import { bookListQuery, listQuery, postListQuery } from "#src/schemas/list-query.ts";
import { messages, outcome } from "./outcome.ts";

const query = listQuery(["email", "createdAt"]);

describe("a list's query", () => {
  test("asks for everything when it says nothing", () => {
    expect(outcome(query, {})).toEqual({ offset: 0 });
    expect(outcome(query, { q: " ", limit: "", offset: "", sort: "", dir: "" })).toEqual({ offset: 0 });
  });

  test("asks for one page of a sorted search", () => {
    expect(outcome(query, { q: " ann lee ", limit: "25", offset: "50", sort: "email", dir: "desc" })).toEqual(
      {
        q: "ann lee",
        limit: 25,
        offset: 50,
        sort: "email",
        dir: "desc",
      },
    );
  });

  test("ignores what it does not know", () => {
    expect(outcome(query, { published: "true", page: "3", status: "drafts" })).toEqual({ offset: 0 });
  });

  test("refuses what makes no sense", () => {
    const sent = { q: "x".repeat(201), limit: "0", offset: "-1", sort: "password", dir: "up" };
    expect(messages(query, sent)).toEqual({
      q: "The search must be text of at most 200 characters",
      limit: "The limit must be a whole number of 1 or more",
      offset: "The offset must be a whole number of 0 or more",
      sort: "Must be one of the values that this field takes",
      dir: "Must be one of the values that this field takes",
    });
    expect(Object.keys(messages(query, { limit: "1.5", offset: "ten" }))).toEqual(["limit", "offset"]);
    expect(Object.keys(messages(query, { sort: "constructor" }))).toEqual(["sort"]);
  });

  test("of posts also filters by status and category", () => {
    const posts = postListQuery;
    expect(outcome(posts, { status: "drafts", category: "Strategy" })).toEqual({
      offset: 0,
      status: "drafts",
      category: "Strategy",
    });
    expect(outcome(posts, { status: "", category: "" })).toEqual({ offset: 0 });
    expect(messages(posts, { status: "gone" })).toEqual({
      status: "Must be one of the values that this field takes",
    });
  });

  test("of books filters by category, and asks for a page of them", () => {
    expect(outcome(bookListQuery, { category: "Mentor | Coach | Lead", limit: "2" })).toEqual({
      category: "Mentor | Coach | Lead",
      limit: 2,
      offset: 0,
    });
    expect(outcome(bookListQuery, { category: "" })).toEqual({ offset: 0 });
  });
});

describe("a header", () => {
  test("Idempotency-Key is visible and short, or missing", () => {
    const accepted = [undefined, "3f2c-11", "k".repeat(200)];
    const refused = ["", "a b", "ä", "a\n", "k".repeat(201)];
    expect(accepted.map((key) => idempotencyKey.safeParse(key).success)).toEqual([true, true, true]);
    expect(refused.map((key) => idempotencyKey.safeParse(key).success)).toEqual(refused.map(() => false));
  });

  test("If-Match gives the time between its quotes, and no check when missing or *", () => {
    const time = "2026-03-09T12:00:00.000Z";
    expect([`"${time}"`, ` "${time}" `, `W/"${time}"`, time].map((tag) => ifMatch.parse(tag))).toEqual([
      time,
      time,
      time,
      time,
    ]);
    expect([undefined, "", "*"].map((tag) => ifMatch.parse(tag))).toEqual([undefined, undefined, undefined]);
  });
});

import { expect, test } from "bun:test";
import fc from "fast-check";
import {
  ADMIN_TABS,
  BLOG_CATEGORIES,
  BOOK_CATEGORIES,
  COVER_COLORS,
  isOneOf,
  PARTS,
  POST_STATUSES,
} from "#src/domain/lists.ts";
import { readInteger } from "#src/domain/values.ts";
import { tooLong } from "#src/domain/visitor-messages.ts";

test("the fixed lists are the specification's, in its order", () => {
  expect(BLOG_CATEGORIES.join(", ")).toBe(
    "Leadership, Performance, Problem Solving, Culture, Strategy, Team Building, Process Improvement",
  );
  expect(BOOK_CATEGORIES.join("; ")).toBe(
    "Small Business; Mentor | Coach | Lead; Team Health; Communication / People Skills; Finance; Sales/Marketing; Personal Growth/Mindset",
  );
  expect(PARTS.join(", ")).toBe("Vision, Team, Process, Metrics, Issues");
  expect(COVER_COLORS.join(", ")).toBe("primary, accent, secondary, muted-foreground");
  expect(ADMIN_TABS.map((tab) => tab.label).join(", ")).toBe(
    "Blog Posts, Contact Submissions, Testimonials, Assessments",
  );
  expect(POST_STATUSES.map((status) => status.label).join(", ")).toBe("All Posts, Published, Drafts");
});

test("a value is in a list only when it is spelled the same", () => {
  const values = ["Team", "team", " Team", "length", "0", 0, null, undefined, ["Team"]];
  expect(values.filter((value) => isOneOf(PARTS, value))).toEqual(["Team"]);
});

test("a whole number is read from a number or its digits, within its bounds", () => {
  expect(["4", " 20 ", "007", 4, 20, -0, "-0"].map((value) => readInteger(value, 0, 20))).toEqual([
    4, 20, 7, 4, 20, 0, 0,
  ]);
  const others = [
    "",
    " ",
    "4.0",
    "4.5",
    4.5,
    "1e1",
    "0x5",
    "+5",
    "five",
    "٤",
    "21",
    -1,
    Number.NaN,
    Infinity,
    null,
  ];
  for (const value of [...others, undefined, true, [4], { valueOf: () => 4 }]) {
    expect(readInteger(value, 0, 20)).toBeUndefined();
  }
});

test("a whole number survives its way as text", () => {
  const numbers = fc.integer();
  fc.assert(
    fc.property(numbers, (number) => expect(readInteger(String(number), -(2 ** 31), 2 ** 31)).toBe(number)),
  );
});

test("a limit is named with its figure", () => {
  expect(tooLong("Message", 10_000)()).toBe("Message must be at most 10,000 characters");
});

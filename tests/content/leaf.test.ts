import { expect, test } from "bun:test";
import type { ZodType } from "zod";
import { holding, line, linePattern, mailbox, pattern, words } from "#src/content/shape/leaf.ts";
import { complaintsOf } from "./complaints.ts";

const complaint = (shape: ZodType, value: unknown) => complaintsOf(shape, value)[0];

test("a leaf says plainly what is wrong with it", () => {
  expect(complaint(line(200), undefined)).toBe("is missing");
  expect(complaint(line(200), null)).toBe("is missing");
  expect(complaint(line(200), 15)).toBe("must be text; put it in quotes");
  expect(complaint(line(200), "  ")).toBe("must not be empty");
  expect(complaint(line(200), "one\ntwo")).toBe("must stand on one line");
  expect(complaint(words(1_000), "x".repeat(1_001))).toBe("must be at most 1000 characters");
});

test("a leaf is trimmed, and words keep their line breaks", () => {
  expect(line(200).parse(" words ")).toBe("words");
  expect(words(100).parse("one\ntwo\n")).toBe("one\ntwo");
});

test("a pattern knows its places", () => {
  expect(pattern(["name"], 100).parse("Hello {name}")).toBe("Hello {name}");
  expect(complaint(pattern(["name", "site"], 100), "Hello {nmae}")).toBe(
    "has no place {nmae}; known here: {name}, {site}",
  );
  expect(complaint(pattern([], 100), "Hello {name}")).toBe("has no place {name}; known here: none");
  const both = holding(pattern(["owner", "mean"], 100), ["owner", "mean"]);
  expect(complaint(both, "You answered {owner}.")).toBe("must hold {mean}");
  expect(both.safeParse("You {owner}, they {mean}.").success).toBe(true);
  expect(complaint(linePattern(["name"], 100), "Hello\r\n{name}")).toBe("must stand on one line");
});

test("a mail address may have letters beyond ASCII, and nothing that ends a link", () => {
  expect(mailbox.parse("post@müller.example")).toBe("post@müller.example");
  for (const text of ["post", "post@müller", "a b@c.example", "<a@b.example>"])
    expect(complaint(mailbox, text)).toBe("must be a mail address");
});

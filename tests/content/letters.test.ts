import { expect, test } from "bun:test";
import { parse } from "yaml";
import type { ZodType } from "zod";
import {
  loginLinkLetterShape,
  newLeadLetterShape,
  parkedLetterShape,
  resultLetterShape,
} from "#src/content/shape/letters.ts";
import { placesIn } from "#src/domain/pattern.ts";
import type { LoginLinkWords, NewLeadWords, ParkedWords, ResultWords } from "#src/mail/letters/words.ts";

const read = async (kind: string) => parse(await Bun.file(`data/content/letters/${kind}.yaml`).text());
const raw = {
  loginLink: await read("login-link"),
  result: await read("result"),
  newLead: await read("new-lead"),
  parked: await read("parked"),
};

// The types are what the letters ask for: a word that a letter needs and its file lacks does not compile.
const loginLink: LoginLinkWords = loginLinkLetterShape.parse(raw.loginLink);
const result: ResultWords = resultLetterShape.parse(raw.result);
const newLead: NewLeadWords = newLeadLetterShape.parse(raw.newLead);
const parked: ParkedWords = parkedLetterShape.parse(raw.parked);

const complaints = (shape: ZodType, value: unknown) =>
  shape.safeParse(value).error?.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`) ?? [];

test("the login link's letter says how long and how often the link works", () => {
  expect(placesIn(loginLink.note)).toEqual(["minutes"]);
  expect(loginLink.note).toContain("once");
});

test("the result's letter keeps score and level out of subject and preview, which others may see", () => {
  expect(placesIn(result.subject + result.preview)).toEqual([]);
});

test("the notice of a new message names the sender", () => {
  expect(placesIn(newLead.subject)).toEqual(["name"]);
});

test("every letter says why it came", () => {
  for (const letter of [loginLink, result, newLead, parked])
    expect(placesIn(letter.reason)).toEqual(["site"]);
});

test("the notice of an undelivered letter has a name for each kind", () => {
  expect(new Set(Object.values(parked.kinds)).size).toBe(4);
});

test("a place that a letter does not know is named, with those it knows", () => {
  expect(complaints(loginLinkLetterShape, { ...raw.loginLink, text: "Dear {name}" })).toEqual([
    "text has no place {name}; known here: {site}, {minutes}",
  ]);
});

test("a subject cannot hold a second line", () => {
  const subject = "New message\nBcc: everyone@example.com";
  expect(complaints(newLeadLetterShape, { ...raw.newLead, subject })).toEqual([
    "subject must stand on one line",
  ]);
});

test("a missing and an unknown word are both refused", () => {
  const { heading, ...rest } = raw.result;
  expect(complaints(resultLetterShape, { ...rest, headnig: heading })).toEqual([
    "heading is missing",
    ' Unrecognized key: "headnig"',
  ]);
});

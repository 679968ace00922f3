import { expect, test } from "bun:test";
import { parse } from "yaml";
import { z } from "zod";
import { letterFiles } from "#src/content/shape/letters.ts";
import { placesIn } from "#src/domain/words.ts";
import { complaintsOf } from "./complaints.ts";

const read = async (kind: string) => parse(await Bun.file(`data/content/letters/${kind}.yaml`).text());
const raw = {
  loginLink: await read("login-link"),
  result: await read("result"),
  newLead: await read("new-lead"),
  newResult: await read("new-result"),
  weekly: await read("weekly"),
};
const lettersShape = z.strictObject({
  loginLink: letterFiles.loginLinkLetter.shape,
  result: letterFiles.resultLetter.shape,
  newLead: letterFiles.newLeadLetter.shape,
  newResult: letterFiles.newResultLetter.shape,
  weekly: letterFiles.weeklyLetter.shape,
});
const letters = lettersShape.parse(raw);

const complaints = (change: (copy: typeof raw) => void) => {
  const copy = structuredClone(raw);
  change(copy);
  return complaintsOf(lettersShape, copy);
};

test("the login link's letter says how long and how often the link works", () => {
  expect(placesIn(letters.loginLink.expiry)).toEqual(["minutes"]);
  expect(letters.loginLink.expiry).toContain("once");
});

test("the result's letter names its score and no level in the subject, and without answers no step", () => {
  expect(placesIn(letters.result.subject)).toEqual(["score", "max"]);
  expect(letters.result.answerless.subject).not.toContain("step");
  expect(placesIn(letters.result.preview)).toEqual([]);
});

test("the notice of a new message names the sender, and the company only where there is one", () => {
  expect(placesIn(letters.newLead.subject)).toEqual(["name"]);
  expect(placesIn(letters.newLead.subjectWithCompany)).toEqual(["name", "company"]);
});

test("every letter says why it came", () => {
  for (const letter of Object.values(letters)) expect(placesIn(letter.reason)).toEqual(["site"]);
});

test("a place that a letter does not know is named, with those it knows", () => {
  const issues = complaints((copy) => {
    copy.loginLink.subject = "Your link, {name}";
  });
  expect(issues).toEqual(["loginLink.subject has no place {name}; known here: {site}"]);
});

test("a subject cannot hold a second line", () => {
  const issues = complaints((copy) => {
    copy.newLead.subject = "New message\nBcc: everyone@example.com";
  });
  expect(issues).toEqual(["newLead.subject must stand on one line"]);
});

test("a letter that lacks a line is refused", () => {
  expect(complaints((copy) => delete copy.result.notYou)).toEqual(["result.notYou is missing"]);
});

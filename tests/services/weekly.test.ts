import { afterEach, beforeEach, expect, test } from "bun:test";
import { writeWords } from "#src/mail/letters/kinds.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** From the tests' noon, a Saturday, to Monday 07:00 in Chicago. */
const TO_MONDAY = 43 * HOUR;

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
  await site.store.meta.write("seededAt", "2026-01-01T00:00:00.000Z");
});
afterEach(() => site.close());

const send = () => site.deps.services.weekly.send();
/** The letters that are due, written as the worker writes them. */
const letters = async () => {
  const at = site.deps.now().toISOString();
  const due = await site.store.outbox.takeDue(at, 50, (row) =>
    writeWords(row, { words: site.content.current, origin: site.deps.origin() }),
  );
  return due.filter(({ kind }) => kind === "weekly");
};
const count = (day: string, figure: string, n: number) =>
  site.store.numbers.add([{ day, subject: "day", name: "", figure, n }]);

test("goes out on Monday from its hour on, once, to everybody who hears of leads", async () => {
  await site.signIn("admin", "ada@fivefold.example");
  await site.signIn("admin", "bo@fivefold.example");
  site.pass(TO_MONDAY - HOUR);
  expect(await send()).toBe(false);
  site.pass(HOUR);
  expect(await send()).toBe(true);
  expect(await send()).toBe(false);
  expect((await letters()).map(({ to }) => to).sort()).toEqual([
    "ada@fivefold.example",
    "bo@fivefold.example",
  ]);
  site.pass(7 * DAY);
  expect(await send()).toBe(true);
});

test("is made up for within a day after a stop, not later", async () => {
  site.pass(TO_MONDAY + 23 * HOUR);
  expect(await send()).toBe(true);
  site.pass(7 * DAY + HOUR);
  expect(await send()).toBe(false);
});

test("goes out once a clock that was a year ahead is right again", async () => {
  site.pass(TO_MONDAY + 53 * 7 * DAY);
  expect(await send()).toBe(true);
  site.pass(-53 * 7 * DAY);
  for (const sent of [true, false]) expect(await send()).toBe(sent);
  site.pass(7 * DAY);
  expect(await send()).toBe(true);
});

test("tells of the seven days before, in words first, then in figures, then who waits", async () => {
  await count("2026-11-16", "quizSent", 4);
  await count("2026-11-22", "quizSent", 5);
  await count("2026-11-23", "quizSent", 100);
  await count("2026-11-15", "quizSent", 5);
  await count("2026-11-18", "visitors", 212);
  await count("2026-11-10", "visitors", 190);
  const reached = [31, 30, 30, 29, 29, 28, 28, 15];
  for (const [index, n] of reached.entries())
    await site.store.numbers.add([
      { day: "2026-11-20", subject: "question", name: String(index + 1), figure: "reached", n },
    ]);
  await site.request("/api/contact", {
    method: "POST",
    json: { name: "Ada", email: "ada@quill.example", message: "Hello" },
  });
  site.pass(TO_MONDAY);
  await send();
  const [letter] = await letters();
  expect(letter?.subject).toBe("The week from November 16, 2026 to November 22, 2026");
  expect(letter?.text).toContain(
    "9 owners finished the assessment, 4 more than before; most left at question 8.",
  );
  expect(letter?.text).toContain("Visitors: 212 (22 more than before)");
  expect(letter?.text).toContain("1 lead is still new, since November 21, 2026.");
  expect(letter?.text).toMatch(/Open the people.*\n?.*\/admin\/people\?status=new/);
});

test("says so where nothing happened", async () => {
  site.pass(TO_MONDAY);
  await send();
  const [letter] = await letters();
  expect(letter?.text).toContain("Nobody finished the assessment, as many as before.");
  expect(letter?.text).toContain("Nobody came on these days or on the days before.");
  expect(letter?.text).not.toContain("These are small numbers.");
  expect(letter?.text).toContain("Nobody: every lead has been answered or set aside.");
});

test("is not sent by a site that was made this week, nor where figures are off", async () => {
  await site.store.meta.write("seededAt", "2026-11-23T12:00:00.000Z");
  site.pass(TO_MONDAY);
  expect(await send()).toBe(false);
  site.close();
  site = await openTestSite({ FIVEFOLD_NUMBERS: "off" });
  await site.store.meta.write("seededAt", "2026-01-01T00:00:00.000Z");
  site.pass(TO_MONDAY);
  expect(await send()).toBe(false);
});

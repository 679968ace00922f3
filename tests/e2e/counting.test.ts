import { describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { islandReady, openPage } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { FIREFOX, numbersOf } from "#tests/routes/readers.ts";
import { answer, button, openQuiz, radio } from "./quiz-steps.ts";
import { testBrowser, testSite } from "./set-up.ts";

// Headless Chromium says that it is a program, which nobody counts.
const READER = { userAgent: FIREFOX };
const DAY = "from=2026-11-21&to=2026-11-21";

const [browser, site] = await Promise.all([testBrowser(), testSite()]);
const admin = await site.signIn("admin");
const request: typeof site.request = (path, init) =>
  fetch(new URL(path, site.origin), { ...init, headers: init?.headers });
const figures = () => numbersOf({ ...site, request }, admin, DAY);
const totals = async () =>
  (await site.deps.services.numbers.waiting()).map(
    ({ subject, name, figure, n }) => `${[subject, name, figure].filter(Boolean).join(" ")}: ${n}`,
  );

/** The words of the beacons that a page sends, as they are answered. */
const beaconsOf = (page: Page) => {
  const words: string[] = [];
  page.on("requestfinished", (sent) => {
    if (sent.url().endsWith("/api/beacon")) words.push((sent.postData() ?? "").trim());
  });
  return {
    words,
    said: async (word: string) => {
      while (!words.includes(word)) await page.waitForEvent("requestfinished");
    },
  };
};

describe("the quiz tells", () => {
  test("each step once: opened, begun, every question reached, the address asked, sent", async () => {
    const before = await figures();
    const { page, complaints, close } = await openQuiz(browser, site.origin, READER);
    const { said, words } = beaconsOf(page);
    await answer(page, 1, 3);
    await said("question-3");
    await button(page, "Previous").click();
    await page.keyboard.press("Enter");
    await answer(page, 3, 20);
    await button(page, "View Results").click();
    await said("address-asked");
    expect(words.filter((word) => word === "question-2")).toHaveLength(1);
    await close();
    const { days, questions } = await figures();
    const [day, earlier] = [days[0], before.days[0]];
    const grown = (figure: string) => Number(day?.[figure]) - Number(earlier?.[figure]);
    expect([grown("quizOpened"), grown("quizBegun"), grown("quizSent")]).toEqual([1, 1, 0]);
    expect(questions.map(({ reached }, n) => reached - (before.questions[n]?.reached ?? 0))).toEqual(
      Array(20).fill(1),
    );
    expect(complaints).toEqual([]);
  });

  test("nothing again of an attempt that is taken up after a reload", async () => {
    const { page, close } = await openQuiz(browser, site.origin, READER);
    const { said, words } = beaconsOf(page);
    await answer(page, 1, 4);
    await said("question-4");
    await page.reload();
    await islandReady(page, "quiz");
    words.length = 0;
    await page.getByRole("button", { name: /continue/i }).click();
    await radio(page, 4, 3).waitFor();
    await page.keyboard.press("Enter");
    await said("question-5");
    expect(words).toEqual(["question-5"]);
    await close();
  });
});

test("links tell what is pressed", async () => {
  const { page, close } = await openPage(browser, site.origin, "/", READER);
  const { said, words } = beaconsOf(page);
  await page.getByRole("link", { name: "Schedule Call", exact: true }).click();
  await said("press-booking");
  expect(words).toEqual(["press-booking"]);
  await soon(totals).toContain("link booking pressed: 1");
  await close();
});

test.each([
  ["asks not to be tracked", { "sec-gpc": "1" }],
  ["is staff", { cookie: admin.cookie }],
  ["is a program", { "user-agent": "curl/8.5.0" }],
])("what a page tells is not counted where the reader %s", async (_, headers) => {
  const before = await totals();
  const answer = await fetch(new URL("/api/beacon", site.origin), {
    method: "POST",
    body: "press-book",
    headers: { "content-type": "text/plain", "user-agent": FIREFOX, origin: site.origin, ...headers },
  });
  expect(answer.status).toBe(200);
  await soon(totals).toEqual(before);
});

test("staff's pages tell nothing", async () => {
  const { page, close } = await openPage(browser, site.origin, "/framework", READER);
  const [name = "", value = ""] = admin.cookie.split("=");
  await page.context().addCookies([{ name, value, url: site.origin }]);
  await page.goto("/");
  await soon(() => page.locator("[data-counts]").count()).toBe(0);
  await close();
});

test("a page that was fetched ahead is counted once, when it is shown", async () => {
  const views = async () => Number((await figures()).pages.find(({ path }) => path === "/books")?.views ?? 0);
  const before = await views();
  const { page, close } = await openPage(browser, site.origin, "/framework", READER);
  const { said } = beaconsOf(page);
  await page.route("**/ahead.json", (route) =>
    route.fulfill({
      contentType: "application/speculationrules+json",
      json: { prefetch: [{ urls: ["/books"], eagerness: "immediate" }] },
    }),
  );
  await page.route("**/process", async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "speculation-rules": '"/ahead.json"' };
    await route.fulfill({ response, headers });
  });
  const asked = () => {
    const { hits, misses } = site.deps.pages.stats();
    return hits + misses;
  };
  const earlier = asked();
  await page.goto("/process");
  // The browser tells nobody of what it fetches ahead: the site knows.
  while (asked() < earlier + 2) await page.evaluate(() => new Promise(requestAnimationFrame));
  await soon(views).toBe(before);
  await page.evaluate(() => {
    location.href = "/books";
  });
  await said(`shown ${site.origin}/process`);
  await soon(views).toBe(before + 1);
  await close();
});

test("what every page carries for it leaves its scripts under one kilobyte", async () => {
  const { page, close } = await openPage(browser, site.origin, "/", READER);
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1024);
  await close();
});

import { describe, expect, test } from "bun:test";
import { dayAfter, daysFrom } from "#src/domain/dates.ts";
import type { Figure } from "#src/domain/numbers.ts";
import { accessibilityFindings, openPage } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { sessionCookies } from "./session-cookies.ts";
import { testBrowser, testSite } from "./set-up.ts";

const TODAY = "2026-11-21";
const browser = await testBrowser();

/** A year in which so many visitors came in the last four weeks, each a tenth of them to the quiz. */
const figures = (visitors: number): Figure[] => {
  const days = daysFrom(dayAfter(TODAY, -60), TODAY);
  const daily = (index: number) => Math.round((visitors / 28) * (0.6 + 0.8 * ((index * 7) % 10) * 0.1));
  const own = days.flatMap((day, index) => {
    const came = daily(index);
    const quiz = Math.round(came / 10);
    const total = (figure: string, n: number): Figure => ({ day, subject: "day", name: "", figure, n });
    return [
      total("visitors", came),
      total("views", came * 3),
      total("quizOpened", quiz * 2),
      total("quizBegun", quiz),
      total("addressAsked", Math.round(quiz * 0.62)),
      total("quizSent", Math.round(quiz * 0.55)),
      total("messages", Math.round(came / 60)),
      total("bookings", Math.round(came / 90)),
    ];
  });
  const of = (subject: Figure["subject"], name: string, figure: string, n: number): Figure => ({
    day: TODAY,
    subject,
    name,
    figure,
    n: Math.round(n),
  });
  const questions = Array.from({ length: 20 }, (_, index) =>
    of(
      "question",
      String(index + 1),
      "reached",
      (visitors / 10) * (index < 7 ? 1 - index * 0.01 : 0.72 - index * 0.005),
    ),
  );
  const pages = [
    "/",
    "/framework",
    "/blog/you-are-the-bottleneck-and-the-calendar-proves-it",
    "/assessment",
    "/books",
  ];
  const sources = ["direct", "google.com", "news.example", "a-rather-long-name-of-a-newsletter.example"];
  return [
    ...own,
    ...questions,
    ...pages.flatMap((path, n) => [
      of("page", path, "views", visitors / (n + 1)),
      of("page", path, "results", visitors / 60 / (n + 1)),
    ]),
    ...sources.map((source, n) => of("source", source, "visitors", visitors / (n + 1) / 2)),
    of("campaign", "spring", "visitors", visitors / 8),
    of("link", "booking", "pressed", visitors / 40),
  ].filter(({ n }) => n > 0);
};

const look = async (visitors: number, options: Parameters<typeof openPage>[3] = {}, days = 28) => {
  const site = await testSite();
  await site.store.numbers.add(figures(visitors));
  const cookies = await sessionCookies(site, "admin");
  const opened = await openPage(browser, site.origin, `/admin/numbers?days=${days}`, {
    ...options,
    storageState: { cookies, origins: [] },
  });
  return { ...opened, site };
};

describe("the numbers", () => {
  test.each([0, 3, 40, 40_000])("of %d visitors are read, and show nothing wrong", async (visitors) => {
    const { page, complaints, close } = await look(visitors);
    const shots = process.env.FIVEFOLD_SHOTS;
    for (const [width, colorScheme] of [
      [360, "light"],
      [768, "dark"],
      [1440, "light"],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([width, over]).toEqual([width, 0]);
      if (shots) await page.screenshot({ path: `${shots}/numbers-${visitors}-${width}.png`, fullPage: true });
    }
    await soon(() => page.getByRole("heading", { level: 1 }).allTextContents()).toEqual(["Numbers"]);
    const none = "Nobody came on these days or on the days before. Signed-in admins are not counted.";
    // Three in four weeks are none on each of its days.
    await soon(() => page.getByText(none).count()).toBe(visitors <= 3 ? 1 : 0);
    await soon(() => page.getByText("These are small numbers.").count()).toBe(
      visitors > 3 && visitors < 100 ? 1 : 0,
    );
    await soon(() => accessibilityFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});

test("are shown for 7, 28 and 90 days and a year, and taken away as CSV", async () => {
  const { page, close, site } = await look(40_000, {}, 365);
  await soon(() => page.getByRole("link", { name: "A year" }).getAttribute("aria-current")).toBe("page");
  await page.getByRole("link", { name: "7 days" }).click();
  await page.getByText("against the 7 days before").waitFor();
  const href = await page.getByRole("link", { name: "Everything as CSV" }).getAttribute("href");
  const { cookie } = await site.signIn("admin", "csv@fivefold.example");
  const csv = await (await fetch(new URL(href ?? "", site.origin), { headers: { cookie } })).text();
  expect(csv.split("\r\n")[0]).toBe("\uFEFFday,subject,name,figure,n".slice(1));
  expect(csv).toContain("2026-11-21,question,7,reached,");
  await close();
});

test("are at the door's card for everybody else", async () => {
  const site = await testSite();
  const { page, close } = await openPage(browser, site.origin, "/admin/numbers");
  await page.getByText("Admin Access Required").waitFor();
  await close();
});

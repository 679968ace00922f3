import { describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { filesOf } from "#src/content/language.ts";
import { openPage } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { attempt, send } from "#tests/routes/attempt.ts";
import { testBrowser, testSite } from "./set-up.ts";

const [browser, site] = await Promise.all([testBrowser(), testSite()]);

const pagesOf = async (page: Page, format: "A4" | "Letter") => {
  const pdf = (await page.pdf({ format })).toString("latin1");
  return [...pdf.matchAll(/\/Type\s*\/Page\b/g)].length;
};

describe("on paper", () => {
  test.each([
    ["Thriving", 5],
    ["Growing", 4],
    ["Developing", 3],
    ["Struggling", 1],
  ])(
    "a result of the level %s is two pages with the mark, the second with all twenty answers, A4 or Letter",
    async (level, value) => {
      // One part lower than the others, so that its advice and the reader's own answers are on the page.
      const answers = Array.from({ length: 20 }, (_, index) => (index < 2 ? Math.max(1, value - 2) : value));
      const row = { ...attempt(`paper-${value}@quill.example`, answers), answers };
      const { resultUrl } = await (await send(site, row)).json();
      const { pathname, search } = new URL(resultUrl);
      const { page, close } = await openPage(browser, site.origin, pathname + search);
      await soon(() => page.locator("[data-result] h2").first().textContent()).toBe(level);
      for (const format of ["A4", "Letter"] as const)
        expect([format, await pagesOf(page, format)]).toEqual([format, 2]);
      // Whoever prints while a toast is shown does not print the toast.
      await page.locator("[data-act=copy]").first().click();
      const shown = page.locator(".toast").first();
      await shown.waitFor();
      await page.emulateMedia({ media: "print" });
      await soon(() => shown.isVisible()).toBe(false);
      await soon(() => page.locator("main > .print\\:flex > svg").isVisible()).toBe(true);
      await close();
    },
  );

  test.each(["en", "de", "es"] as const)(
    "page one of a result ends on its paper, with one, two or four lowest answers: %s",
    async (language) => {
      const ours = await (language === "en" ? site : testSite({}, filesOf(embeddedContent, language)));
      // Letter, the lower of the two, without its margins.
      const { page, close } = await openPage(browser, ours.origin, "/privacy", {
        viewport: { width: 816, height: 973 },
      });
      await page.emulateMedia({ media: "print" });
      for (const low of [[6], [3, 6], [0, 6, 9, 12]]) {
        const answers = Array.from({ length: 20 }, (_, index) => (low.includes(index) ? 2 : 4));
        const row = { ...attempt(`low-${low.length}@quill.example`, answers), answers };
        await page.goto((await (await send(ours, row)).json()).resultUrl);
        const beyond = () =>
          page.locator(".sheet-one").evaluate((sheet) => {
            const shown = [...sheet.children].filter((each) => each.getClientRects().length > 0);
            const ends = shown.map((each) => each.getBoundingClientRect().bottom);
            return Math.round(Math.max(...ends) - sheet.getBoundingClientRect().bottom);
          });
        await soon(beyond).toBe(0);
      }
      await close();
    },
  );

  test("the worksheet is one page, whose lines go to its edge", async () => {
    const { page, close } = await openPage(browser, site.origin, "/worksheet");
    for (const format of ["A4", "Letter"] as const)
      expect([format, await pagesOf(page, format)]).toEqual([format, 1]);
    const short = await page.locator(".blank").evaluateAll(
      (all) =>
        all.filter((each) => {
          const line = each.closest("p, tr")?.getBoundingClientRect().right ?? 0;
          return each.matches("span, :last-child") && each.getBoundingClientRect().right < line - 1;
        }).length,
    );
    await soon(() => page.locator("span.blank").count()).toBe(5);
    expect(short).toBe(0);
    await close();
  });

  test("an article is three pages at most, without its plate", async () => {
    // The longest of the seeds, on paper.
    const seed = await Bun.file("data/content/posts/a-plan-that-fits-on-the-van-door.md").text();
    const content = seed.split("---").slice(2).join("---");
    const { cookie } = await site.signIn("admin");
    const answer = await site.request("/api/blog-posts", {
      method: "POST",
      headers: { cookie, origin: site.origin, "sec-fetch-site": "same-origin" },
      json: {
        title: "On paper",
        slug: "on-paper",
        excerpt: "x",
        content,
        category: "Culture",
        published: true,
      },
    });
    expect(answer.status).toBe(201);
    const { page, close } = await openPage(browser, site.origin, "/blog/on-paper");
    for (const format of ["A4", "Letter"] as const) expect(await pagesOf(page, format)).toBeWithin(1, 4);
    await page.emulateMedia({ media: "print" });
    await soon(() => page.locator("article picture img").isVisible()).toBe(false);
    await close();
  });
});

import { expect, test } from "bun:test";
import { openPage } from "#tests/harness/browser.ts";
import { addSubmission, adminState } from "./admin-dashboard.ts";
import { siteForEachTest, testBrowser } from "./set-up.ts";

const browser = await testBrowser();
const site = siteForEachTest();
const WORD = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz";
const WIDTHS = [320, 412];

const post = {
  id: "p1",
  title: WORD,
  slug: "wort",
  excerpt: `${WORD} ${WORD}`,
  content: `${WORD}\n\n## ${WORD}`,
  category: "Strategy",
  featuredImage: null,
  published: true,
  createdAt: "2026-11-20T08:00:00.000Z",
};

test.each(["/blog", "/blog/wort", "/admin/today"])(
  "a long word leaves %s within a phone's width",
  async (path) => {
    await site.store.posts.insert(post);
    await addSubmission(site, WORD.repeat(3), { email: `${"x".repeat(60)}@field.example` });
    const storageState = await adminState(site);
    for (const width of WIDTHS) {
      const { page, close } = await openPage(browser, site.origin, path, {
        storageState,
        viewport: { width, height: 800 },
      });
      expect((await page.content()).includes(WORD)).toBe(true);
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll("main *")]
          .filter(
            (element) =>
              element.scrollWidth > innerWidth || element.getBoundingClientRect().right > innerWidth + 1,
          )
          .filter((element) => !element.closest(".hidden-text, nav, [class*=truncate]"))
          .map((element) => `${element.localName}.${element.className}`),
      );
      expect([path, width, wide]).toEqual([path, width, []]);
      await close();
    }
  },
);

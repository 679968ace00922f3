import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { PLAIN_PATHS } from "#src/routes/pages.tsx";
import { accessibilityFindings, openPage } from "#tests/harness/browser.ts";
import { serveTestSite } from "#tests/harness/server.ts";
import { soon } from "#tests/harness/soon.ts";
import { begin } from "#tests/routes/round-steps.ts";
import { addPost, adminState, DESKTOP } from "./admin-dashboard.ts";
import { testBrowser } from "./set-up.ts";

const PAGES = [
  ...["/", ...PLAIN_PATHS, "/assessment", "/books", "/blog", "/nowhere"],
  ...["/about", "/accessibility", "/call", "/case", "/contact", "/imprint", "/privacy", "/worksheet"],
];

/** The pages that are made for somebody: an article, a result, a round's owner's page and a member's. */
const madePages = async (site: Awaited<ReturnType<typeof serveTestSite>>): Promise<string[]> => {
  const { slug } = await addPost(site, "Eight questions for an empty chair");
  const { result, team, token } = await begin(site);
  return [`/blog/${slug}`, `/assessment?r=${result}`, `/round/${token}`, `/team/${team}`];
};

/** What no file of words has: figures, dates, hosts and names of accounts; and the few texts that are changed elsewhere. */
const FIXED: readonly [why: string, RegExp | string][] = [
  ["figures and times", /^[\d\s.,:%/–—-]*$/],
  ["a copyright line's year", /^©/],
  ["the host of the website", /^[\w.-]+\.example$/],
  ["dates", "time"],
  ["the address of a result", /^127\.0\.0\.1:\d+\/assessment\?r=/],
  ["the account", "[data-when]"],
  ["a letter's words that the blog quotes", ".newest-post q"],
  [
    "the name of the menu, which a press opens: it is changed in the page of the site",
    "summary[role=button]",
  ],
  ["which keys answer a question: it is changed in the page of the site", "span:has(> kbd)"],
  ["drawings", "svg"],
  ["copies for the eye", "[aria-hidden=true]"],
  ["a part's sum for the ear: its words stand in the bars", ".part-row .hidden-text"],
];

/** The languages differ in their words alone: German stands for them, and `test:faults` reads all three. */
const LOCALES = (process.env.FIVEFOLD_TEST_LOCALES ?? "de-DE").split(",");

const browser = await testBrowser();

/** The texts of a page that are seen and lead nowhere by a click. */
const strays = (page: Page): Promise<string[]> =>
  page.evaluate(
    (fixed) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode.nodeValue?.trim() ?? "";
        const element = walker.currentNode.parentElement;
        if (text === "" || !element?.checkVisibility()) continue;
        if (element.closest("[data-words], [data-words-bar], [data-tip], script, style, noscript")) continue;
        const isFixed = fixed.some(({ pattern, selector }) =>
          selector ? element.closest(selector) : new RegExp(pattern ?? "").test(text),
        );
        if (!isFixed) found.push(text);
      }
      return [...new Set(found)];
    },
    FIXED.map(([, what]) => (typeof what === "string" ? { selector: what } : { pattern: what.source })),
  );

test.each(LOCALES)(
  "every text of every page in %s is changed by two clicks, or is on the short list",
  async (locale) => {
    const { embeddedContent } = await import("#generated/embedded.gen.ts");
    const english = embeddedContent["site.yaml"] ?? "";
    const language = locale.slice(0, 2);
    const own = (embeddedContent[`languages/${language}/site.yaml`] ?? english).replace(
      /^locale:.*$/m,
      `locale: ${locale}`,
    );
    const site = await serveTestSite({}, { "site.yaml": own });
    const found: Record<string, string[]> = {};
    const storageState = await adminState(site);
    const { page, close } = await openPage(browser, site.origin, "/?edit", { ...DESKTOP, storageState });
    for (const path of [...PAGES, ...(await madePages(site))]) {
      await page.goto(`${site.origin}${path}${path.includes("?") ? "&" : "?"}edit`);
      await page
        .locator("[data-words-bar]")
        .waitFor()
        .catch((error: unknown) => {
          throw new Error(`${path}: ${error}`);
        });
      const here = await strays(page);
      if (here.length > 0) found[path] = here;
      if (path === "/" && locale === LOCALES[0]) await soon(() => accessibilityFindings(page)).toEqual([]);
    }
    await close();
    await site.close();
    expect(found).toEqual({});
  },
);

import { afterAll, beforeAll, expect, test } from "bun:test";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { parseSeeds } from "#src/content/seeds.ts";
import { PLAIN_PATHS } from "#src/routes/pages.tsx";
import { laterShown, openPage } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { cutTexts } from "#tests/language/cut.ts";
import { testBrowser, testSite } from "./set-up.ts";

// What axe does not see of WCAG 2.2, level AA: targets, focus under what sticks, enlarged text, and the order of reading.

const [browser, site] = await Promise.all([testBrowser(), testSite()]);

beforeAll(async () => {
  await site.store.books.putAll(
    parseSeeds(embeddedContent).books.map((book) => ({ ...book, id: crypto.randomUUID() })),
  );
  const answer = await site.request("/api/blog-posts", {
    method: "POST",
    json: {
      title: "The week nobody called",
      excerpt: "An owner went away for seven days.",
      content: `## Monday\n\n${"Nothing [at all](/process) happened. ".repeat(30)}\n\n## Tuesday\n\n> The same.\n\n## Friday\n\nNobody.`,
      category: "Leadership",
      published: true,
    },
    headers: { ...(await site.signIn("admin")), origin: site.origin },
  });
  expect(answer.status).toBe(201);
});

// One tab for all screens: each is loaded anew, but not a browser's processes.
const { page } = await openPage(browser, site.origin, "/framework");
// Not lent to another file: by then the site is closed.
afterAll(() => page.context().close());

/** Loads a screen in a window of a size, with all that comes by itself. */
const load = async (path: string, viewport: { width: number; height: number }) => {
  await page.setViewportSize(viewport);
  await page.goto(path);
  await laterShown(page);
  await page.waitForFunction(() => {
    const pictures = [...document.images].filter(({ loading }) => loading === "eager");
    return (
      pictures.every(({ complete }) => complete) &&
      document.fonts.status === "loaded" &&
      !document.querySelector("[data-on=idle]:not([data-ready],[data-failed])")
    );
  });
};

const PATHS = [
  "/",
  ...PLAIN_PATHS,
  "/assessment",
  "/books",
  "/blog",
  "/blog/the-week-nobody-called",
  "/admin",
  "/admin/verify",
  "/nowhere",
];

/** What can be pressed and is smaller than 24 by 24 px, but for links within a sentence (WCAG 2.5.8). */
const smallTargets = () =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a[href],button,input,select,textarea,summary,[tabindex='0']")]
      .filter(
        (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest("p,.article-body li"),
      )
      .map((each) => {
        // A choice is pressed at its words.
        const label = each.matches("[type=radio],[type=checkbox]") && (each as HTMLInputElement).labels?.[0];
        return { each, box: (label || each).getBoundingClientRect() };
      })
      .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
      .map(
        ({ each, box }) =>
          `${each.outerHTML.slice(0, 80)} ${Math.round(box.width)}×${Math.round(box.height)}`,
      ),
  );

/** How far a page reaches beyond its window, and the texts that are cut off, besides those cut on purpose. */
const cutOff = () =>
  page.evaluate(() => {
    const beyond = document.documentElement.scrollWidth - innerWidth;
    const cut = [...document.querySelectorAll<HTMLElement>("h1,h2,h3,p,a,button,label,legend,li,dt,dd")]
      .filter(
        (each) =>
          each.checkVisibility({ opacityProperty: true }) &&
          !each.closest(".logo-strip,.typeset-cover,.hidden-text"),
      )
      .filter((each) => {
        const { overflowX, webkitLineClamp, clipPath } = getComputedStyle(each);
        // Read to those who do not see it, and not shown.
        if (clipPath !== "none") return false;
        return (
          overflowX !== "visible" && webkitLineClamp === "none" && each.scrollWidth > each.clientWidth + 1
        );
      })
      .map((each) => each.outerHTML.slice(0, 80));
    return [...(beyond > 0 ? [`${beyond} px beyond the window`] : []), ...cut];
  });

/** Walks a page by Tab and returns what had the focus while wholly hidden under the header or a foot (WCAG 2.4.11). */
const hiddenFocus = async () => {
  const hidden: string[] = [];
  for (let step = 0; step < 70; step += 1) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return "end";
      const label = focused.closest("label") ?? focused.nextElementSibling?.closest("label");
      // A chosen book's spine is see-through: the cover after it bears the ring.
      const ringed =
        label && getComputedStyle(label).opacity === "0" ? label.nextElementSibling : (label ?? focused);
      // The first line of a link that is broken over two.
      const [box = new DOMRect()] = (ringed ?? focused).getClientRects();
      const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
      const points = parts.flatMap((x) =>
        parts.map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
      );
      const seen = points.some(([x, y]) => {
        const top = document.elementFromPoint(x, y);
        return (
          top !== null &&
          (focused.contains(top) || ringed?.contains(top) || top.closest("label")?.contains(focused))
        );
      });
      return seen ? "" : focused.outerHTML.slice(0, 100);
    });
    if (found === "end") break;
    if (found) hidden.push(found);
  }
  return hidden;
};

/** Expects that a page is read in the order in which it is seen, and every heading by its level. */
const isReadAsSeen = async (path: string) => {
  const read = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main :is(h1,h2,h3)")]
      .filter((each) => each.checkVisibility())
      .map((each) => ({ level: Number(each.tagName[1]), top: each.getBoundingClientRect().top })),
  );
  const tops = read.map(({ top }) => top);
  expect([path, tops]).toEqual([path, tops.toSorted((a, b) => a - b)]);
  read.forEach(({ level }, place) => {
    expect([path, place, level - (read[place - 1]?.level ?? 0)]).toEqual([path, place, expect.any(Number)]);
    expect(level - (read[place - 1]?.level ?? 0)).toBeLessThanOrEqual(1);
  });
};

test.each(PATHS)(
  "%s has targets to press, reflows at 320 px, is read as it is seen, and bears text twice as large",
  async (path) => {
    await load(path, { width: 320, height: 640 });
    await soon(async () => [320, await smallTargets(), await cutOff()]).toEqual([320, [], []]);
    await page.setViewportSize({ width: 390, height: 844 });
    await isReadAsSeen(path);
    await page.setViewportSize({ width: 1280, height: 720 });
    await soon(async () => [1280, await smallTargets()]).toEqual([1280, []]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await soon(async () => [200, await cutOff()]).toEqual([200, []]);
    await page.setViewportSize({ width: 390, height: 844 });
    await soon(async () => [390, await cutOff(), await cutTexts(page)]).toEqual([390, [], []]);
  },
);

test.each(["/", "/framework", "/assessment", "/books", "/blog/the-week-nobody-called"])(
  "%s never hides what has the focus, on a small screen either",
  async (path) => {
    // The first is a screen of 1280 by 1024, enlarged four times.
    for (const viewport of [
      { width: 320, height: 256 },
      { width: 320, height: 480 },
      { width: 1280, height: 900 },
    ]) {
      await load(path, viewport);
      await soon(async () => [viewport.width, await hiddenFocus()]).toEqual([viewport.width, []]);
    }
  },
);

test("the wheel's parts have names to hear: each fold of the diagram is a link of its name", async () => {
  await load("/framework", { width: 1280, height: 720 });
  const diagram = page
    .getByRole("group", { name: /./ })
    .filter({ has: page.locator("path") })
    .first();
  for (const part of ["Vision", "Team", "Process", "Metrics", "Issues"]) {
    const fold = diagram.getByRole("link", { name: part, exact: true });
    await soon(() => fold.getAttribute("href")).toBe(`#${part.toLowerCase()}`);
  }
});

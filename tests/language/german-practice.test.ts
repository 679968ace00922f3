import { afterAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { parse, parseDocument } from "yaml";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { englishFiles, filesOf } from "#src/content/language.ts";
import { readOverlay } from "#src/content/overlay.ts";
import { isSeed, overlaySeeds, parseSeeds } from "#src/content/seeds.ts";
import { PLAIN_PATHS } from "#src/routes/pages.tsx";
import { seedStore } from "#src/services/seed.ts";
import { addPost, addResult, addSubmission, addTestimonial } from "#tests/e2e/admin-dashboard.ts";
import { linesOf, walkDocuments } from "#tests/e2e/documents.ts";
import { answer } from "#tests/e2e/quiz-steps.ts";
import { type Site, sessionCookies } from "#tests/e2e/session-cookies.ts";
import { testBrowser, testSite } from "#tests/e2e/set-up.ts";
import { accessibilityFindings, islandReady, openPage } from "#tests/harness/browser.ts";
import { EXPLORES } from "#tests/harness/seed.ts";
import { NOON } from "#tests/harness/site.ts";
import { cutTexts } from "./cut.ts";
import { readTexts } from "./reading.ts";

const LOOK = `
page=$(curl -fs http://127.0.0.1:8080/)
for words in 'lang="de-DE"' 'Steinbach Unternehmensberatung' '#1d487c' 'href="/wir"' 'href="/imprint"' 'Zum kostenlosen Test'; do
  grep -qF "$words" <<< "$page" || { echo "the page lacks $words"; exit 1; }
done
if grep -qE 'Fivefold|Ruth Vanner|newsletter|network.example' <<< "$page"; then echo 'the page still names the sample'; exit 1; fi
curl -fs http://127.0.0.1:8080/imprint | grep -F 'Angaben nach § 5 DDG' > /dev/null
curl -fs http://127.0.0.1:8080/wir | grep -F 'Meryem Aydin' > /dev/null
for link in $(curl -fs http://127.0.0.1:8080/contact | grep -oE 'href="/[a-z-]+"' | sort -u | cut -d'"' -f2); do
  curl -fs "http://127.0.0.1:8080$link" > /dev/null || { echo "/contact leads to $link, which is not there"; exit 1; }
done
fivefold doctor | grep -i content
`;

const browser = await testBrowser();
const walk = await walkDocuments([await linesOf("german-practice.md"), LOOK]);
afterAll(walk.remove);

test("the document's lines lead from nothing to a sound site of one's own", () => {
  expect(walk.exitCode === 0 ? "" : `${walk.stdout}\n${walk.stderr}`).toBe("");
  // Nothing of the sample is left to be named.
  expect(walk.stdout).not.toMatch(/sample|invented/);
});

/** The practice's files in a language: its own German ones, or the shipped words with the practice's own site. */
const practiceIn = async (language: "de" | "es"): Promise<Record<string, string>> => {
  const own = await readOverlay(join(walk.cwd, "data/content"));
  if (language === "de") return own;
  const site = parseDocument(filesOf(embeddedContent, language)["site.yaml"] ?? "");
  const { name, email, website, links, colors } = parse(own["site.yaml"] ?? "");
  for (const [field, value] of Object.entries({ name, email, website, links, colors }))
    site.set(field, value);
  const seeds = Object.entries(own).filter(([file]) => isSeed(file));
  return { "site.yaml": String(site), ...Object.fromEntries(seeds) };
};

const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value.trim()];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const allTexts = (files: Record<string, string>): string[] =>
  Object.entries(files).flatMap(([file, text]) => {
    if (!file.endsWith(".yaml")) return [];
    const value = parse(text);
    return file === "words.yaml" ? [...Object.keys(value), ...textsIn(value)] : textsIn(value);
  });

/** The English texts that another language says otherwise. */
const englishBut = (files: Record<string, string>): Set<string> => {
  const { "words.yaml": words = "", ...own } = files;
  const said = new Set([...textsIn(parse(words)), ...allTexts(own)]);
  const english = allTexts(englishFiles(embeddedContent));
  return new Set(english.filter((text) => /\p{Ll}{2}/u.test(text) && !said.has(text)));
};

const fillDashboard = async (site: Site) => {
  await addPost(site, "Unternehmensnachfolge ohne Feuerwehreinsätze", { category: "Process Improvement" });
  await addPost(site, "Entwurf", { published: false });
  await addSubmission(site, "Friederike Oppenheimer-Wüstenberg", { company: "Schreinerei" });
  await addResult(site, "friederike.oppenheimer-wüstenberg@field.example", 66);
  await addTestimonial(site, "Jonas", { title: "Inhaber", company: "Werft" });
  const day = "2026-11-20";
  const figures = ["visitors", "quizOpened", "quizBegun", "quizSent"];
  await site.store.numbers.add(
    figures.map((figure, place) => ({ day, subject: "day", name: "", figure, n: 400 - 90 * place })),
  );
};

const SHOTS = process.env.FIVEFOLD_SHOTS;
const WIDTHS = [360, 1440];

/** Screens that together have every pair of colors; `test:faults` looks at the colors of all. */
const COLORED = [
  "home",
  "quiz",
  "result",
  "books",
  "blog",
  "article",
  "posts",
  "submissions-panel",
  "posts-new",
];

/** German has the longest words; `test:faults` looks at the Spanish screens, too. */
const LANGUAGES = (process.env.FIVEFOLD_TEST_LOCALES ?? "de-DE")
  .split(",")
  .flatMap((locale) => (["de", "es"] as const).filter((language) => locale.startsWith(language)));

describe.each(LANGUAGES)("in %s", (language) => {
  test("every screen is whole, at the width of a phone and of a desktop", async () => {
    const files = await practiceIn(language);
    const site = await testSite({}, files);
    await seedStore({
      store: site.store,
      seeds: () => parseSeeds(overlaySeeds(embeddedContent, files)),
      now: () => NOON,
    });
    await fillDashboard(site);
    const english = englishBut({ ...filesOf(embeddedContent, language), ...files });
    const wrong: string[] = [];
    const look = async (page: Page, screen: string) => {
      for (const text of (await readTexts(page)).flatMap((each) => each.split("\n")))
        if (english.has(text.trim())) wrong.push(`${screen}: English: ${text.trim()}`);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: width === 360 ? 844 : 900 });
        // A list becomes cards, or a table again, in the frame after the window's new width.
        await page.evaluate(
          () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
        );
        for (const cut of await cutTexts(page)) wrong.push(`${screen} at ${width}: ${cut}`);
        if (SHOTS)
          await page.screenshot({ path: `${SHOTS}/${language}-${screen}-${width}.png`, fullPage: true });
        // The markup is that of the English screens, which axe looks at elsewhere; the practice's colors are its own.
        const hasColors = COLORED.includes(screen) || EXPLORES;
        if (language === "de" && width === 360 && hasColors)
          for (const finding of await accessibilityFindings(page, "colors"))
            wrong.push(`${screen} at ${width}: ${finding}`);
      }
    };

    const visitor = await openPage(browser, site.origin, "/", { viewport: { width: 390, height: 844 } });
    const pages = ["/", ...PLAIN_PATHS, "/books", "/blog", "/privacy", "/admin", "/admin/verify", "/nowhere"];
    for (const path of [...pages, ...(language === "de" ? ["/wir", "/imprint"] : [])]) {
      await visitor.page.goto(path);
      await look(visitor.page, path === "/" ? "home" : path.slice(1).replaceAll("/", "-"));
    }
    await visitor.page.goto("/blog");
    await visitor.page.locator(".post-card h2 a").first().click();
    await visitor.page.waitForURL(/\/blog\/./);
    await look(visitor.page, "article");
    await visitor.page.goto("/");
    await visitor.page.setViewportSize({ width: 390, height: 844 });
    await visitor.page.locator("summary.menu-burger").click();
    await look(visitor.page, "menu");
    await visitor.page.goto("/assessment");
    await islandReady(visitor.page, "quiz");
    await look(visitor.page, "quiz");
    await answer(visitor.page, 1, 20);
    await visitor.page.keyboard.press("Enter");
    await visitor.page.locator("input[name=email]").waitFor();
    await look(visitor.page, "quiz-email");
    await visitor.page.locator("input[name=email]").fill("jonas@field.example");
    await visitor.page.keyboard.press("Enter");
    await visitor.page.locator("#toasts .toast").waitFor();
    await look(visitor.page, "result");
    await visitor.close();

    const storageState = { cookies: await sessionCookies(site, "admin"), origins: [] };
    const staff = await openPage(browser, site.origin, "/admin", { storageState });
    const { page } = staff;
    for (const tab of ["posts", "submissions", "testimonials", "assessments"]) {
      await page.goto(`/admin?tab=${tab}`);
      await islandReady(page, "admin");
      await page.locator("[data-row]").first().waitFor();
      await look(page, tab);
    }
    for (const tab of ["submissions", "assessments"]) {
      await page.goto(`/admin?tab=${tab}`);
      await islandReady(page, "admin");
      await page.locator("[data-row] .i-lucide-eye").first().click();
      await page.locator("[data-lead]").waitFor();
      await look(page, `${tab}-panel`);
    }
    for (const tab of ["posts", "testimonials"]) {
      await page.goto(`/admin?tab=${tab}`);
      await islandReady(page, "admin");
      await page.locator("[data-tab-open] [data-add]").click();
      await page.getByRole("dialog").waitFor();
      await look(page, `${tab}-new`);
    }
    await page.goto("/admin/numbers?days=28");
    await look(page, "numbers");
    expect(wrong).toEqual([]);
    await staff.close();
  });
});

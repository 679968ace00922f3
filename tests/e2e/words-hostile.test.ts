import { describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { keysOf, valueAt } from "#src/domain/content-change.ts";
import { openPage } from "#tests/harness/browser.ts";
import { adminState, DESKTOP, toast } from "./admin-dashboard.ts";
import { testBrowser, testSiteOnDisk } from "./set-up.ts";

const MARKUP = `<img src=x onerror="alert(1)"><script>alert(1)</script>`;
/** YAML's own syntax, places, markup, line ends that are none, and words that turn others round; and so short that they fit. */
const HOSTILE = [
  [
    `- a: b # c &d *e !f |> %g @h \`i\` "j" 'k' [l], {name} {{ ${MARKUP} \u2028\u202e\u2066z`,
    "site.yaml: tagline",
  ],
  [`- a: #&*!|> "'<b>{{\u2028\u202ez`, "words.yaml: Skip"],
] as const;

/** A field of each kind: one line, several, with places, addresses, a color, a picture, a page's text, a text of the program. */
const FIELDS = [
  ...["site.yaml: name", "site.yaml: tagline", "site.yaml: email", "site.yaml: links.booking"],
  ...["site.yaml: colors.accent.light", "site.yaml: mark", "site.yaml: pages.blog.description"],
  ...["site.yaml: fonts.heading", "letters/result.yaml: subject", "replies.yaml: templates.0.text"],
  ...["assessment.yaml: questions.3.text", "navigation.yaml: footer.0.name", "blog.yaml: article.back"],
  ...["words.yaml: Skip", "pages/privacy.md: title", "pages/privacy.md: body"],
];

const [browser, site] = await Promise.all([testBrowser(), testSiteOnDisk()]);
const storageState = await adminState(site);
const staff = await openPage(browser, site.origin, "/admin/site", { ...DESKTOP, storageState });
staff.page.on("dialog", (dialog) => staff.complaints.push(`a script ran: ${dialog.message()}`));

const bar = (page: Page) => page.locator("[data-words-bar]");
const discard = async (page: Page) => {
  await page.getByRole("button", { name: "Discard" }).click();
  await toast(page, "Discarded").waitFor();
  await bar(page).getByRole("button", { name: "Publish", exact: true }).waitFor();
};

/** What the site has at a field, by its name. */
const published = async (page: Page, name: string): Promise<unknown> => {
  const [file = "", path = ""] = name.split(": ");
  const answer = await page.request.get(`${site.origin}/api/content/${file}`);
  return valueAt((await answer.json()).value, keysOf(path));
};

/** Publishes what waits: what the site then has at a field, or "refused" where the field itself is named. */
const outcome = async (page: Page, name: string): Promise<unknown> => {
  await page.getByRole("button", { name: "Publish 1 change" }).click();
  const done = bar(page).getByRole("button", { name: "Publish", exact: true });
  await done.or(bar(page).getByRole("alert").first()).first().waitFor();
  if (await done.isVisible()) return published(page, name);
  expect(await page.locator(`[id="${name}"]`).getAttribute("aria-invalid")).toBe("true");
  await discard(page);
  return "refused";
};

const open = async (page: Page, name: string) => {
  await page.evaluate((field) => location.replace(`#field/${encodeURIComponent(field)}`), name);
  const field = page.locator(`[id="${name}"]`);
  await field.waitFor();
  return field;
};

describe("hostile words in a browser", () => {
  test.each(HOSTILE)(
    "are kept as typed in a field of each kind, or refused at it: %j",
    async (typed, fits) => {
      const { page } = staff;
      const found: Record<string, unknown> = {};
      for (const name of FIELDS) {
        const field = await open(page, name);
        await field.fill(typed);
        found[name] = await outcome(page, name);
      }
      const kept = FIELDS.filter((name) => found[name] !== "refused");
      expect(kept).toContain("pages/privacy.md: body");
      expect(kept).toContain(fits);
      for (const name of kept) expect([name, found[name]]).toEqual([name, typed]);
    },
  );

  test("run nowhere: not on a page, not in a letter, not on staff's own screens", async () => {
    const { page, complaints } = staff;
    const letter = { file: "letters/result.yaml", files: [] };
    const { html } = await (
      await page.request.post(`${site.origin}/api/letters/preview`, {
        data: letter,
        headers: { origin: site.origin },
      })
    ).json();
    expect(html).not.toMatch(/<(?:script|img src=x)/);
    for (const path of [
      "/",
      "/privacy",
      "/blog",
      "/?edit",
      "/privacy?edit",
      "/admin/site#replies",
      "/admin",
    ]) {
      await page.goto(site.origin + path);
      if (path.includes("edit")) await bar(page).waitFor();
      const found = await page.evaluate(
        () => document.querySelectorAll("img[src=x], [onerror], script:not([src]):not([type])").length,
      );
      expect([path, found]).toEqual([path, 0]);
    }
    // What was refused on the way is said there, too.
    expect(complaints.filter((each) => !/status of (?:400|413|404)/.test(each))).toEqual([]);
    await staff.close();
  });
});

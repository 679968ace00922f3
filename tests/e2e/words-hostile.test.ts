import { describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { BUDGETS } from "#src/domain/budget.ts";
import { type ContentPath, type FileChanges, keysOf, valueAt } from "#src/domain/content-change.ts";
import { openPage } from "#tests/harness/browser.ts";
import { EXPLORES } from "#tests/harness/seed.ts";
import { soon } from "#tests/harness/soon.ts";
import { adminState, DESKTOP, toast } from "./admin-dashboard.ts";
import { testBrowser, testSiteOnDisk } from "./set-up.ts";
import { kept } from "./words-page.ts";

const MARKUP = `<img src=x onerror="alert(1)"><script>alert(1)</script>`;
/** YAML's own syntax, places, markup, line ends that are none, and words that turn others round; and so short that they fit. */
const HOSTILE = [
  `- a: b # c &d *e !f |> %g @h \`i\` "j" 'k' [l], {name} {{ ${MARKUP} \u2028\u202e\u2066z`,
  `- a: #&*!|> "'<b>{{\u2028\u202ez`,
] as const;

/** A field of each kind: one line, several, with places, addresses, a color, a picture, a page's text, a text of the program. */
const FIELDS = [
  ...["site.yaml: name", "site.yaml: tagline", "site.yaml: email", "site.yaml: links.booking"],
  ...["site.yaml: colors.accent.light", "site.yaml: mark", "site.yaml: pages.blog.description"],
  ...["letters/result.yaml: subject", "replies.yaml: templates.0.text"],
  ...["assessment.yaml: questions.3.text", "navigation.yaml: footer.0.name", "blog.yaml: article.back"],
  ...["words.yaml: Skip", "pages/privacy.md: title", "pages/privacy.md: body"],
];

/** A megabyte takes a second in each field, and a page's texts seconds: here one of each kind, in `test:faults` all. */
const MEGABYTE_FIELDS = FIELDS.filter(
  (name) => EXPLORES || /: (?:name|colors\.accent\.light|templates\.0\.text|Skip|body)$/.test(name),
);
const PARTS = EXPLORES ? ["a line\n", "word "] : ["a line\n"];
const PAGES = EXPLORES ? ["/", "/assessment", "/blog"] : ["/assessment"];

const [browser, site] = await Promise.all([testBrowser(), testSiteOnDisk()]);
// A new name of the practice asks about its samples first, which are another test's.
const { samples } = site.deps.services;
await samples.mark(
  (await samples.list()).map(({ id }) => id),
  "ours",
);
const storageState = await adminState(site);
const staff = await openPage(browser, site.origin, "/admin/site", { ...DESKTOP, storageState });
staff.page.on("dialog", (dialog) => staff.complaints.push(`a script ran: ${dialog.message()}`));

const bar = (page: Page) => page.locator("[data-words-bar]");
const discard = async (page: Page) => {
  await page.getByRole("button", { name: "Discard" }).click();
  await toast(page, "Discarded").waitFor();
  await bar(page).getByRole("button", { name: "Publish", exact: true }).waitFor();
};

/** What the site has at a path of a file. */
const published = async (page: Page, file: string, path: ContentPath): Promise<unknown> => {
  const answer = await page.request.get(`${site.origin}/api/content/${file}`);
  return valueAt((await answer.json()).value, path);
};

/** Publishes the one change that waits. */
const publishOne = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Publish 1 change" }).click();
  await bar(page).getByRole("button", { name: "Publish", exact: true }).waitFor();
};

/** Publishes what fits. The first press may come before the site has said of all that waits whether it does. */
const publishRest = async (page: Page, presses = 3): Promise<void> => {
  const answer = page.waitForResponse((response) => response.request().method() === "PATCH");
  await page.getByRole("button", { name: /^Publish \d+( of \d+)? change/ }).click();
  if (!(await answer).ok() && presses > 1) return publishRest(page, presses - 1);
  await toast(page, "Published").first().waitFor();
};

/** The names of the marks of what waits on the server. */
const waiting = async (page: Page): Promise<string[]> => {
  const answer = await page.request.get("/api/content/working-copy");
  const files: FileChanges[] = (await answer.json()).copy?.files ?? [];
  return files.flatMap(({ file, changes }) => changes.map(({ path }) => `${file} ${keysOf(path).join(".")}`));
};

const open = async (page: Page, name: string) => {
  await page.evaluate((field) => location.replace(`#field/${encodeURIComponent(field)}`), name);
  const field = page.locator(`[id="${name}"]`);
  await field.waitFor();
  return field;
};

describe("hostile words in a browser", () => {
  test("are kept as typed in a field of each kind, or refused at it", async () => {
    const { page } = staff;
    // Each text in every other field: tests/routes/content-hostile.test.ts has more, in every field there is.
    const fields = FIELDS.map((name, place) => ({ name, typed: HOSTILE[place % 2 ? 0 : 1] }));
    for (const { name, typed } of fields) await (await open(page, name)).fill(typed);
    await publishRest(page);
    await kept(page);
    const held = await waiting(page);
    const fit: string[] = [];
    for (const { name, typed } of fields) {
      const [file = "", path = ""] = name.split(": ");
      // A group that was left out waits as a whole.
      if (held.some((waits) => `${file} ${path}.`.startsWith(`${waits}.`))) {
        await open(page, name);
        await page.locator(`[id="${name}"][aria-invalid=true]`).waitFor();
        continue;
      }
      expect([name, await published(page, file, path)]).toEqual([name, typed]);
      fit.push(name);
    }
    expect(fit).toEqual(
      expect.arrayContaining(["site.yaml: tagline", "words.yaml: Skip", "pages/privacy.md: body"]),
    );
    await discard(page);
  });

  test("a megabyte is kept where it fits, or refused at its field", async () => {
    const { page } = staff;
    for (const [place, name] of MEGABYTE_FIELDS.entries()) {
      const part = place % 2 ? "word " : "a line\n";
      const field = await open(page, name);
      const before = await field.inputValue();
      await field.fill(part.repeat(2 ** 20 / part.length));
      const label = await page.locator(`label[for="${name}"]`).textContent();
      const named = label === "By day" ? "Accent" : label?.replace(/ ·.*| \(.*/, "");
      const said = page.locator("#toasts").getByText("Too long to be kept");
      await said
        .locator("..")
        .getByText(named ?? "none")
        .waitFor();
      await soon(() => field.inputValue()).toBe(before);
    }
  });

  test("a page as long as its file may be is kept", async () => {
    const { page } = staff;
    for (const part of PARTS) {
      const text = part.repeat(Math.floor((BUDGETS.content.bytes - 1_000) / part.length));
      const body = await open(page, "pages/privacy.md: body");
      await body.fill(text);
      await publishOne(page);
      expect(await published(page, "pages/privacy.md", "body")).toBe(text);
      // Chromium itself takes minutes over the replacing of so many lines.
      const headers = { origin: site.origin };
      const gone = await page.request.delete("/api/content/pages/privacy.md", { headers });
      expect(gone.status()).toBe(200);
      await page.reload();
    }
  });

  test.each(PAGES)("are kept or refused in their place, in each text of %s", async (path) => {
    const { page } = staff;
    await page.goto(`${path}?edit`);
    await bar(page).waitFor();
    // One of each kind: a list's items are of one.
    const names = await page.evaluate(() => {
      const seen = [...document.querySelectorAll<HTMLElement>("span[data-words][role=textbox]")];
      const shown = seen.filter((each) => each.checkVisibility()).map((each) => each.dataset.words ?? "");
      return [...new Map(shown.map((name) => [name.replaceAll(/\.\d+\./g, "."), name])).values()];
    });
    const [, typed] = HOSTILE;
    for (const name of names) {
      // In one step: the page may be drawn anew between finding a text and giving it the focus, which is then kept.
      await page.evaluate((words) => {
        const texts = [...document.querySelectorAll<HTMLElement>("[data-words]")];
        texts.find((text) => text.dataset.words === words && text.checkVisibility())?.focus();
      }, name);
      await page.keyboard.press("Enter");
      await page.keyboard.press("Control+A");
      await page.keyboard.insertText(typed);
      await page.keyboard.press("Enter");
    }
    await publishRest(page);
    await kept(page);
    const held = await waiting(page);
    expect(held.length).toBeGreaterThan(0);
    await soon(() => bar(page).getByRole("alert").count()).toBeGreaterThan(0);
    for (const name of names) {
      const [file, at] = JSON.parse(name);
      if (held.includes(`${file} ${keysOf(at).join(".")}`)) continue;
      expect([name, await published(page, file, at)]).toEqual([name, typed]);
    }
    expect(held.length).toBeLessThan(names.length / 2);
    await discard(page);
  });

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
    const changed = ["/", "/privacy", "/assessment", "/blog"];
    const edited = ["/privacy", ...PAGES].map((path) => `${path}?edit`);
    for (const path of [...changed, ...edited, "/admin/site#replies", "/admin"]) {
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

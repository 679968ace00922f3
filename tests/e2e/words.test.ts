import { describe, expect, test } from "bun:test";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { streamed } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { PHONE } from "./admin-dashboard.ts";
import { testSiteOnDisk } from "./set-up.ts";
import { discard, field, kept, published, put, sharedEditing } from "./words-page.ts";

const site = await testSiteOnDisk();
const editing = sharedEditing(site);

const bar = (page: Page) => page.locator("[data-words-bar]");
const COPY = "/api/content/working-copy";
const home = async () => (await site.request("/")).text();

describe("words in their place", () => {
  test("a headline is changed by one click, published, and is on the page and in the file", async () => {
    const { page, complaints } = await editing();
    // A drawing lies over it.
    await field(page, "Vision, Day 3, Title").click({ trial: true });
    await field(page, "Hero, Title").click();
    await page.keyboard.press("Control+A");
    await page.keyboard.insertText("A company that runs");
    await soon(() => page.locator("[data-tip]").textContent()).toContain("19 of 60");
    await page.keyboard.press("Enter");
    await soon(home).not.toContain("A company that runs");
    await put(page);
    await soon(home).toContain("A company that runs");
    await soon(() => readFile(join(site.folder, "home.yaml"), "utf8")).toContain("A company that runs");
    // Undo takes back what waits, and reaches nothing that is published.
    const undo = bar(page).getByRole("button", { name: "Undo" });
    await field(page, "Hero, Title").click();
    await page.keyboard.type("!");
    await page.keyboard.press("Enter");
    await undo.click();
    await page.locator("#toasts").getByText("Taken back here").waitFor();
    await page.locator("h1", { hasText: /A company that runs$/ }).waitFor();
    await soon(async () => [await undo.isDisabled(), await undo.getAttribute("title")]).toEqual([
      true,
      "Nothing left to undo",
    ]);
    await soon(home).toContain("A company that runs");
    await field(page, "Hero, Title").click();
    await page.keyboard.press("Control+A");
    await page.keyboard.insertText("Build a Business That Runs Without You");
    await page.keyboard.press("Enter");
    await put(page);
    await soon(home).not.toContain("A company that runs");
    expect(complaints).toEqual([]);
  });

  test("what another publishes is on the open page at once", async () => {
    const { page } = await editing();
    await streamed(page);
    const headers = { ...(await site.signIn("admin", "tom@x.example")), origin: site.origin };
    const { hash } = await (await site.request("/api/content/home.yaml", { headers })).json();
    const theirs = { file: "home.yaml", hash, changes: [{ path: "hero.note", value: "Theirs stays" }] };
    const answer = await site.request("/api/content", {
      method: "PATCH",
      headers,
      json: { files: [theirs] },
    });
    expect(answer.status).toBe(200);
    await page.getByRole("textbox", { name: "Hero, Note" }).getByText("Theirs stays").waitFor();
  });

  test("Tab goes on to the next text; Esc takes back the keys of this visit alone, here and on the server, and is taken back itself", async () => {
    const { page } = await editing();
    const copy = async () => JSON.stringify((await (await page.request.get(COPY)).json()).copy);
    await field(page, "Hero, Title").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type(" to");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.type("day");
    await kept(page);
    const sent = page.waitForResponse((response) => response.request().method() === "PUT");
    await page.keyboard.press("Escape");
    await soon(() => page.locator("h1").textContent()).toEndWith(" to");
    await sent;
    await soon(copy).toEndWith(' to"}]}]}');
    await page.locator("#toasts").getByRole("button", { name: "Undo" }).click();
    await page.locator("h1", { hasText: " today" }).waitFor();
    await bar(page).getByRole("button", { name: "Undo" }).click();
    await bar(page).getByRole("button", { name: "Publish", exact: true }).waitFor();
    await field(page, "Hero, Title").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type(" now");
    await kept(page);
    const gone = page.waitForResponse((response) => response.request().method() === "DELETE");
    await page.keyboard.press("Escape");
    await gone;
    await soon(copy).toBe("null");
    await soon(() => bar(page).getByRole("status").textContent()).toBe("");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.type(" Really.");
    await soon(() => field(page, "Hero, Lead").textContent()).toContain(" Really.");
    await discard(page);
    await field(page, "Hero, Lead").filter({ hasNotText: " Really." }).waitFor();
  });

  test("half a word stays, whether the page is reloaded at once or another one opened", async () => {
    const { page } = await editing();
    await field(page, "Problem, Title").click();
    await page.keyboard.press("End");
    await page.keyboard.type(" Hal");
    await page.reload();
    await page.locator("h2", { hasText: "Hal" }).waitFor();
    await kept(page);
    await page.goto(`${site.origin}/framework?edit`);
    await page.getByRole("button", { name: "Publish 1 change" }).waitFor();
    // It is of another page: what goes out with this one's is said.
    await bar(page).getByText("Goes out too, from other pages: Home page: Problem, Title").waitFor();
    await page.goto(`${site.origin}/?edit`);
    await page.getByRole("button", { name: "Publish 1 change" }).waitFor();
    await soon(() => bar(page).getByText("Goes out too").count()).toBe(0);
    await discard(page);
  });

  test("Ctrl+S leads from any text to Publish, past all the others, and Esc back", async () => {
    const { page } = await editing();
    await field(page, "Hero, Note").click();
    await page.keyboard.type("a");
    await page.keyboard.press("Control+s");
    await page.waitForFunction(() => document.activeElement?.textContent === "Publish 1 change");
    await kept(page);
    await page.keyboard.press("Escape");
    await soon(() => field(page, "Hero, Note").evaluate((text) => text === document.activeElement)).toBe(
      true,
    );
    await discard(page);
  });

  test("a list's item goes down, and one that may not be there is not taken away", async () => {
    const { page } = await editing();
    const text = field(page, "Solution, Cards 1, Title");
    const [first, second] = await Promise.all([
      text.textContent(),
      field(page, "Solution, Cards 2, Title").textContent(),
    ]);
    await text.focus();
    await soon(() => page.getByRole("button", { name: "Remove" }).isDisabled()).toBe(true);
    await page.keyboard.press("Alt+ArrowDown");
    await page.waitForFunction(
      (wanted) => document.querySelector('[aria-label="Solution, Cards 1, Title"]')?.textContent === wanted,
      second,
    );
    await soon(() => field(page, "Solution, Cards 2, Title").textContent()).toBe(first);
    await discard(page);
  });

  test("where a hand changed the same words, both are shown and one is chosen", async () => {
    const { page } = await editing();
    await field(page, "Hero, Note").click();
    await page.keyboard.press("Control+A");
    await page.keyboard.insertText("Mine of the two");
    await page.keyboard.press("Enter");
    await kept(page);
    const path = join(site.folder, "home.yaml");
    const text = await readFile(path, "utf8");
    await writeFile(path, text.replace(/^( {2}note:).*$/m, "$1 Theirs of the two"));
    await page.getByRole("button", { name: "Publish 1 change" }).click();
    const card = page.getByRole("alertdialog");
    await card.waitFor();
    await soon(() => card.textContent()).toContain("Theirs of the two");
    await soon(() => card.textContent()).toContain("Mine of the two");
    // Others go, and the question stays, whatever becomes of the page.
    await field(page, "Problem, Title").click();
    await page.keyboard.type("x");
    await page.keyboard.press("Enter");
    await writeFile(path, text.replace(/^( {2}note:).*$/m, "$1 Theirs once more"));
    await page.getByRole("button", { name: "Publish 1 of 2 changes" }).click();
    await published(page);
    await soon(() => card.textContent()).toContain("Theirs once more");
    await page.reload();
    await page.getByRole("button", { name: "Publish 1 change" }).click();
    await card.waitFor();
    await soon(home).not.toContain("Mine of the two");
    await card.getByRole("button", { name: "Keep mine" }).click();
    await card.waitFor({ state: "detached" });
    await put(page);
    await soon(home).toContain("Mine of the two");
  });

  // Chromium refuses to send more than 64 KB with `keepalive`.
  test("a page's long text is kept on the server while it waits", async () => {
    const { page } = await editing();
    await page.goto("/admin/site#own/pages/privacy.md");
    const text = page.locator("textarea.font-mono");
    const long = `# Long\n\n${"More words than fit. ".repeat(4_000)}`;
    await text.fill(long);
    await kept(page);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await soon(() => text.inputValue()).toBe(long);
    await discard(page);
  });

  test("a deleted page takes what waits of it along, and comes back from the history, which asks first", async () => {
    const { page } = await editing();
    await page.goto("/admin/site#own");
    await page.getByLabel("Address of a new page").fill("workshop");
    await page.getByRole("button", { name: "New page" }).click();
    await page.getByRole("link", { name: "Open the page" }).and(page.locator("[href='/workshop']")).waitFor();
    await page.locator("textarea.font-mono").fill("# Soon gone");
    await page.getByRole("button", { name: "Publish 1 change" }).waitFor();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.locator("#toasts").getByText("Page deleted").waitFor();
    await page.getByRole("button", { name: "Publish", exact: true }).waitFor();
    await page.locator("[href='/workshop']").waitFor({ state: "detached" });
    await page.locator("#toasts").getByRole("button", { name: "Undo" }).click();
    await page.locator("[href='/workshop']").first().waitFor();
    const headers = { origin: site.origin };
    await page.request.delete("/api/content/pages/workshop.md", { headers });
    await page.goto("/admin/site#history/pages/workshop.md");
    await page.reload();
    const newest = page.getByRole("listitem").first();
    await newest.getByText("Page deleted").waitFor();
    // In the site's zone; the browser of the tests is in another.
    await soon(() => newest.locator("time").textContent()).toBe("Nov 21, 2026, 12:00 PM");
    await page.getByRole("button", { name: "Compare" }).nth(1).click();
    await page.getByRole("button", { name: "Bring these words back" }).click();
    const question = page.getByRole("alertdialog", { name: "Bring these words back?" });
    await question.waitFor();
    expect((await page.request.get("/api/content/pages/workshop.md")).status()).toBe(404);
    await question.getByRole("button", { name: "Bring these words back" }).click();
    await page.locator("#toasts").getByText("These words are on the site again.").waitFor();
    expect((await page.request.get("/api/content/pages/workshop.md")).status()).toBe(200);
  });

  test("a phone has all of it, nothing wider than its window", async () => {
    const { page } = await editing();
    await page.setViewportSize(PHONE.viewport);
    await page.goto("/?edit");
    await bar(page).waitFor();
    await field(page, "Hero, Title").click();
    await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await soon(() => page.getByRole("button", { name: /^Publish/ }).isVisible()).toBe(true);
  });
});

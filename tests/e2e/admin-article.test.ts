import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { wallClock } from "#src/domain/zones.ts";
import type { Post } from "#src/store/post/versions.ts";
import { accessibilityFindings, islandReady, openPage } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { pngOf } from "#tests/routes/pictures.ts";
import { DESKTOP, holdsFocus, openDashboard, tabTo, toast } from "./admin-dashboard.ts";
import { content, contentIs, editor, give, openEdit, openNew, pasteText } from "./admin-editor-steps.ts";
import { testBrowser, testSite } from "./set-up.ts";

// One article from its first paste to its readers, as a writer goes: each test goes on where the one before it ended.

const browser = await testBrowser();
const folder = mkdtempSync(join(tmpdir(), "fivefold-article-"));
const site = await testSite({ FIVEFOLD_DATA: folder });
const fixture = (name: string) => Bun.file(join(import.meta.dir, "clipboard", name)).text();

let dashboard: Awaited<ReturnType<typeof openDashboard>>;
let page: Page;
const fetched: string[] = [];
beforeAll(async () => {
  dashboard = await openDashboard(browser, site);
  ({ page } = dashboard);
  page.on("request", (request) => {
    if (["script", "stylesheet"].includes(request.resourceType())) fetched.push(request.url());
  });
});
afterAll(async () => {
  await page.context().close();
  rmSync(folder, { recursive: true });
});

const text = () => content(page).inputValue();
const holds = (words: string) =>
  page.waitForFunction(
    (wanted) => document.querySelector<HTMLTextAreaElement>("#post-content")?.value.includes(wanted),
    words,
  );
const stored = async (): Promise<Post> => {
  const [post] = (await site.store.posts.list()).rows;
  if (!post) throw new Error("There is no post.");
  return post;
};
const save = async (button: string, said: string) => {
  await page.getByRole("button", { name: button }).click();
  await toast(page, said).waitFor();
  await editor(page).waitFor({ state: "detached" });
};
const openPublication = () => page.getByText("Publication", { exact: true }).click();
const insertPicture = async (words: string) => {
  const asked = page.getByRole("dialog", { name: "Insert Picture" });
  await asked.getByLabel("Alternative text").fill(words);
  await asked.getByRole("button", { name: "Insert Picture" }).click();
  await holds(`![${words}]`);
};

describe("an article is written", () => {
  test("from documents of two programs, whose form stays", async () => {
    const before = fetched.length;
    await openNew(page);
    expect(before).toBe(0);
    expect(fetched.length).toBeGreaterThan(0);
    // Its style has come with its scripts.
    await soon(async () => (await content(page).boundingBox())?.height).toBeGreaterThanOrEqual(400);
    await page.getByLabel("Title").fill("The week without calls");
    await pasteText(page, { "text/html": await fixture("google-docs.html.txt"), "text/plain": "plain" });
    await holds("Monday");
    await soon(text).toBe(
      "# The week without calls\n\nOn Monday the **foreman** opened *alone*; [the log](https://field.example/log) tells the rest.\n\n## What he had\n\n- the keys\n- a list\n\n| Day | Calls |\n| --- | --- |\n| Monday | none |",
    );
    await page.keyboard.press("Control+End");
    await page.keyboard.type("\n\n");
    await pasteText(page, { "text/html": await fixture("word.html.txt"), "text/plain": "plain" });
    await holds("So it goes on.");
    await soon(text).toEndWith(
      "| Monday | none |\n\n## The second week\n\nNobody **rang**; two letters *came*. See [the letters](https://field.example/letters).\n\n- Post\n- Keys\n\nSo it goes on.",
    );
  });

  test("with a link laid on its words", async () => {
    await content(page).evaluate((field) => {
      const area = field as HTMLTextAreaElement;
      const at = area.value.indexOf("So it goes on");
      area.setSelectionRange(at, at + "So it goes on".length);
    });
    await pasteText(page, { "text/plain": "https://field.example/on" });
    await soon(text).toEndWith("[So it goes on](https://field.example/on).");
  });

  test("with pictures, pasted and dropped, each with its words", async () => {
    await page.keyboard.press("Control+End");
    await give(page, "paste", pngOf(60, 40));
    await insertPicture("The gate");
    await give(page, "drop", pngOf(40, 60));
    await insertPicture("The keys");
    await soon(async () =>
      (await text()).match(/!\[The (?:gate|keys)\]\(\/uploads\/[0-9a-f]{32}\.png\)/g),
    ).toHaveLength(2);
  });

  test("in a preview that has all of it, and breaks no rule of access", async () => {
    const preview = page.getByRole("region", { name: "Preview" });
    await preview.getByRole("img", { name: "The gate" }).waitFor();
    await preview.getByRole("cell", { name: "none" }).waitFor();
    await soon(() => accessibilityFindings(page)).toEqual([]);
  });

  test("and is seen by another browser of the same account before it was ever saved", async () => {
    await editor(page)
      .getByText(/^Saved \d\d:\d\d$/)
      .waitFor();
    const storageState = await page.context().storageState();
    const other = await openPage(browser, site.origin, "/admin", { ...DESKTOP, storageState });
    await islandReady(other.page, "admin");
    await openNew(other.page);
    await other.page.getByRole("button", { name: "Restore" }).first().click();
    await soon(() => other.page.getByLabel("Title").inputValue()).toBe("The week without calls");
    await other.close();
  });
});

describe("the article", () => {
  test("is kept as a draft, changed, and brought back to its first words", async () => {
    await page.getByRole("combobox", { name: "Category" }).selectOption("Culture");
    await page.getByLabel("Excerpt").fill("What one week without calls shows.");
    await save("Save as Draft", "Post created!");
    const first = (await stored()).content;
    await openEdit(page, "The week without calls");
    await content(page).fill("Nothing left.");
    await save("Update as Draft", "Post updated!");
    await openEdit(page, "The week without calls");
    await openPublication();
    await page.getByRole("button", { name: "Show Before every change" }).click();
    await page.getByRole("region", { name: "Differences" }).locator("del").first().waitFor();
    await page.getByRole("button", { name: "Restore Before every change" }).click();
    await toast(page, "Version restored").waitFor();
    await contentIs(page, first);
  });

  test("is shown to whoever has its preview link, and to nobody once that ended", async () => {
    await page.getByRole("button", { name: "Preview link" }).click();
    const address = await page.getByLabel("Address of the preview").inputValue();
    const shown = await fetch(address);
    expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect((await shown.text()).includes("two letters <em>came</em>")).toBe(true);
    await page.getByRole("button", { name: "End link" }).click();
    await toast(page, "The link no longer works.").waitFor();
    expect((await fetch(address)).status).toBe(404);
  });

  test("is scheduled, unseen until its time, and then with its readers, who fetch nothing of the editor", async () => {
    const publishAt = new Date(Math.ceil(site.deps.now().getTime() / 60_000) * 60_000 + 3_600_000);
    const { timeZone } = site.deps.content.current.site;
    await page.getByLabel("When").selectOption("A day and a time");
    await page.getByLabel("Day and time").fill(wallClock(publishAt.toISOString(), timeZone));
    await save("Update Post", "Post updated!");
    await page.getByRole("switch", { name: "Publish The week without calls" }).waitFor();
    const { slug } = await stored();
    expect((await fetch(`${site.origin}/blog/${slug}`)).status).toBe(404);
    site.pass(2 * 3_600_000);
    await site.deps.services.posts.publishDue();
    await soon(stored).toMatchObject({ published: true, publishedAt: publishAt.toISOString() });
    const reader = await openPage(browser, site.origin, `/blog/${slug}`);
    await reader.page.getByRole("img", { name: "The keys" }).waitFor();
    const scripts = await reader.page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name),
    );
    const ofEditor = fetched.filter((url) => !url.includes("/admin."));
    expect(scripts.filter((name) => ofEditor.includes(name))).toEqual([]);
    expect(reader.complaints).toEqual([]);
    await reader.close();
    expect(dashboard.complaints.filter((line) => !line.includes("404"))).toEqual([]);
  });
});

test("an article is written, marked up, saved and published by the keyboard alone", async () => {
  const keyboard = await openDashboard(browser, site);
  const { page: keys } = keyboard;
  await keys.keyboard.press("c");
  await holdsFocus(keys.getByLabel("Title"));
  await keys.keyboard.type("By keys");
  await tabTo(keys, "Content", "textbox");
  await keys.keyboard.type("One bold");
  await keys.keyboard.press("Control+Shift+ArrowLeft");
  await keys.keyboard.press("Control+b");
  await keys.keyboard.press("End");
  await keys.keyboard.type(" word.");
  await keys.keyboard.press("Control+s");
  await editor(keys)
    .getByText(/^Saved \d\d:\d\d$/)
    .waitFor();
  await keys.keyboard.press("Escape");
  await tabTo(keys, "Category", "combobox");
  await keys.keyboard.press("ArrowDown");
  await soon(() => keys.getByRole("combobox", { name: "Category" }).inputValue()).toBe("Leadership");
  await tabTo(keys, "Excerpt", "textbox");
  await keys.keyboard.type("A promise.");
  await tabTo(keys, "Publish Post", "button");
  await keys.keyboard.press("Enter");
  await toast(keys, "Post created!").waitFor();
  await soon(() => site.store.posts.publishedBySlug("by-keys")).toMatchObject({
    post: { content: "One **bold** word." },
  });
  await keyboard.close();
});

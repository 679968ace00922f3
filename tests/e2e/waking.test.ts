import { describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { islandReady, openPage } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { attempt, send } from "#tests/routes/attempt.ts";
import { button, radio } from "./quiz-steps.ts";
import { sessionCookies } from "./session-cookies.ts";
import { testBrowser, testSite } from "./set-up.ts";

const [browser, site] = await Promise.all([testBrowser(), testSite()]);

/** Holds requests for a chunk until `release`. */
const hold = async (page: Page, chunk: string) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/${chunk}.*.js`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

/** Opens a page of which some islands' chunks wait on the network until they are released, by name. */
const openHeld = async (path: string, chunks: string[], options = {}) => {
  const opened = await openPage(browser, site.origin, "/nowhere", options);
  const releases = new Map<string, () => void>();
  for (const chunk of chunks) releases.set(chunk, await hold(opened.page, chunk));
  await opened.page.goto(path, { waitUntil: "commit" });
  await opened.page.waitForSelector(`[data-island*="/${chunks[0]}."]`);
  await opened.page.waitForLoadState("load");
  return { ...opened, release: (chunk: string) => releases.get(chunk)?.() };
};

/** A browser too busy ever to be idle: it calls back only where it was given a limit. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = (callback, options) =>
      options?.timeout ? setTimeout(callback, options.timeout) : 0;
  });

describe("an island that waits for an idle moment", () => {
  test("wakes in a browser that has none", async () => {
    const { page, close } = await openPage(browser, site.origin, "/nowhere");
    await neverIdle(page);
    await page.goto("/assessment");
    await islandReady(page, "quiz");
    await close();
  });

  test.each(["pointer", "focus", "key"] as const)("wakes at once by %s", async (touch) => {
    const { page, close } = await openPage(browser, site.origin, "/nowhere");
    await page.addInitScript(() => {
      const start = window.setTimeout;
      const never = (ms?: number) => (ms === 300 ? 2 ** 30 : ms);
      window.setTimeout = ((task: TimerHandler, ms?: number) =>
        start(task, never(ms))) as typeof window.setTimeout;
    });
    await page.goto("/assessment");
    await soon(() => page.locator("[data-ready]").count()).toBe(0);
    if (touch === "pointer") await page.locator(".ask-scale label").first().hover();
    if (touch === "focus") await radio(page, 1, 1).focus();
    if (touch === "key") await page.keyboard.press("Shift");
    await islandReady(page, "quiz");
    await close();
  });
});

describe("nothing is lost before an island is awake", () => {
  test("neither answers nor steps of the quiz, by its keys, whichever script of the page comes first", async () => {
    // Staff have a second island there that waits for an idle moment.
    const storageState = { cookies: await sessionCookies(site, "admin"), origins: [] };
    const held = await openHeld("/assessment", ["quiz", "edit-key"], { storageState });
    const { page, complaints, close, release } = held;
    for (const key of ["4", "Enter", "2", "Enter", "5"]) await page.keyboard.press(key);
    release("edit-key");
    await islandReady(page, "edit-key");
    release("quiz");
    await islandReady(page, "quiz");
    await page.getByText("Question 3 of 20").first().waitFor();
    await page.locator('input[name="q3"][value="5"]:checked').waitFor({ state: "attached" });
    await button(page, "Previous").click();
    await page.locator('input[name="q2"][value="2"]:checked').waitFor({ state: "attached" });
    expect(complaints.filter((complaint) => !complaint.includes("404"))).toEqual([]);
    await close();
  });

  test.each([
    [
      "an answer and a step that were pressed, in this order",
      [".ask-scale label >> nth=4", ".ask-foot .btn-primary"],
      2,
    ],
    ["no more: a step is none before an answer", [".ask-foot .btn-primary", ".ask-scale label >> nth=4"], 1],
  ])("%s", async (_, pressed, question) => {
    const { page, close, release } = await openHeld("/assessment", ["quiz"]);
    await soon(() => button(page, "Next").isDisabled()).toBe(true);
    for (const selector of pressed) {
      const box = await page.locator(selector).boundingBox();
      await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    }
    release("quiz");
    await islandReady(page, "quiz");
    await page.getByText(`Question ${question} of 20`).first().waitFor();
    if (question === 2) await button(page, "Previous").click();
    await page.locator('input[name="q1"][value="5"]:checked').waitFor({ state: "attached" });
    await close();
  });

  test("nor a logout: the card that said no shows the way in once it is awake", async () => {
    const { cookie } = await site.signIn("user", "mira@quill.example");
    const { page, close, release } = await openHeld("/admin", ["login"], { extraHTTPHeaders: { cookie } });
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByText("Logged out successfully").waitFor();
    release("login");
    await page.getByRole("heading", { name: "Admin Access Required" }).waitFor();
    await close();
  });

  test("nor the words of the dashboard's search, which then searches", async () => {
    const { cookie } = await site.signIn("admin", "searcher@field.example");
    await send(site, attempt("other@quill.example"));
    for (const [title, slug] of [
      ["The walnut ledger", "walnut"],
      ["A pear", "pear"],
    ]) {
      await site.request("/api/blog-posts", {
        method: "POST",
        headers: { cookie, origin: site.origin, "sec-fetch-site": "same-origin" },
        json: { title, slug, excerpt: "x", content: "y", category: "Culture", published: true },
      });
    }
    const { page, close, release } = await openHeld("/admin", ["admin"], { extraHTTPHeaders: { cookie } });
    const search = page
      .getByRole("searchbox")
      .or(page.getByPlaceholder(/^Search/))
      .first();
    await search.fill("walnut");
    const asked = page.waitForRequest((request) => /[?&]q=walnut/.test(request.url()));
    release("admin");
    await asked;
    await page.getByText("A pear").first().waitFor({ state: "detached" });
    await soon(() => search.inputValue()).toBe("walnut");
    await soon(() => page.getByText("The walnut ledger").count()).toBeGreaterThan(0);
    await close();
  });

  test("nor a press on a button from before the loader itself", async () => {
    const { page, close } = await openPage(browser, site.origin, "/nowhere");
    const release = await hold(page, "loader");
    await page.goto("/admin", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Admin Login" }).click();
    // The browser itself follows the press: to the page that asks for the address.
    await page.waitForURL(/sign-in=link/, { waitUntil: "commit" });
    release();
    await page.getByRole("textbox", { name: "Email" }).waitFor();
    await close();
  });

  test("nor what was written into a text that came filled", async () => {
    const { cookie = "" } = await site.signIn("admin", "signer@field.example");
    await site.request("/api/account", {
      method: "PATCH",
      headers: { cookie, origin: site.origin, "sec-fetch-site": "same-origin" },
      json: { signature: "Quill & Co." },
    });
    const options = { extraHTTPHeaders: { cookie } };
    const { page, close, release } = await openHeld("/admin/account", ["own-account"], options);
    const signature = page.getByLabel("Signature");
    await soon(() => signature.inputValue()).toBe("Quill & Co.");
    await signature.fill("Quill & Daughters");
    release("own-account");
    await islandReady(page, "own-account");
    await soon(() => signature.inputValue()).toBe("Quill & Daughters");
    await close();
  });
});

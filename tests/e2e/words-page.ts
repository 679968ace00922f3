import { afterAll } from "bun:test";
import type { Page } from "playwright-core";
import { openPage } from "#tests/harness/browser.ts";
import { adminState, DESKTOP } from "./admin-dashboard.ts";
import type { Site } from "./session-cookies.ts";
import { testBrowser } from "./set-up.ts";

/** Opens a page of a site as an admin, ready to be changed in place. */
export const openEditing = async (site: Site, path = "/", options: typeof DESKTOP = DESKTOP) => {
  const storageState = await adminState(site);
  const opened = await openPage(await testBrowser(), site.origin, `${path}?edit`, {
    ...options,
    storageState,
  });
  await opened.page.locator("[data-words-bar]").waitFor();
  // The bar comes once the files were read, the names of the fields a moment later.
  await opened.page.locator("[data-words][role=textbox][aria-label]").first().waitFor();
  return opened;
};

/**
 * Returns the page that the tests of a file share, opened at its first call: each leaves nothing waiting. Called at the file's
 * top level, which closes it after its tests.
 */
export const sharedEditing = (site: Site) => {
  let opened: ReturnType<typeof openEditing> | undefined;
  // Not lent to another file: by then the site is closed.
  afterAll(async () => void (await (await opened)?.page.context().close()));
  return () => {
    opened ??= openEditing(site);
    return opened;
  };
};

/** Resolves once a toast has these words, and closes it: the next one may have the same. */
const toasted = async (page: Page, words: string) => {
  await page.locator("#toasts").getByText(words, { exact: true }).waitFor();
  // A click would take the focus from the text that is being written.
  await page.locator("#toasts .toast-close").dispatchEvent("click");
};

export const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true }).first();

export const published = (page: Page) => toasted(page, "Published");

export const put = async (page: Page) => {
  await page.getByRole("button", { name: /^Publish \d+ change/ }).click();
  await published(page);
};

export const discard = async (page: Page) => {
  const bar = page.locator("[data-words-bar]");
  await bar.getByRole("button", { name: "Discard" }).click();
  await toasted(page, "Discarded");
  await bar.getByRole("button", { name: "Publish", exact: true }).waitFor();
};

/** Resolves once what was typed is on the server. */
export const kept = (page: Page) =>
  page.locator("[data-words-bar]").getByText("Kept as you type, seen by nobody yet").waitFor();

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
  // The fields have their names once the files were read.
  await opened.page.locator("[data-words][role=textbox][aria-label]").first().waitFor();
  return opened;
};

export const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true }).first();

export const published = (page: Page) =>
  page.locator("#toasts").getByText("Published", { exact: true }).waitFor();

export const put = async (page: Page) => {
  await page.getByRole("button", { name: /^Publish \d+ change/ }).click();
  await published(page);
};

export const discard = async (page: Page) => {
  await page.getByRole("button", { name: "Discard" }).click();
  await page.locator("#toasts").getByText("Discarded").waitFor();
};

/** Resolves once what was typed is on the server. */
export const kept = (page: Page) =>
  page.locator("[data-words-bar]").getByText("Kept as you type, seen by nobody yet").waitFor();

import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { islandReady, openPage } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { addSubmission, DESKTOP } from "./admin-dashboard.ts";
import { sessionCookies } from "./session-cookies.ts";
import { siteForEachTest, testBrowser } from "./set-up.ts";

const browser = await testBrowser();
const site = siteForEachTest();

const keys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("post-draft:")));

/** A browser of its own, of one colleague's. */
const openAs = async (name: string, path: string) => {
  const cookies = await sessionCookies(site, "admin", `${name}@fivefold.example`);
  const storageState = { cookies, origins: [] };
  const opened = await openPage(browser, site.origin, path, { ...DESKTOP, storageState });
  await islandReady(opened.page, "person");
  return opened;
};

const note = (page: Page) => page.locator("#person-note");

/** Half-written words about the open person, of four kinds. */
const writeAbout = async (page: Page, words: string) => {
  await page.getByRole("button", { name: "Edit", exact: true }).first().click();
  await page.locator("textarea[id^=note-]").fill(`${words} 1`);
  await note(page).fill(`${words} 2`);
  await page.locator("#reply-text").fill(`${words} 3`);
  await page.locator("#follow-up").fill(`${words} 4`);
};

test("erasing a person ends what browsers keep about them: in one that hears of it, and in one that comes back later", async () => {
  await addSubmission(site, "Anna");
  await addSubmission(site, "Bert");
  const idOf = async (name: string) => (await site.store.people.idOf(`${name}@field.example`)) ?? "";
  const [anna, bert] = [await idOf("anna"), await idOf("bert")];
  const signedIn = await site.signIn("admin", "ruth@fivefold.example");
  const headers = { ...signedIn, "sec-fetch-site": "same-origin" };
  const call = (path: string, json: object) => site.request(path, { method: "POST", json, headers });
  expect((await call(`/api/people/${anna}/notes`, { text: "Owes us a call." })).status).toBe(201);

  const [hears, later] = await Promise.all([
    openAs("bea", `/admin/people/${bert}`),
    openAs("cleo", `/admin/people/${anna}`),
  ]);
  await note(hears.page).fill("Bert waits.");
  await hears.page.goto(`/admin/people/${anna}`);
  for (const { page } of [hears, later]) {
    await islandReady(page, "person");
    await writeAbout(page, "Anna owes us");
    expect((await keys(page)).filter((key) => key.includes(`:person:${anna}:`))).toHaveLength(4);
  }
  await later.page.goto("/admin/people");
  await islandReady(later.page, "people");
  await later.page.getByRole("button", { name: "Add person" }).click();
  const dialog = later.page.getByRole("dialog", { name: "Add person" });
  await dialog.getByLabel("Note").fill("Owes somebody a call.");
  await dialog.getByLabel("Email").fill("Eve@field.example");
  const kept = (await keys(later.page)).map((key) => key.replace(/^post-draft:[\w-]+:person:/, ""));
  expect(kept.filter((key) => !key.startsWith(anna))).toEqual([expect.stringMatching(/^new-[0-9a-z]+:add$/)]);
  expect(kept).toHaveLength(5);
  await later.page.goto("/");

  for (const email of ["anna@field.example", "eve@field.example"])
    expect((await call("/api/people/erase", { email })).status).toBe(200);
  await soon(() => keys(hears.page)).toEqual([expect.stringContaining(`:person:${bert}:note`)]);
  await later.page.goto("/admin/people");
  await soon(() => keys(later.page)).toEqual([]);
  await hears.close();
  await later.close();
});

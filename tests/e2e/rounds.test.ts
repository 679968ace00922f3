import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { findingsInBothSchemes, islandReady, openPage } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import {
  answer,
  answerAll,
  begin,
  list,
  mailedToken,
  owner,
  ownerCalls,
  post,
  same,
  stranger,
} from "#tests/routes/round-steps.ts";
import { testBrowser, testSite } from "./set-up.ts";

const [browser, site] = await Promise.all([testBrowser(), testSite()]);
const admin = await site.signIn("admin");

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const answerTwenty = async (page: Page) => {
  for (let question = 1; question <= 20; question++) {
    await page.waitForFunction((name) => document.querySelector(`input[name=${name}]`), `q${question}`);
    await page.locator(`input[name=q${question}][value="4"]`).check({ force: true });
    await page.getByRole("button", { name: "Next" }).click();
  }
};

test("an owner begins a round from the letter, without scripts, and gets the link to pass on", async () => {
  const result = await stranger(site, "begin@x.example");
  const path = `/assessment?r=${result}`;
  const { page, complaints, close } = await openPage(browser, site.origin, path, {
    javaScriptEnabled: false,
  });
  await page.getByLabel("Company, as your team calls it").fill("Thackle & Burr");
  await page.getByRole("button", { name: "Begin the round" }).click();
  await page.getByText("Open the letter that we sent to you to begin.").waitFor();
  const token = mailedToken(site, "begin@x.example", "round-begin");
  await page.goto(`/round/begin?token=${token}`);
  await page.getByRole("button", { name: "Begin" }).click();
  expect(new URL(page.url()).pathname).toStartWith("/round/");
  await soon(() => page.getByLabel("The link to pass on").inputValue()).toContain("/team/");
  await page.getByRole("button", { name: "Close now" }).click();
  expect(await page.locator("h1").textContent()).toBe("0 people answered");
  expect(complaints).toEqual([]);
  await close();
});

test("a browser counts once in a round, in both its tabs, until somebody else answers on the device", async () => {
  const { team } = await begin(site, {}, "tabs@x.example");
  const { page, complaints, close } = await openPage(browser, site.origin, `/team/${team}`);
  const other = await page.context().newPage();
  await other.goto(`${site.origin}/team/${team}`);
  const answerIn = async (tab: Page) => {
    await islandReady(tab, "team");
    await tab.getByRole("button", { name: "Begin" }).click();
    await answerTwenty(tab);
  };
  const isDone = (tab: Page) => tab.getByRole("heading", { name: "Your answers are in" }).waitFor();
  await answerIn(page);
  await islandReady(other, "team");
  await page.getByRole("button", { name: "Send my answers" }).click();
  for (const tab of [page, other]) await isDone(tab);
  const answered = async () => (await list(site, admin))[0].answered;
  expect(await answered()).toBe(1);
  // The same as sent by a tab that heard of nothing: its key is that of the browser.
  const key = await page.evaluate(() =>
    JSON.parse(Object.entries(localStorage).find(([name]) => name.endsWith("-key"))?.[1] ?? "null"),
  );
  expect((await answer(site, team, same(1), { key })).status).toBe(200);
  await other.getByRole("button", { name: "Somebody else answers on this device" }).click();
  await answerIn(other);
  await other.getByRole("button", { name: "Send my answers" }).click();
  await isDone(other);
  expect(await answered()).toBe(2);
  expect(complaints).toEqual([]);
  await close();
});

test("a member answers on a small phone, keeps the place, and reads what happens next", async () => {
  const { team } = await begin(site, { mode: "named" }, "named@x.example");
  const options = { viewport: { width: 360, height: 560 } };
  const { page, complaints, close } = await openPage(browser, site.origin, `/team/${team}`, options);
  await islandReady(page, "team");
  await soon(() => findingsInBothSchemes(page)).toEqual([]);
  await soon(() => page.getByText("Everyone in the round sees who said what").isVisible()).toBe(true);
  await page.getByLabel("Your name").fill("Bea");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.locator('input[name=q1][value="4"]').check({ force: true });
  await page.getByRole("button", { name: "Next" }).click();
  await page.waitForFunction(() => document.querySelector("input[name=q2]"));
  await page.waitForFunction(() => Object.values(localStorage).some((kept) => kept.includes('"index":1')));
  await page.reload();
  await islandReady(page, "team");
  await page.getByLabel("Your name").fill("Bea");
  await page.getByRole("button", { name: "Begin" }).click();
  await soon(() => page.locator("input[name=q2]").count()).toBe(6);
  await page.getByLabel("I can't know").check();
  await page.getByRole("button", { name: "Next" }).click();
  await page.waitForFunction(() => document.querySelector("input[name=q3]"));
  await page.getByRole("button", { name: "Previous" }).click();
  await soon(() => page.getByLabel("I can't know").isChecked()).toBe(true);
  await page.getByRole("button", { name: "Previous" }).click();
  await answerTwenty(page);
  await page.waitForFunction(() => document.activeElement?.matches("h2"));
  await soon(() => overflow(page)).toBe(0);
  await page.getByRole("button", { name: "Send my answers" }).click();
  await page.getByRole("heading", { name: "Your answers are in" }).waitFor();
  await soon(() => findingsInBothSchemes(page)).toEqual([]);
  await soon(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain("answers");
  await page.reload();
  await page.getByRole("button", { name: "Somebody else answers on this device" }).click();
  await soon(() => page.getByLabel("Your name").inputValue()).toBe("");
  expect(complaints).toEqual([]);
  await close();
  const [round] = await list(site, admin);
  expect(round).toMatchObject({ mode: "named", answered: 1 });
});

test("owner's page, report and sheet have no axe finding, fit every width, and the sheet prints on two pages", async () => {
  const { token, team } = await begin(site, {}, "report@x.example");
  await answerAll(site, team, 4);
  const { page, complaints, close } = await openPage(browser, site.origin, `/round/${token}`);
  const look = async (path: string) => {
    await page.goto(path);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await soon(async () => ({ path, width, overflow: await overflow(page) })).toEqual({
        path,
        width,
        overflow: 0,
      });
    }
    await soon(async () => ({ path, found: await findingsInBothSchemes(page) })).toEqual({ path, found: [] });
  };
  const asked = { result: await stranger(site, "asked@x.example"), company: "Thackle & Burr", mode: "named" };
  await post(site, "/api/rounds", asked);
  await look(`/round/begin?token=${mailedToken(site, "asked@x.example", "round-begin")}`);
  await look(`/round/${token}`);
  await answerAll(site, team, 3);
  await ownerCalls(site, "close", token);
  await look(`/round/${token}`);
  // One closed line of the owner's over the team's five folds, and as many threads however many people.
  await soon(() => page.locator(".owner-line").getAttribute("d")).toMatch(/^M[^M]+Z$/);
  await soon(() => page.locator(".f-hue").count()).toBe(5);
  const threads = await page.locator("[data-strip] svg path[d*=C]").first().getAttribute("d");
  expect(threads?.match(/M/g)).toHaveLength(12);
  await look(`/round/${token}/sheet`);
  const pages = async (format: string) =>
    [...(await page.pdf({ format })).toString("latin1").matchAll(/\/Type\s*\/Page\b/g)].length;
  for (const format of ["A4", "Letter"])
    expect({ format, pages: await pages(format) }).toEqual({ format, pages: 2 });
  expect(complaints).toEqual([]);
  await close();
});

test("staff begin a round on a person's page and print a page before the call", async () => {
  await owner(site, "staffed@x.example");
  const id = await site.store.people.idOf("staffed@x.example");
  const { page, complaints, close } = await openPage(browser, site.origin, "/");
  const [name = "", value = ""] = (admin.cookie ?? "").split("=");
  await page.context().addCookies([{ name, value, url: site.origin }]);
  await page.goto(`/admin/people/${id}`);
  await page.getByText("Begin a round with their team").click();
  await page.getByLabel("Company, as your team calls it").fill("Staffed");
  await page.getByRole("button", { name: "Begin the round" }).click();
  await page.getByText("Round at Staffed, open until").waitFor();
  await soon(() => page.getByText("Begin a round with their team").count()).toBe(0);
  await page.getByRole("button", { name: "Send the link again" }).click();
  await page.getByRole("button", { name: "Close now" }).waitFor();
  await page.goto("/admin?tab=assessments");
  await page
    .locator("tr", { hasText: "staffed@x.example" })
    .getByRole("link", { name: "Round open" })
    .click();
  await page.waitForURL(`${site.origin}/admin/people/${id}`);
  await page.goto(`/admin/people/${id}/call`);
  await soon(() => page.locator("article").textContent()).toContain("Round at Staffed");
  await soon(() => findingsInBothSchemes(page)).toEqual([]);
  expect([
    ...(await page.pdf({ format: "A4" })).toString("latin1").matchAll(/\/Type\s*\/Page\b/g),
  ]).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  await soon(() => page.getByRole("link", { name: "Contact Submissions" }).isVisible()).toBe(false);
  expect(complaints).toEqual([]);
  await close();
});

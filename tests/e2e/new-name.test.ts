import { expect, test } from "bun:test";
import { openPage } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { adminState, DESKTOP } from "./admin-dashboard.ts";
import { testBrowser, testSiteOnDisk } from "./set-up.ts";

const [browser, site] = await Promise.all([testBrowser(), testSiteOnDisk()]);

test("the publish of a new name says first what it hides, and keeps it if it is ours", async () => {
  const options = { ...DESKTOP, storageState: await adminState(site) };
  const { page, complaints } = await openPage(browser, site.origin, "/admin/site#facts/site", options);
  const bar = page.locator("[data-words-bar]");
  const rename = async (name: string) => {
    await page.getByLabel("Name", { exact: true }).first().fill(name);
    await bar.getByRole("button", { name: "Publish 1 change" }).click();
  };
  await rename("Lindgren & Co");
  const question = bar.getByRole("alertdialog", { name: "A new name" });
  await question.getByText("hides the 20 examples").waitFor();
  expect(site.deps.content.current.site.name).toBe("Fivefold");
  await question.getByRole("button", { name: "Publish, they are ours" }).click();
  await soon(() => site.deps.content.current.site.name).toBe("Lindgren & Co");
  await soon(async () => (await site.deps.services.samples.list())[0]?.state).toBe("ours");
  await question.waitFor({ state: "detached" });
  await rename("Lindgren");
  await soon(() => site.deps.content.current.site.name).toBe("Lindgren");
  expect(complaints).toEqual([]);
});

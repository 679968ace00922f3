import { expect, test } from "bun:test";
import { openPage } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { DESKTOP } from "./admin-dashboard.ts";
import { sessionCookies } from "./session-cookies.ts";
import { testBrowser, testSiteOnDisk } from "./set-up.ts";

const [browser, site] = await Promise.all([testBrowser(), testSiteOnDisk()]);

const openAs = async (role: "admin" | "editor", field: string) => {
  const storageState = { cookies: await sessionCookies(site, role), origins: [] };
  const path = `/admin/site#field/site.yaml: ${field}`;
  const opened = await openPage(browser, site.origin, path, { ...DESKTOP, storageState });
  const input = opened.page.locator(`[id="site.yaml: ${field}"]`);
  await input.waitFor();
  return { ...opened, input };
};

test("who receives data is seen by an editor and changed by an admin alone", async () => {
  for (const field of ["email", "links.bookingFor", "weekly.day"]) {
    const { page, input, complaints } = await openAs("editor", field);
    await soon(() => input.isDisabled()).toBe(true);
    await page.getByText("Only an admin may change this: it says where data goes.").first().waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  }
  const { page, input } = await openAs("admin", "email");
  await soon(() => input.inputValue()).toBe(site.content.current.site.email);
  await soon(() => input.isEnabled()).toBe(true);
  await page.context().close();
});

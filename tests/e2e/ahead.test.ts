import { expect, test } from "bun:test";
import { openPage } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { testBrowser, testSite } from "./set-up.ts";

const [browser, site] = await Promise.all([testBrowser(), testSite()]);

test("a page is drawn ahead, or fetched, when the pointer rests on its link; those of staff and with a query are none of them", async () => {
  const { page, close } = await openPage(browser, site.origin, "/nowhere");
  const cdp = await page.context().newCDPSession(page);
  const candidates: string[] = [];
  const fetched = Promise.withResolvers<string>();
  cdp.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
    for (const { key } of preloadingAttemptSources) candidates.push(key.url.replace(site.origin, ""));
  });
  cdp.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
    if (status === "Ready") fetched.resolve(new URL(prefetchUrl).pathname);
  });
  await cdp.send("Preload.enable");
  await page.goto("/");
  await page.evaluate(() => {
    for (const href of ["/admin", "/assessment?r=unknown"])
      document.body.append(Object.assign(document.createElement("a"), { href, textContent: href }));
  });
  await page.locator("main a[href='/assessment']").first().hover();
  expect(await fetched.promise).toBe("/assessment");
  expect(candidates).toContain("/blog");
  expect(candidates.filter((path) => path.startsWith("/admin") || path.includes("?"))).toEqual([]);
  await cdp.detach();
  await close();
});

test("a page that the browser prerenders, as its address bar does, counts and remembers nothing until it is opened", async () => {
  const { page, close } = await openPage(browser, site.origin, "/nowhere");
  // Chromium prerenders nothing while DevTools is attached: the page is served a document that says so.
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    Object.defineProperty(document, "prerendering", { value: true, configurable: true });
    navigator.sendBeacon = (_, word) => said.push(`${word}`.trim()) > 0;
  });
  await page.clock.install();
  await page.goto("/assessment", { waitUntil: "load" });
  await page.clock.runFor(5_000);
  const said = () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
  await soon(async () => [await said(), await page.evaluate(() => localStorage.length)]).toEqual([[], 0]);
  await soon(() => page.locator("[data-ready]").count()).toBe(0);
  await page.evaluate(() => {
    Object.defineProperty(document, "prerendering", { value: false });
    document.dispatchEvent(new Event("prerenderingchange"));
  });
  await page.waitForFunction(() => (globalThis as unknown as { said: string[] }).said.length > 0);
  await soon(said).toEqual(["question-1"]);
  await close();
});

test("a page that was drawn before somebody signed in or out is drawn anew when it is opened", async () => {
  const { page, close } = await openPage(browser, site.origin, "/nowhere");
  await page.addInitScript(() =>
    Object.defineProperty(document, "prerendering", { value: true, configurable: true }),
  );
  await page.goto("/process", { waitUntil: "load" });
  const reloaded = page.waitForEvent("load");
  await page.evaluate(() => {
    localStorage.setItem("session", "elsewhere");
    document.dispatchEvent(new Event("prerenderingchange"));
  });
  await reloaded;
  await close();
});

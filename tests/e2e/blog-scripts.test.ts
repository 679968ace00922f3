import { expect, test } from "bun:test";
import commonmark from "commonmark-spec";
import type { Page } from "playwright-core";
import { renderBody } from "#src/content/markdown.ts";
import { ownVectors, scriptVectors } from "#tests/content/script-vectors.ts";
import { serveTestSite } from "#tests/harness/server.ts";
import { soon } from "#tests/harness/soon.ts";
import { testBrowser } from "./set-up.ts";

const words = { anchor: "Link to “{heading}”", notes: "Notes", backToText: "Back" };

const browser = await testBrowser();

/** A page without any policy, on which whatever runs leaves a trace; what is requested elsewhere, but pictures, is in `left`. */
const unguarded = async (
  origin: string,
): Promise<{ page: Page; left: string[]; close: () => Promise<void> }> => {
  const context = await browser.newContext({ bypassCSP: true });
  const left: string[] = [];
  // Heard, not routed: the browser finds no other host, and a route of our own would take half the time of the test.
  context.on("request", (request) => {
    if (!request.url().startsWith(`${origin}/`) && request.resourceType() !== "image")
      left.push(request.url());
  });
  await context.addInitScript(() => {
    const noted = () => Object.assign(globalThis, { ran: 1 });
    Object.assign(globalThis, { alert: noted, confirm: noted, prompt: noted, print: noted });
  });
  return { page: await context.newPage(), left, close: () => context.close() };
};

/** Touches everything on a page as a reader might, but follows no link that leads elsewhere. */
const touchAll = (page: Page) =>
  page.evaluate(() => {
    const isScript = (a: HTMLAnchorElement) => /^\s*(?:javascript|data|vbscript|blob)/i.test(a.protocol);
    for (const element of document.querySelectorAll<HTMLElement>("main *, #fragments *")) {
      for (const type of ["mouseover", "pointerenter", "focus", "toggle", "animationstart"]) {
        element.dispatchEvent(new Event(type, { bubbles: true }));
      }
      if (element instanceof HTMLAnchorElement && isScript(element)) element.click();
    }
    return (globalThis as { ran?: unknown }).ran;
  });

test("no CommonMark example and no vector runs anything, rendered where no policy guards", async () => {
  const fragments = [
    ...commonmark.tests.map(({ markdown }) => markdown.replaceAll("→", "\t")),
    ...scriptVectors.flatMap((vector) => [
      vector,
      `# ${vector}`,
      `[a](${vector})`,
      `![a](${vector})`,
      `<${vector}>`,
    ]),
  ];
  const html = fragments.map((markdown) => `<div>${renderBody({ markdown, words })}</div>`).join("\n");
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: ({ url }) =>
      new URL(url).pathname === "/"
        ? new Response(`<!doctype html><title>x</title><div id="fragments">${html}</div>`, {
            headers: { "content-type": "text/html; charset=utf-8" },
          })
        : new Response(null, { status: 404 }),
  });
  const { page, left, close } = await unguarded(server.url.origin);
  await page.goto(server.url.href);
  await soon(() => page.locator("#fragments > div").count()).toBe(fragments.length);
  expect(await touchAll(page)).toBeUndefined();
  await soon(() =>
    page.locator("#fragments").locator("script, iframe, object, embed, form, style, base").count(),
  ).toBe(0);
  expect(left).toEqual([]);
  await close();
  await server.stop(true);
});

test("no vector runs in any field of a post, on the list or the article", async () => {
  const site = await serveTestSite();
  for (const [number, vector] of scriptVectors.entries()) {
    await site.store.posts.insert({
      id: `post-${number}`,
      slug: `post-${number}`,
      title: vector,
      excerpt: vector,
      category: vector,
      content: `${vector}\n\n# ${vector}\n\n[${vector}](${vector} "${vector}")`,
      featuredImage: vector,
      published: true,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
    });
  }
  const { page, left, close } = await unguarded(site.origin);
  await page.goto(`${site.origin}/blog`);
  await soon(() => page.locator("main article").count()).toBe(scriptVectors.length);
  expect(await touchAll(page)).toBeUndefined();
  for (const number of ownVectors.keys()) {
    await page.goto(`${site.origin}/blog/post-${number}`, { waitUntil: "domcontentloaded" });
    expect({ number, ran: await touchAll(page) }).toEqual({ number, ran: undefined });
  }
  expect(left).toEqual([]);
  await close();
  await site.close();
});

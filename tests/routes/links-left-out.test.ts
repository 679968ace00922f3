import { expect, test } from "bun:test";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { openTestSite } from "#tests/harness/site.ts";
import { ANSWERS, attempt, send } from "./attempt.ts";

const LEFT_OUT = /^ {2}(?:book|author|newsletter): .*\n/gm;

test("a link whose address is left out of site.yaml stands nowhere, by its name neither", async () => {
  const words = embeddedContent["site.yaml"] ?? "";
  const shown = words.replace(LEFT_OUT, "");
  expect(words.length - shown.length).toBeGreaterThan(60);
  const site = await openTestSite({}, { files: { "site.yaml": shown } });
  for (const path of ["/", "/framework", "/blog", "/books", "/index.md", "/llms.txt"]) {
    const answer = await site.request(path);
    expect([path, answer.status]).toEqual([path, 200]);
    const text = await answer.text();
    expect(text).not.toMatch(/href="(?:book|author|newsletter)?"|\]\((?:book|author|newsletter)?\)/);
    expect(text).not.toContain("The Framework Book");
  }
  site.close();
});

test("where the booking link is left out, a printed result says the whole address of the contact form", async () => {
  const words = (embeddedContent["site.yaml"] ?? "").replace(/^ {2}booking(?:For)?: .*\n/gm, "");
  const site = await openTestSite({}, { files: { "site.yaml": words } });
  const { resultUrl } = await (await send(site, { ...attempt(), answers: ANSWERS })).json();
  const { host, pathname, search } = new URL(resultUrl);
  const html = await (await site.request(pathname + search)).text();
  expect(html).toContain(`<b>${host}/#contact</b>`);
  site.close();
});

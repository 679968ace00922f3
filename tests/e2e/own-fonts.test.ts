import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { openPage } from "#tests/harness/browser.ts";
import { emptyFolder } from "#tests/harness/program.ts";
import { serveTestSite } from "#tests/harness/server.ts";
import { delayFonts, shiftOf, watchShifts } from "#tests/harness/shifts.ts";
import { testBrowser } from "./set-up.ts";

const browser = await testBrowser();

const LIMIT = 0.02;
const FILES = {
  "heading.woff2": "@fontsource/noto-serif/files/noto-serif-latin-400-normal.woff2",
  "italic.woff2": "@fontsource/noto-serif/files/noto-serif-latin-400-italic.woff2",
  "body.woff2": "@fontsource/roboto/files/roboto-latin-400-normal.woff2",
};

let site: Awaited<ReturnType<typeof serveTestSite>>;
let removeFolder: () => unknown;

beforeAll(async () => {
  const { folder, remove } = await emptyFolder();
  removeFolder = remove;
  await mkdir(join(folder, "fonts"));
  for (const [name, path] of Object.entries(FILES))
    await Bun.write(join(folder, "fonts", name), Bun.file(fileURLToPath(import.meta.resolve(path))));
  await Bun.write(
    join(folder, "site.yaml"),
    `${embeddedContent["site.yaml"]}\nfonts: { heading: heading.woff2, headingItalic: italic.woff2, body: body.woff2 }\n`,
  );
  site = await serveTestSite({}, {}, folder);
});

afterAll(async () => {
  await site.close();
  await removeFolder();
});

test.each([390, 1440])("pages in own fonts do not move when those arrive late, at %d px", async (width) => {
  for (const path of ["/", "/framework", "/assessment"]) {
    const { page, close } = await openPage(browser, site.origin, "/healthz", {
      viewport: { width, height: 844 },
    });
    await watchShifts(page);
    await delayFonts(page);
    await page.goto(path);
    const shift = await shiftOf(page);
    const loaded = await page.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === "loaded")
        .map(({ family }) => family.replaceAll('"', "")),
    );
    expect(loaded).toContain("Own Heading");
    expect(loaded).toContain("Own Body");
    expect([path, shift < LIMIT, shift]).toEqual([path, true, shift]);
    await close();
  }
});

test("the page on which words are changed has the own fonts alone, too", async () => {
  const html = await (await site.request("/?edit", { headers: await site.signIn("admin") })).text();
  expect(html).toContain('data-island="/assets/edit.');
  expect(
    html.match(/font-family:"Own Heading";[^}]*url[^}]*/g)?.filter((face) => /fraunces/.test(face)),
  ).toEqual([]);
});

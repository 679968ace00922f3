import { afterEach, expect, test } from "bun:test";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { assetUrls } from "#generated/assets.gen.ts";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { letters } from "#generated/stand-ins.gen.ts";
import { openFont } from "#src/content/font-metrics.ts";
import { openContent } from "#src/content/open.ts";
import { checkContent } from "#src/content/operator.ts";
import { lastGoodContent } from "#src/data-directory/last-good.ts";
import { failureOf } from "#tests/harness/failure.ts";
import { emptyFolder } from "#tests/harness/program.ts";
import { openTestSite } from "#tests/harness/site.ts";

const SERIF = "@fontsource/gelasio/files/gelasio-latin-400-normal.woff2";
const SERIF_ITALIC = "@fontsource/gelasio/files/gelasio-latin-400-italic.woff2";
const SANS = "@fontsource/roboto/files/roboto-latin-400-normal.woff2";
const VARIABLE = "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2";

const published = (path: string) => Bun.file(fileURLToPath(import.meta.resolve(path))).bytes();

const made: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of made.splice(0).reverse()) await undo();
});

const site = (fonts: string) => `${embeddedContent["site.yaml"]}\nfonts: ${fonts}\n`;

/** A content folder with `fonts` in its site.yaml, and these files. */
const folderWith = async (fonts: string, files: Record<string, Uint8Array>) => {
  const { folder, remove } = await emptyFolder();
  made.push(remove);
  const write = async (more: Record<string, Uint8Array | string>) => {
    for (const [name, bytes] of Object.entries(more)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await Bun.write(join(folder, name), bytes);
    }
  };
  await write({ "site.yaml": site(fonts), ...files });
  return { folder, write };
};

const open = async (folder?: string) => {
  const opened = await openTestSite({}, folder ? { folder } : {});
  made.push(() => opened.close());
  const text = async (path: string) => (await opened.request(path)).text();
  return { ...opened, text };
};

const check = async (folder: string) => await checkContent(embeddedContent, folder, Object.keys(assetUrls));

test("an own heading takes the place of the shipped one: face, preload and stand-ins, on every page", async () => {
  const bytes = await published(SERIF);
  const { folder } = await folderWith("{ heading: heading.woff2 }", { "fonts/heading.woff2": bytes });
  const { request, text } = await open(folder);
  for (const path of ["/", "/framework", "/blog", "/assessment", "/nowhere"]) {
    const html = await text(path);
    const [, style = ""] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    const [, href] =
      /font-family:"Own Heading";font-weight:400;font-display:swap;src:url\(([^)]+)\)/.exec(style) ?? [];
    expect(href).toMatch(/^\/assets\/fonts\/heading\.[0-9a-f]{16}\.woff2$/);
    expect(html).toContain(
      `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="anonymous"/>`,
    );
    expect(html.match(/as="font"/g)).toHaveLength(2);
    for (const ending of ["Fallback", "on Noto", "on DejaVu", "on Times"])
      expect(style).toContain(`@font-face{font-family:"Own Heading ${ending}";src:local(`);
    expect(style).toContain('--font-display:"Own Heading","Own Heading Fallback"');
    expect(style).not.toContain("Fraunces");
    expect(style).toContain('"Instrument Sans Variable"');
    // Gelasio has the widths of Georgia.
    expect(style).toMatch(/"Own Heading Fallback";src:[^;]+;size-adjust:100%/);
  }

  const [, href = ""] = /src:url\((\/assets\/fonts\/heading[^)]+)\)/.exec(await text("/")) ?? [];
  const served = await request(href);
  expect(served.status).toBe(200);
  expect(Object.fromEntries(served.headers)).toMatchObject({
    "content-type": "font/woff2",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-length": String(bytes.length),
  });
  expect(await served.bytes()).toEqual(bytes);
  expect((await request("/assets/fonts/heading.0000000000000000.woff2")).status).toBe(404);
  expect((await request("/")).headers.get("content-security-policy")).toContain("font-src 'self'");
});

test("a body and an italic of one's own; pages without italics carry none", async () => {
  const { folder } = await folderWith("{ heading: a.woff2, headingItalic: b.woff2, body: c.woff2 }", {
    "fonts/a.woff2": await published(SERIF),
    "fonts/b.woff2": await published(SERIF_ITALIC),
    "fonts/c.woff2": await published(SANS),
  });
  const { text } = await open(folder);
  const home = await text("/");
  expect(home).not.toMatch(/Fraunces|Instrument Sans/);
  expect(home).toMatch(
    /"Own Heading";font-style:italic;font-weight:400;font-display:swap;src:url\(\/assets\/fonts\/b\./,
  );
  expect(home.match(/as="font"/g)).toHaveLength(2);
  expect(home).toContain('"Own Body on DejaVu";src:local("DejaVu Sans")');
  expect(await text("/framework")).not.toContain("/assets/fonts/b.");
});

test("without own fonts, pages are what they are without an own file", async () => {
  const { folder } = await folderWith("{}", {});
  const [plain, own] = [await open(), await open(folder)];
  for (const path of ["/", "/books"]) expect(await own.text(path)).toBe(await plain.text(path));
});

test("a variable font is measured at the weight it is set in, as its own cut at that weight is", async () => {
  const bytes = await published(VARIABLE);
  const all = letters.map(([letter]) => letter).join("");
  const axes = { opsz: 48, wght: 480 };
  const cut = await subsetFont(Buffer.from(bytes), all, { targetFormat: "truetype", variationAxes: axes });
  const [whole, pinned] = [openFont(bytes, axes), openFont(cut)].map((font) => font.metrics(letters));
  expect(whole?.advance).toBeCloseTo(pinned?.advance ?? 0, 3);
  expect(whole?.ascent).toBe(pinned?.ascent ?? 0);
  expect(openFont(bytes, axes).weight()).toBe("100 900");
});

test("the check refuses by name what is no font, damaged, missing or too large, and follows a mended one", async () => {
  const bytes = await published(SERIF);
  const flipped = bytes.slice();
  for (let at = 2_000; at < 6_000; at += 7) flipped[at] = (flipped[at] ?? 0) ^ 0x55;
  const damaged: [string, Uint8Array][] = [
    ["cut.woff2", bytes.slice(0, -500)],
    ["flipped.woff2", flipped],
    ["empty.woff2", new Uint8Array()],
    ["page.woff2", new TextEncoder().encode("<!doctype html><title>404</title>")],
    ["renamed.ttf", bytes],
  ];
  for (const [name, content] of damaged) {
    const { folder } = await folderWith(`{ body: ${name} }`, { [`fonts/${name}`]: content });
    const { problems } = await check(folder);
    expect([name, problems.length]).toEqual([name, 1]);
    expect(problems[0]).toEndWith(`fonts.body: names ${name}, which is damaged, or no font of its kind`);
  }

  const { folder, write } = await folderWith("{ heading: heading.woff2 }", {});
  const line =
    site("")
      .split("\n")
      .findIndex((text) => text.startsWith("fonts:")) + 1;
  const amiss = `site.yaml, line ${line}, fonts.heading: names heading.woff2, which`;
  expect((await check(folder)).problems).toEqual([
    `${amiss} is not there; fonts of your own stand in content/fonts`,
  ]);
  await write({ "fonts/heading.woff2": new Uint8Array(400_001) });
  expect((await check(folder)).problems).toEqual([`${amiss} weighs 401 KB; a font may weigh 400 KB`]);
  await write({ "fonts/heading.woff2": bytes });
  expect((await check(folder)).problems).toEqual([]);
  await write({ "site.yaml": site("{ headingItalic: heading.woff2 }") });
  expect((await check(folder)).problems).toEqual([
    expect.stringContaining("fonts.headingItalic: needs a heading beside it"),
  ]);
  await write({ "site.yaml": site("{ heading: ../../secret.ttf }") });
  expect((await check(folder)).problems[0]).toContain("fonts.heading: must name a file in content/fonts");
});

test("the check notes a heavy font", async () => {
  const { folder } = await folderWith("{ heading: heavy.woff2 }", {
    "fonts/heavy.woff2": await published(
      "@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2",
    ),
  });
  const { problems, notes } = await check(folder);
  expect(problems).toEqual([]);
  expect(notes.join("\n")).toContain("fonts/heavy.woff2 weighs ");
});

test("reread, a new font has a new address; a damaged one keeps the last good; a start leaves it out", async () => {
  const { folder, write } = await folderWith("{ heading: heading.woff2 }", {
    "fonts/heading.woff2": await published(SERIF),
  });
  const { folder: data, remove } = await emptyFolder();
  made.push(remove);
  const start = () =>
    openContent({
      embedded: embeddedContent,
      folder,
      pictures: Object.keys(assetUrls),
      lastGood: lastGoodContent(data),
    });
  const content = await start();
  const first = content.current.fonts?.files[0]?.href;

  await write({ "fonts/heading.woff2": await published(SERIF_ITALIC) });
  await content.reload();
  const second = content.current.fonts?.files[0]?.href;
  expect(second).toBeString();
  expect(second).not.toBe(first);

  await write({ "fonts/heading.woff2": new Uint8Array(9) });
  expect(String(await failureOf(content.reload()))).toMatch("heading.woff2, which is damaged");
  const again = await start();
  expect(again.trouble?.served).toBe("last-good");
  expect(content.current.fonts?.files[0]?.href).toBe(second);
  expect(again.current.fonts).toBeUndefined();
});

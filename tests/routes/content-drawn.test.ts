import { afterAll, beforeEach, expect, test } from "bun:test";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { hexOf } from "#src/domain/colors.ts";
import { FONT_LIMITS } from "#src/domain/limits.ts";
import type { ShareCard, Tints } from "#src/share/cards.ts";
import { emptyFolder } from "#tests/harness/program.ts";
import { openTestSite } from "#tests/harness/site.ts";

const FONT = "@fontsource/roboto/files/roboto-latin-400-normal.woff2";
const PNG = new Uint8Array([137, 80, 78, 71]);
const { folder, remove } = await emptyFolder();
const content = join(folder, "content");
await mkdir(join(content, "fonts"), { recursive: true });
await Bun.write(join(content, "fonts/own.woff2"), "wOF2");
await Bun.write(join(content, "secret.yaml"), "no: font");

const drawn: { card: ShareCard; tints?: Tints | undefined }[] = [];
const svgs: string[] = [];
const site = await openTestSite(
  {},
  {
    folder: content,
    drawCard: async (card, _, tints) => {
      drawn.push({ card, tints });
      return PNG;
    },
    drawSvg: async (svg) => {
      svgs.push(svg);
      return PNG;
    },
  },
);
const [ann, tom] = [await site.signIn("admin"), await site.signIn("editor", "tom@x.example")];
afterAll(async () => {
  site.close();
  await remove();
});
beforeEach(() => {
  drawn.length = 0;
  svgs.length = 0;
});

const get = (path: string, headers = ann) => site.request(`/admin/drawn/${path}`, { headers });
const wait = async (changes: object[], file = "site.yaml") => {
  const { hash } = await (await site.request(`/api/content/${file}`, { headers: ann })).json();
  const { copy } = await (await site.request("/api/content/working-copy", { headers: ann })).json();
  const headers = { ...ann, ...(copy && { "if-match": `"${copy.revision}"` }) };
  const json = { files: [{ file, hash, changes }] };
  expect((await site.request("/api/content/working-copy", { method: "PUT", headers, json })).status).toBe(
    200,
  );
};
const primary = { light: "#8a1c1c", dark: "#f0a9a9" };

test("a page's share image and the icons are drawn of the account's waiting words, and of no other's", async () => {
  await wait([
    { path: "pages.process.title", value: "How it goes" },
    { path: "name", value: "Hazel" },
    { path: "colors.primary", value: primary },
  ]);
  const answer = await get("page/process");
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(await answer.bytes()).toEqual(PNG);
  expect(drawn[0]?.card).toMatchObject({ title: "How it goes", name: "Hazel" });
  expect(drawn[0]?.tints?.primary).toBe("#8a1c1c");
  expect(await (await get("icon/icon.svg")).text()).toContain("#8a1c1c");
  expect((await get("icon/apple-touch-icon.png")).status).toBe(200);
  expect(svgs[0]).toContain("#8a1c1c");

  expect((await get("page/process", tom)).status).toBe(200);
  expect(drawn[1]?.card).toMatchObject({ title: "The Process", name: "Fivefold" });
  expect(await (await get("icon/icon.svg", tom)).text()).toContain(hexOf("primary", "light"));
});

test("an own page's share image has the title that waits, of a draft too", async () => {
  await wait([{ path: "title", value: "What we keep" }], "pages/privacy.md");
  expect((await get("own/privacy")).status).toBe(200);
  expect((await get("own/privacy", tom)).status).toBe(200);
  expect((await get("own/imprint")).status).toBe(200);
  expect(drawn.map(({ card }) => card.title)).toEqual(["What we keep", "Privacy", "Imprint"]);
  expect((await get("own/nowhere")).status).toBe(204);
});

test("colors that do not fit yet leave the published ones in the picture", async () => {
  await wait([
    { path: "name", value: "Hazel" },
    { path: "colors", value: { primary: { light: "red;}", dark: 7 } } },
  ]);
  expect((await get("page/home")).status).toBe(200);
  expect(drawn[0]).toMatchObject({ card: { name: "Hazel" }, tints: {} });
});

test("a font of the content's folder is read, and nothing else", async () => {
  expect(await (await get("font/own.woff2")).text()).toBe("wOF2");
  for (const path of [
    "font/other.woff2",
    "font/secret.yaml",
    "font/..%2Fsecret.yaml",
    "page/nowhere",
    "icon/x.svg",
  ])
    expect((await get(path)).status).toBe(204);
});

test("a font is taken under a name of its own, listed, and refused where it is none", async () => {
  const put = (name: string, bytes: Uint8Array<ArrayBuffer> | string, headers = ann) => {
    const body = new FormData();
    body.set("file", new File([bytes], name));
    return site.request("/api/content/fonts", { method: "POST", headers, body });
  };
  const roboto = await Bun.file(fileURLToPath(import.meta.resolve(FONT))).bytes();
  expect(await (await put("Roboto Latin.WOFF2", roboto)).json()).toEqual({ name: "roboto-latin.woff2" });
  expect(await (await put("Roboto Latin.woff2", roboto)).json()).toEqual({ name: "roboto-latin.woff2" });
  const other = await (await put("own.woff2", roboto)).json();
  expect(other.name).toMatch(/^own-[0-9a-f]{8}\.woff2$/);
  expect((await put("roboto.ttf", roboto)).status).toBe(400);
  expect((await put("..", roboto)).status).toBe(400);
  expect((await put("own.woff2", "wOF2")).status).toBe(400);
  expect((await put("large.woff2", "x".repeat(FONT_LIMITS.most + 1))).status).toBe(413);
  const listed = await site.request("/api/content/fonts", { headers: tom });
  expect(await listed.json()).toEqual([other.name, "own.woff2", "roboto-latin.woff2"].toSorted());
  expect(await (await get("font/own.woff2")).text()).toBe("wOF2");
});

test("a title that the picture's fonts cannot set has none", async () => {
  await wait([{ path: "pages.home.title", value: "工作" }]);
  expect((await get("page/home")).status).toBe(204);
});

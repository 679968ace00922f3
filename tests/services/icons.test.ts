import { afterAll, afterEach, expect, test } from "bun:test";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { hexIn } from "#src/domain/colors.ts";
import { ownCommand } from "#src/program.ts";
import { startDrawing } from "#src/share/drawing.ts";
import { emptyFolder } from "#tests/harness/program.ts";
import { openTestSite } from "#tests/harness/site.ts";

const drawing = startDrawing(ownCommand("draw"));
afterAll(() => drawing.stop());

const made: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of made.splice(0).reverse()) await undo();
});

const RED = 'colors:\n  primary: { light: "#8a1c1c", dark: "#f0a0a0" }\n';

const open = async (more: string, mark?: string) => {
  const { folder, remove } = await emptyFolder();
  made.push(remove);
  if (mark) {
    await mkdir(join(folder, "content/pictures"), { recursive: true });
    await Bun.write(join(folder, "content/pictures/mark.svg"), mark);
  }
  const files = { "site.yaml": (embeddedContent["site.yaml"] ?? "") + more };
  const options = {
    drawCard: drawing.drawCard,
    drawSvg: drawing.drawSvg,
    files,
    folder: join(folder, "content"),
  };
  const site = await openTestSite({ FIVEFOLD_DATA: folder }, options);
  made.push(() => site.close());
  const head = await (await site.request("/")).text();
  const link = (rel: string) => new RegExp(`rel="${rel}" href="([^"]+)"`).exec(head)?.[1] ?? "";
  /** The color of a pixel of a picture, and its size. */
  const pixel = async (path: string, x: number, y: number) => {
    const answer = await site.request(path);
    const image = new Bun.Image(await answer.bytes());
    const { width } = await image.metadata();
    const png = await image.png().bytes();
    return { width, hex: await pixelOf(png, x, y) };
  };
  return { site, head, link, pixel };
};

/** The color at a place of a PNG, by making it a picture of that one place. */
const pixelOf = async (png: Uint8Array, x: number, y: number): Promise<string> => {
  const { inflateSync } = await import("node:zlib");
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const width = view.getUint32(16);
  const channels = { 0: 1, 2: 3, 4: 2, 6: 4 }[view.getUint8(25) as 0 | 2 | 4 | 6] ?? 4;
  const parts: Uint8Array[] = [];
  for (let at = 8; at < png.length; at += 12 + view.getUint32(at))
    if (String.fromCharCode(...png.subarray(at + 4, at + 8)) === "IDAT")
      parts.push(png.subarray(at + 8, at + 8 + view.getUint32(at)));
  const rows = inflateSync(Buffer.concat(parts));
  const line = width * channels;
  const plain = new Uint8Array(rows.length);
  for (let row = 0; row <= y; row++)
    for (let place = 0; place < line; place++) {
      const kind = rows[row * (line + 1)] ?? 0;
      const left = place >= channels ? (plain[row * line + place - channels] ?? 0) : 0;
      const up = row > 0 ? (plain[(row - 1) * line + place] ?? 0) : 0;
      const corner = row > 0 && place >= channels ? (plain[(row - 1) * line + place - channels] ?? 0) : 0;
      const guess = left + up - corner;
      const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
      const paeth = a <= b && a <= c ? left : b <= c ? up : corner;
      const add = [0, left, up, (left + up) >> 1, paeth][kind] ?? 0;
      plain[row * line + place] = ((rows[row * (line + 1) + 1 + place] ?? 0) + add) & 255;
    }
  const at = y * line + x * channels;
  return `#${[...plain.subarray(at, at + 3)].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
};

test("without colors or a mark of one's own, the icons are the build's", async () => {
  const { link, site } = await open("");
  expect(link("icon")).toMatch(/^\/assets\/favicon\./);
  expect((await site.request("/favicon.ico")).headers.get("location")).toMatch(/^\/assets\/favicon\./);
});

test("in one's own colors, every icon is drawn in them", async () => {
  const { link, pixel, site } = await open(RED);
  expect(await (await site.request(link("icon"))).text()).toContain("#8a1c1c");
  expect(await pixel(link("apple-touch-icon"), 4, 4)).toEqual({ width: 180, hex: "#8a1c1c" });
  const habit = (await site.request("/apple-touch-icon.png")).headers.get("location");
  expect(habit).toBe(link("apple-touch-icon"));
  const ico = await site.request((await site.request("/favicon.ico")).headers.get("location") ?? "");
  expect([ico.headers.get("content-type"), [...(await ico.bytes()).subarray(0, 4)]]).toEqual([
    "image/x-icon",
    [0, 0, 1, 0],
  ]);
  expect((await site.request("/share/0000000000000000-icon.svg")).status).toBe(404);
});

test("a mark of one's own is the icon on a telephone too", async () => {
  const mark =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#1f5673" d="M0 0h10v10H0z"/></svg>';
  const { link, pixel } = await open("mark: pictures/mark.svg\n", mark);
  expect(link("icon")).toBe("/pictures/mark.svg");
  expect(await pixel(link("apple-touch-icon"), 90, 90)).toEqual({ width: 180, hex: "#1f5673" });
  const { hex } = await pixel(link("apple-touch-icon"), 2, 2);
  expect(hex).toBe(hexIn({}, "card", "light"));
});

test("a share image is drawn in one's own colors, at an address of its own", async () => {
  const orange = 'colors:\n  vision: { light: "#a8480c", dark: "#e08a4a" }\n';
  const { site } = await open(orange);
  const imageOf = async (path: string) =>
    /property="og:image" content="([^"]+)"/.exec(await (await site.request(path)).text())?.[1];
  await Promise.all(["/", "/framework"].map(imageOf));
  await site.deps.services.shareImages.settled();
  expect(await imageOf("/")).toStartWith("http://127.0.0.1:3000/share/page-home-");
  const address = await imageOf("/framework");
  expect(address).toStartWith("http://127.0.0.1:3000/share/page-framework-");
  const png = await (await site.request(address ?? "")).bytes();
  // The pentagon in the first of the five petals.
  expect(await pixelOf(png, 275, 225)).toBe("#a8480c");
});

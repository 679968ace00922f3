import { expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { parse } from "yaml";
import { drawPictures } from "#build/drawings.tsx";
import { favicon } from "#build/icons.ts";

const statics = new URL("../../static/", import.meta.url);
const read = (path: string) => Bun.file(new URL(path, statics)).text();

test("the picture files in static/ are what the drawings draw today", async () => {
  const pictures = drawPictures();
  for (const { src, svg } of pictures) expect(await read(`.${src}`), src).toBe(svg);
  const files = (await readdir(new URL("images/", statics))).sort();
  expect(files).toEqual(pictures.map(({ src }) => src.replace("/images/", "")).sort());
});

test("the tab's icon is the mark as it is drawn today", async () => {
  expect(await read("favicon.svg")).toBe(favicon());
});

test.each(drawPictures())(
  "$src follows the reader's theme, leans on nothing outside and stays light",
  ({ svg }) => {
    expect(svg).toContain("@media(prefers-color-scheme:dark)");
    expect(svg).not.toMatch(/var\(|href|style="|<script/);
    expect(Bun.gzipSync(Buffer.from(svg)).length).toBeLessThan(6_500);
  },
);

test("the home page's sixteen client marks are drawn, small, and fit for light and dark", async () => {
  const home = parse(await Bun.file(new URL("../data/content/home.yaml", statics)).text());
  const marks: { src: string; alt: string }[] = home.clients.logos;
  expect(marks).toHaveLength(16);
  expect(new Set(marks.map(({ src }) => src)).size).toBe(16);
  for (const { src, alt } of marks) {
    const svg = await read(src);
    expect(svg.length, src).toBeLessThan(8_200);
    expect(svg, src).toContain("prefers-color-scheme:dark");
    expect(svg, src).toContain(`aria-label="${alt.replace("&", "&amp;")}"`);
  }
});

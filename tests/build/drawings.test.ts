import { expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { parse } from "yaml";
import { favicon } from "#build/icons.ts";
import {
  articlePictures,
  doorPicture,
  mapPicture,
  ornamentPicture,
  paperPictures,
  pathPicture,
  pathPictures,
  smallPathPicture,
  stepPictures,
  tallMapPicture,
  tallPathPictures,
} from "#views/components/drawings/pictures.ts";

const statics = new URL("../../static/", import.meta.url);
const read = (path: string) => Bun.file(new URL(path, statics)).text();

test("the tab's icon is the mark as it is drawn today", async () => {
  expect(await read("favicon.svg")).toBe(favicon());
});

const pictures = [
  ...pathPictures,
  ...tallPathPictures,
  pathPicture,
  smallPathPicture,
  { src: "images/portrait.svg", width: 400, height: 500 },
  ...stepPictures,
  ornamentPicture,
  doorPicture,
  mapPicture,
  tallMapPicture,
  ...Object.values(paperPictures),
  ...articlePictures,
  ...["wheel", "dial", "five", "shelf"].map((name) => ({
    src: `images/share-${name}.svg`,
    width: 1200,
    height: 480,
  })),
];

test("every picture file in static/ is named by a page", async () => {
  const files = (await readdir(new URL("images/", statics))).map((name) => `images/${name}`);
  expect(files.sort()).toEqual([...pictures.map(({ src }) => src), "images/covers.svg"].sort());
});

test.each(pictures)(
  "$src has its size, follows the reader's theme, needs nothing outside and stays light",
  async ({ src, width, height }) => {
    const svg = await read(src);
    expect(svg).toContain(`viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`);
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

/**
 * Writes the site's icons to `static/` from the one mark: run `bun build/icons.ts` after a change to the mark or the
 * colors and commit what it wrote. The small ones use the mark's micro size, whose seams survive at 16 px.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { icoOf } from "#src/share/icons.ts";
import { type MarkSize, markBox, markFolds, markHeart } from "#views/components/drawings/mark.tsx";
import { resolve } from "./colors.ts";

const pine = resolve("var(--primary)", "light");
const paper = resolve("var(--primary-foreground)", "light");
const marigold = resolve("var(--accent)", "light");

/** Returns the tab's icon as SVG: pine on a light tab bar, paper on a dark one, with a marigold heart in both. */
export function favicon(): string {
  const style = `.f{fill:${pine}}.h{fill:${resolve("oklch(70% .15 70)", "light")}}@media(prefers-color-scheme:dark){.f{fill:${paper}}.h{fill:${marigold}}}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${markBox}"><style>${style}</style><path class="f" d="${markFolds("micro")}"/><path class="h" d="${markHeart("micro")}"/></svg>\n`;
}

/** Returns a square PNG of `side` pixels: the mark in paper and marigold on pine, with `room` around it. */
function tile(side: number, size: MarkSize, room: number): Uint8Array {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${markBox}"><path fill="${pine}" d="M-100-100H100V100H-100z"/><g transform="scale(${room})"><path fill="${paper}" d="${markFolds(size)}"/><path fill="${marigold}" d="${markHeart(size)}"/></g></svg>`;
  return new Resvg(svg, { fitTo: { mode: "width", value: side } }).render().asPng();
}

/** Returns the mark alone as a PNG of 32 pixels, for favicon.ico. */
function bare(): Uint8Array {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${markBox}"><path fill="${pine}" d="${markFolds("micro")}"/><path fill="${marigold}" d="${markHeart("micro")}"/></svg>`;
  return new Resvg(svg, { fitTo: { mode: "width", value: 32 } }).render().asPng();
}

if (import.meta.main) {
  const folder = fileURLToPath(new URL("../static/", import.meta.url));
  await initWasm(await readFile(fileURLToPath(import.meta.resolve("@resvg/resvg-wasm/index_bg.wasm"))));
  await writeFile(`${folder}favicon.svg`, favicon());
  await writeFile(`${folder}favicon.ico`, icoOf(bare()));
  await writeFile(`${folder}apple-touch-icon.png`, tile(180, "text", 0.78));
  await writeFile(`${folder}icon-512.png`, tile(512, "display", 0.74));
}

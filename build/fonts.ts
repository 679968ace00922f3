/**
 * The site's five font files, cut from the published families. Fraunces speaks, Instrument Sans works. Only the two
 * roman latin files load first; latin-ext comes by `unicode-range` when a page holds such a letter, the italic when a
 * page sets something in it.
 *
 * Fraunces is pinned at optical size 72: with the axis the file is 60 KB, without it 31, and 72 stays crisp at 88 px
 * and readable at 19. Its SOFT and WONK axes are dropped. Neither family has → ← ↗ in its published subsets, so
 * arrows on the site are drawn as icons, never typed.
 */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { standInFaces } from "./stand-ins.ts";

/** A finished font file and what its `@font-face` rule needs to say. */
export type FontFile = {
  name: string;
  bytes: Uint8Array;
  preload: boolean;
  family: string;
  style: "normal" | "italic";
  weight: string;
  unicodeRange: string;
};

type Cut = Omit<FontFile, "bytes"> & {
  source: string;
  axes: Record<string, number | { min: number; max: number }>;
};

const latin =
  "U+20-7E,U+A0-FF,U+131,U+152-153,U+2B9-2BA,U+2BC,U+2C6,U+2DA,U+2DC,U+2000-200B,U+2010-2027,U+202F-203A,U+2044,U+20AC,U+2122,U+2212";
/** What the italic sets is short: feelings and emphasis. Letters, figures and quotation marks keep it at 17 KB. */
const italicLatin = "U+20-7E,U+C0-FF,U+2013-2014,U+2018-2019,U+201C-201D,U+2026";
const latinExtended =
  "U+100-130,U+132-151,U+154-2B8,U+2C7,U+2D8-2D9,U+2DB,U+2DD,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20BF";

const fraunces = { family: "Fraunces Variable", weight: "300 600" } as const;
const instrument = { family: "Instrument Sans Variable", weight: "400 700", style: "normal" } as const;
const display = { opsz: 72, wght: { min: 300, max: 600 } };
const text = { wght: { min: 400, max: 700 } };

const cuts: readonly Cut[] = [
  {
    ...fraunces,
    name: "fraunces-latin.woff2",
    source: "fraunces/files/fraunces-latin-opsz-normal.woff2",
    axes: display,
    style: "normal",
    unicodeRange: latin,
    preload: true,
  },
  {
    ...instrument,
    name: "instrument-sans-latin.woff2",
    source: "instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    axes: text,
    unicodeRange: latin,
    preload: true,
  },
  {
    ...fraunces,
    name: "fraunces-latin-ext.woff2",
    source: "fraunces/files/fraunces-latin-ext-opsz-normal.woff2",
    axes: display,
    style: "normal",
    unicodeRange: latinExtended,
    preload: false,
  },
  {
    ...instrument,
    name: "instrument-sans-latin-ext.woff2",
    source: "instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2",
    axes: text,
    unicodeRange: latinExtended,
    preload: false,
  },
  // One weight, declared as the whole range so that no browser thickens it by itself.
  {
    ...fraunces,
    name: "fraunces-italic-latin.woff2",
    source: "fraunces/files/fraunces-latin-opsz-italic.woff2",
    axes: { opsz: 72, wght: 380 },
    style: "italic",
    unicodeRange: italicLatin,
    preload: false,
  },
];

/** Cuts every font file from the installed packages. Takes about a second; the result is the same for the same packages. */
export async function buildFonts(): Promise<FontFile[]> {
  return await Promise.all(
    cuts.map(async ({ source, axes, ...face }) => {
      const path = fileURLToPath(import.meta.resolve(`@fontsource-variable/${source}`));
      const bytes = await subsetFont(await readFile(path), charactersOf(face.unicodeRange), {
        targetFormat: "woff2",
        variationAxes: axes,
        noHinting: true,
      });
      return { ...face, bytes: new Uint8Array(bytes) };
    }),
  );
}

/** The `@font-face` rules of the files, at the address `addressOf` gives each name, and the stand-ins' rules. */
export async function fontFaces(
  files: readonly FontFile[],
  addressOf: (name: string) => string,
): Promise<string> {
  const rules = files.map(
    (file) =>
      `@font-face{font-family:"${file.family}";font-style:${file.style};font-weight:${file.weight};font-display:swap;src:url(${addressOf(file.name)}) format("woff2");unicode-range:${file.unicodeRange}}`,
  );
  return [...rules, await standInFaces()].join("\n");
}

/** Every character of a CSS `unicode-range`. */
function charactersOf(unicodeRange: string): string {
  return unicodeRange
    .split(",")
    .flatMap((range) => {
      const [from = "", to = from] = range.replace("U+", "").split("-");
      const first = Number.parseInt(from, 16);
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) =>
        String.fromCodePoint(first + index),
      );
    })
    .join("");
}

/**
 * The site's font files, cut from the published families. Fraunces speaks, Instrument Sans works. The three roman latin
 * files load first: text, headings, and the display cut for the largest lines. The rest comes when a page holds a letter
 * of its `unicode-range`, or sets something in italic.
 *
 * Fraunces is drawn anew for every size. Its text cut is pinned at optical size 72: with the axis the file is 60 KB,
 * without it 30, and 72 is readable at 19 px. The display cut is one weight at 144, with hairlines that only large sizes
 * carry. SOFT and WONK are dropped. Neither family has → ← ↗ in its published subsets, so arrows on the site are drawn
 * as icons, never typed.
 */
import subsetFont from "subset-font";
import { type Face, faces, fitting, publishedFont, standInFaces } from "./stand-ins.ts";

/** A finished font file and what its `@font-face` rule needs to say. */
export type FontFile = {
  name: string;
  bytes: Uint8Array;
  /** Fetched with a page that names its family, before the style asks for it. */
  preload: boolean;
  /** The screens that ask for it, where not all do. */
  media?: string;
  family: string;
  style: "normal" | "italic";
  weight: string;
  /** Fetched for these characters alone; without it, whenever the face is asked for. */
  unicodeRange?: string;
  /** The face whose stand-ins it shares, and the face it is: it is stretched from one's widths to the other's. */
  fit?: { to: Face; from: Face };
};

type Cut = Omit<FontFile, "bytes"> & {
  source: string;
  axes: Record<string, number | { min: number; max: number }>;
  /** The characters it draws: those of its `unicodeRange` unless said. */
  draws?: string;
};

const latin =
  "U+20-7E,U+A0-FF,U+131,U+152-153,U+2B9-2BA,U+2BC,U+2C6,U+2DA,U+2DC,U+2000-200B,U+2010-2027,U+202F-203A,U+2044,U+20AC,U+2122,U+2212";
const latinExtended =
  "U+100-130,U+132-151,U+154-2B8,U+2C7,U+2D8-2D9,U+2DB,U+2DD,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20BF";
/** Wider than what those files draw, for it is shorter; what the latin files draw is never looked for there. */
const beyondLatin = "U+100-2FF,U+1E00-1EFF,U+20A0-20BF";
/** What headings are written in; their signs and accented letters are a second file. */
const plain = "U+20-22,U+26-29,U+2C-3B,U+3F,U+41-5A,U+61-7A,U+A0,U+2013-2014,U+2018-2019,U+201C-201D,U+2026";
const notPlain = "U+23-25,U+2A-2B,U+3C-3E,U+40,U+5B-60,U+7B-7E,U+A1,U+BF-FF";
/** What the italic sets is short: feelings, names and emphasis. */
const letters = "U+20-22,U+27-29,U+2C-2E,U+3F,U+41-5A,U+61-7A,U+A0,U+2013,U+2019,U+201C-201D";
const notLetters = "U+23-26,U+2A-2B,U+2F-3E,U+40,U+5B-60,U+7B-7E,U+A1,U+BF-FF,U+2014,U+2018,U+2026";

const fraunces = { family: "Fraunces Variable", weight: "300 600" } as const;
// One weight each, declared as a whole range so that no browser thickens it by itself.
const display = {
  family: "Fraunces Display",
  weight: "300 600",
  style: "normal",
  ...faces.display,
  media: "(min-width:64rem)",
  fit: { to: faces.heading, from: faces.display },
} as const;
const italic = {
  ...fraunces,
  ...faces.italic,
  style: "italic",
  preload: false,
} as const;
const instrument = { family: "Instrument Sans Variable", weight: "400 700", style: "normal" } as const;
const heading = { opsz: 72, wght: { min: 300, max: 600 } };
const text = { wght: { min: 400, max: 700 } };

/**
 * A face that names no range is asked before one that stands above it: the latin files draw what they have, and what
 * they lack is looked for in the files for more letters.
 */
const cuts: readonly Cut[] = [
  {
    ...fraunces,
    name: "fraunces-latin-ext.woff2",
    source: "@fontsource-variable/fraunces/files/fraunces-latin-ext-opsz-normal.woff2",
    axes: heading,
    style: "normal",
    draws: latinExtended,
    unicodeRange: beyondLatin,
    preload: false,
  },
  {
    ...instrument,
    name: "instrument-sans-latin-ext.woff2",
    source: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2",
    axes: text,
    draws: latinExtended,
    unicodeRange: beyondLatin,
    preload: false,
  },
  { ...display, name: "fraunces-display-more.woff2", unicodeRange: notPlain, preload: false },
  { ...italic, name: "fraunces-italic-more.woff2", unicodeRange: notLetters },
  {
    ...fraunces,
    name: "fraunces-latin.woff2",
    source: faces.heading.source,
    axes: heading,
    style: "normal",
    draws: latin,
    preload: true,
  },
  {
    ...instrument,
    name: "instrument-sans-latin.woff2",
    source: faces.text.source,
    axes: text,
    draws: latin,
    preload: true,
  },
  { ...display, name: "fraunces-display.woff2", draws: plain, preload: true },
  { ...italic, name: "fraunces-italic.woff2", draws: letters },
];

/** Cuts every font file from the installed packages. Takes about a second; the result is the same for the same packages. */
export async function buildFonts(): Promise<FontFile[]> {
  return await Promise.all(
    cuts.map(async ({ source, axes, draws, ...face }) => {
      const bytes = await subsetFont(
        await publishedFont(source),
        charactersOf(draws ?? face.unicodeRange ?? ""),
        {
          targetFormat: "woff2",
          variationAxes: axes,
          noHinting: true,
        },
      );
      return { ...face, bytes: new Uint8Array(bytes) };
    }),
  );
}

/** The `@font-face` rules of the files, at the address `addressOf` gives each name, and the stand-ins' rules. */
export async function fontFaces(
  files: readonly FontFile[],
  addressOf: (name: string) => string,
): Promise<string> {
  const rules = files.map(async ({ family, style, weight, unicodeRange, name, fit }) => {
    const said = [
      `font-family:"${family}"`,
      style === "italic" && "font-style:italic",
      `font-weight:${weight};font-display:swap;src:url(${addressOf(name)})`,
      fit && (await fitting(fit.to, fit.from)),
      unicodeRange && `unicode-range:${unicodeRange}`,
    ];
    return `@font-face{${said.filter(Boolean).join(";")}}`;
  });
  return [...(await Promise.all(rules)), await standInFaces()].join("\n");
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

/**
 * The site's font files, subset from the published families: Fraunces for headings, Instrument Sans for text and controls.
 * The three roman latin files load first: text, headings, and the display cut for the largest lines. The others load when
 * a page has a character of their `unicode-range`, or italic text.
 *
 * Fraunces has an optical size axis. The text cut is pinned at 72, which is readable at 19 px: with the axis the file has
 * 60 KB, without it 30. The display cut is one weight at 144, whose hairlines suit large sizes only. SOFT and WONK are
 * dropped. Neither family has → ← ↗ in its published subsets, so arrows on the site are icons, never characters.
 */
import { type Face, faces, fitting, publishedFont, standInFaces } from "./stand-ins.ts";
import { subset } from "./subset.ts";

/** A finished font file and what its `@font-face` rule needs to say. */
export type FontFile = {
  name: string;
  bytes: Uint8Array;
  /** Whether pages that use its family preload it. */
  preload: boolean;
  /** The media query for which it is used; all screens if left out. */
  media?: string;
  family: string;
  style: "normal" | "italic";
  weight: string;
  /** Fetched only if a page has one of these characters; if left out, whenever its face is used. */
  unicodeRange?: string;
  /** Its own face (`from`), and the face (`to`) whose stand-ins it shares: it is stretched to that one's metrics. */
  fit?: { to: Face; from: Face };
};

type Cut = Omit<FontFile, "bytes"> & {
  source: string;
  axes: Record<string, number | { min: number; max: number }>;
  /** The characters it contains; default: those of `unicodeRange`. */
  draws?: string;
};

const latin =
  "U+20-7E,U+A0-FF,U+131,U+152-153,U+2B9-2BA,U+2BC,U+2C6,U+2DA,U+2DC,U+2000-200B,U+2010-2027,U+202F-203A,U+2044,U+20AC,U+2122,U+2212";
const latinExtended =
  "U+100-130,U+132-151,U+154-2B8,U+2C7,U+2D8-2D9,U+2DB,U+2DD,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20BF";
/** Wider than what those files contain, since that is shorter in CSS; the latin files are searched first. */
const beyondLatin = "U+100-2FF,U+1E00-1EFF,U+20A0-20BF";
/** The characters of most headings; symbols and accented letters are a second file. */
const plain = "U+20-22,U+26-29,U+2C-3B,U+3F,U+41-5A,U+61-7A,U+A0,U+2013-2014,U+2018-2019,U+201C-201D,U+2026";
const notPlain = "U+23-25,U+2A-2B,U+3C-3E,U+40,U+5B-60,U+7B-7E,U+A1,U+BF-FF";
/** The italic's characters, without the rarest capitals: it is used for short text only, such as names and emphasis. */
const letters =
  "U+20-22,U+27-29,U+2C-2E,U+3F,U+41-49,U+4C-50,U+52-54,U+56-57,U+5A,U+61-7A,U+A0,U+2013,U+2019,U+201C-201D";
const notLetters =
  "U+23-26,U+2A-2B,U+2F-3E,U+40,U+4A-4B,U+51,U+55,U+58-59,U+5B-60,U+7B-7E,U+A1,U+BF-FF,U+2014,U+2018,U+2026";

/** The project's own handwriting (`static/fonts/hand*.woff2`), for what people wrote on the framework's papers. */
const handPlain = "U+20-50,U+52-57,U+59,U+61-7A,U+E9,U+2013,U+2019";
const handMore = "U+51,U+58,U+5A,U+A1-E8,U+EA-FF,U+20AC";

const fraunces = { family: "Fraunces Variable", weight: "300 600" } as const;
// One weight each, declared as a range, so that browsers do not synthesize bold.
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
 * Browsers try the last declared face first, and one without a range whatever the character: the latin files come last, and
 * what they lack is looked for in the files before them.
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

/** Subsets every font file from the installed packages and returns them. Takes about a second; reproducible. */
export async function buildFonts(): Promise<FontFile[]> {
  return await Promise.all(
    cuts.map(async ({ source, axes, draws, ...face }) => {
      const characters = charactersOf(draws ?? face.unicodeRange ?? "");
      const options = { targetFormat: "woff2", variationAxes: axes, noHinting: true } as const;
      return { ...face, bytes: await subset(await publishedFont(source), characters, options) };
    }),
  );
}

/** Returns the `@font-face` rules of the files, at the addresses that `addressOf` returns, and of the stand-ins. */
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
  const hand = Object.entries({ "hand-more.woff2": handMore, "hand.woff2": handPlain }).map(
    ([name, range]) =>
      `@font-face{font-family:"Hand";font-display:swap;src:url(${addressOf(name)});unicode-range:${range}}`,
  );
  return [...(await Promise.all(rules)), ...hand, await standInFaces()].join("\n");
}

/** Returns every character of a CSS `unicode-range`. */
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

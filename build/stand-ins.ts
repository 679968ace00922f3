/**
 * Stand-ins: fonts on the reader's machine, stretched to the metrics of ours so that nothing moves when ours arrive.
 * Every figure is derived from the fonts themselves, ours and theirs: `size-adjust` is our mean advance width over the
 * letters of the articles divided by the stand-in's; ascent and descent are ours divided by that.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as fontkit from "fontkit";
import subsetFont from "subset-font";
import { ROOT } from "./import-graph.ts";

/** One of our faces as it is set most, by its published file and the axes it is pinned at. */
export type Face = { source: string; axes: Record<string, number> };

export const faces = {
  heading: {
    source: "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2",
    axes: { opsz: 72, wght: 480 },
  },
  display: {
    source: "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2",
    axes: { opsz: 144, wght: 420 },
  },
  italic: {
    source: "@fontsource-variable/fraunces/files/fraunces-latin-opsz-italic.woff2",
    axes: { opsz: 72, wght: 380 },
  },
  text: {
    source: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    axes: { wght: 400 },
  },
} as const satisfies Record<string, Face>;

type StandIn = {
  family: string;
  style: "normal" | "italic";
  face: Face;
  /** The full names by which a browser finds it: Chromium on Linux knows no family by `local()`. */
  names: readonly string[];
  /** A font of the same widths among the packages. */
  measured: string;
};

/**
 * In the order of the stacks in the theme. Gelasio, Arimo and Tinos are drawn to the widths of Georgia, Arial (and
 * Liberation Sans) and Times New Roman (and Liberation Serif).
 */
const standIns: readonly StandIn[] = [
  {
    family: "Fraunces Fallback",
    style: "normal",
    face: faces.heading,
    names: ["Georgia", "Gelasio", "Gelasio Regular"],
    measured: "gelasio",
  },
  {
    family: "Fraunces Fallback",
    style: "italic",
    face: faces.italic,
    names: ["Georgia Italic", "Gelasio Italic"],
    measured: "gelasio",
  },
  {
    family: "Fraunces on Noto",
    style: "normal",
    face: faces.heading,
    names: ["Noto Serif", "Noto Serif Regular"],
    measured: "noto-serif",
  },
  {
    family: "Fraunces on Noto",
    style: "italic",
    face: faces.italic,
    names: ["Noto Serif Italic"],
    measured: "noto-serif",
  },
  {
    family: "Fraunces on DejaVu",
    style: "normal",
    face: faces.heading,
    names: ["DejaVu Serif"],
    measured: "dejavu-serif",
  },
  {
    family: "Fraunces on DejaVu",
    style: "italic",
    face: faces.italic,
    names: ["DejaVu Serif Italic"],
    measured: "dejavu-serif",
  },
  {
    family: "Fraunces on Times",
    style: "normal",
    face: faces.heading,
    names: ["Liberation Serif", "Tinos Regular", "Times New Roman"],
    measured: "tinos",
  },
  {
    family: "Fraunces on Times",
    style: "italic",
    face: faces.italic,
    names: ["Liberation Serif Italic", "Tinos Italic", "Times New Roman Italic"],
    measured: "tinos",
  },
  {
    family: "Instrument Sans Fallback",
    style: "normal",
    face: faces.text,
    names: ["Arial", "Liberation Sans", "Arimo Regular"],
    measured: "arimo",
  },
  {
    family: "Instrument Sans on Roboto",
    style: "normal",
    face: faces.text,
    names: ["Roboto", "Roboto Regular"],
    measured: "roboto",
  },
  {
    family: "Instrument Sans on DejaVu",
    style: "normal",
    face: faces.text,
    names: ["DejaVu Sans"],
    measured: "dejavu-sans",
  },
];

/** Ascent, descent and mean advance width, in em. */
type Metrics = { ascent: number; descent: number; advance: number };

const PRINTABLE = /[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]/;

/** How often each letter stands in the articles. */
const lettersOfProse = async (): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  for await (const file of new Bun.Glob("data/content/posts/*.md").scan({ cwd: ROOT })) {
    for (const letter of await Bun.file(join(ROOT, file)).text())
      if (PRINTABLE.test(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return counts;
};

const prose = await lettersOfProse();

/** Returns the bytes of a font as its package publishes it. */
export const publishedFont = (path: string): Promise<Buffer> =>
  readFile(fileURLToPath(import.meta.resolve(path)));

const metricsOf = (bytes: Uint8Array): Metrics => {
  const font = fontkit.create(Buffer.from(bytes));
  if ("fonts" in font) throw new Error("A collection of fonts has no metrics of its own.");
  let width = 0;
  let count = 0;
  for (const [letter, times] of prose) {
    width += font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth * times;
    count += times;
  }
  const em = font.unitsPerEm;
  return { ascent: font.ascent / em, descent: -font.descent / em, advance: width / count / em };
};

const pinned = async ({ source, axes }: Face): Promise<Metrics> =>
  metricsOf(
    await subsetFont(await publishedFont(source), [...prose.keys()].join(""), {
      targetFormat: "truetype",
      variationAxes: axes,
    }),
  );

const measured = new Map<Face, Promise<Metrics>>();

const ownMetrics = (face: Face): Promise<Metrics> => {
  const known = measured.get(face) ?? pinned(face);
  measured.set(face, known);
  return known;
};

const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;

const stretch = (ours: Metrics, theirs: Metrics): string => {
  const size = ours.advance / theirs.advance;
  return `size-adjust:${percent(size)};ascent-override:${percent(ours.ascent / size)};descent-override:${percent(ours.descent / size)};line-gap-override:0%`;
};

/** The descriptors that stretch one face of ours to the metrics of another, whose stand-ins then fit both. */
export const fitting = async (to: Face, from: Face): Promise<string> =>
  stretch(await ownMetrics(to), await ownMetrics(from));

/** The `@font-face` rules of every stand-in, one a line. */
export const standInFaces = async (): Promise<string> => {
  const rules = standIns.map(async ({ family, style, face, names, measured }) => {
    const theirs = metricsOf(
      await publishedFont(`@fontsource/${measured}/files/${measured}-latin-400-${style}.woff2`),
    );
    const source = names.map((name) => `local("${name}")`).join(",");
    const slope = style === "italic" ? "font-style:italic;" : "";
    return `@font-face{font-family:"${family}";${slope}src:${source};${stretch(await ownMetrics(face), theirs)}}`;
  });
  return (await Promise.all(rules)).join("\n");
};

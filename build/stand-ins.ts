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
type Face = { source: string; axes: Record<string, number> };

const display: Face = {
  source: "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2",
  axes: { opsz: 72, wght: 480 },
};
const italic: Face = {
  source: "@fontsource-variable/fraunces/files/fraunces-latin-opsz-italic.woff2",
  axes: { opsz: 72, wght: 380 },
};
const text: Face = {
  source: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
  axes: { wght: 400 },
};

type StandIn = {
  family: string;
  style: "normal" | "italic";
  face: Face;
  /** The names by which a browser finds it: Chromium on Linux wants the full or the PostScript name. */
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
    face: display,
    names: ["Georgia", "Gelasio", "Gelasio Regular", "Gelasio-Regular"],
    measured: "gelasio",
  },
  {
    family: "Fraunces Fallback",
    style: "italic",
    face: italic,
    names: ["Georgia Italic", "Georgia-Italic", "Gelasio Italic", "Gelasio-Italic"],
    measured: "gelasio",
  },
  {
    family: "Fraunces on Noto",
    style: "normal",
    face: display,
    names: ["Noto Serif", "Noto Serif Regular", "NotoSerif-Regular"],
    measured: "noto-serif",
  },
  {
    family: "Fraunces on Noto",
    style: "italic",
    face: italic,
    names: ["Noto Serif Italic", "NotoSerif-Italic"],
    measured: "noto-serif",
  },
  {
    family: "Fraunces on DejaVu",
    style: "normal",
    face: display,
    names: ["DejaVu Serif", "DejaVuSerif"],
    measured: "dejavu-serif",
  },
  {
    family: "Fraunces on DejaVu",
    style: "italic",
    face: italic,
    names: ["DejaVu Serif Italic", "DejaVuSerif-Italic"],
    measured: "dejavu-serif",
  },
  {
    family: "Fraunces on Times",
    style: "normal",
    face: display,
    names: ["Liberation Serif", "LiberationSerif", "Tinos Regular", "Tinos-Regular", "Times New Roman"],
    measured: "tinos",
  },
  {
    family: "Fraunces on Times",
    style: "italic",
    face: italic,
    names: [
      "Liberation Serif Italic",
      "LiberationSerif-Italic",
      "Tinos Italic",
      "Tinos-Italic",
      "Times New Roman Italic",
    ],
    measured: "tinos",
  },
  {
    family: "Instrument Sans Fallback",
    style: "normal",
    face: text,
    names: ["Arial", "Liberation Sans", "LiberationSans", "Arimo Regular", "Arimo-Regular"],
    measured: "arimo",
  },
  {
    family: "Instrument Sans on Roboto",
    style: "normal",
    face: text,
    names: ["Roboto", "Roboto Regular", "Roboto-Regular"],
    measured: "roboto",
  },
  {
    family: "Instrument Sans on DejaVu",
    style: "normal",
    face: text,
    names: ["DejaVu Sans", "DejaVuSans"],
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

const fontIn = (path: string): Promise<Buffer> => readFile(fileURLToPath(import.meta.resolve(path)));

const metricsOf = (bytes: Uint8Array, letters: Map<string, number>): Metrics => {
  const font = fontkit.create(Buffer.from(bytes));
  if ("fonts" in font) throw new Error("A collection of fonts has no metrics of its own.");
  let width = 0;
  let count = 0;
  for (const [letter, times] of letters) {
    width += font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth * times;
    count += times;
  }
  const em = font.unitsPerEm;
  return { ascent: font.ascent / em, descent: -font.descent / em, advance: width / count / em };
};

const ownMetrics = async ({ source, axes }: Face, letters: Map<string, number>): Promise<Metrics> => {
  const pinned = await subsetFont(await fontIn(source), [...letters.keys()].join(""), {
    targetFormat: "truetype",
    variationAxes: axes,
  });
  return metricsOf(pinned, letters);
};

const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;

/** The `@font-face` rules of every stand-in, one a line. */
export const standInFaces = async (): Promise<string> => {
  const letters = await lettersOfProse();
  const own = new Map(
    await Promise.all(
      [display, italic, text].map(async (face) => [face, await ownMetrics(face, letters)] as const),
    ),
  );
  const rules = standIns.map(async ({ family, style, face, names, measured }) => {
    const ours = own.get(face);
    if (!ours) throw new Error(`${family} stands in for a face that was not measured.`);
    const theirs = metricsOf(
      await fontIn(`@fontsource/${measured}/files/${measured}-latin-400-${style}.woff2`),
      letters,
    );
    const size = ours.advance / theirs.advance;
    const source = names.map((name) => `local("${name}")`).join(",");
    const slope = style === "italic" ? "font-style:italic;" : "";
    return `@font-face{font-family:"${family}";${slope}src:${source};size-adjust:${percent(size)};ascent-override:${percent(ours.ascent / size)};descent-override:${percent(ours.descent / size)};line-gap-override:0%}`;
  });
  return (await Promise.all(rules)).join("\n");
};

/**
 * The stand-ins of the shipped families: local fallback fonts, scaled to our web fonts' metrics. Every figure is derived
 * from the font files, ours and theirs (src/domain/font-faces.ts).
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openFont } from "#src/content/font-metrics.ts";
import {
  type Metrics,
  measuredAs,
  SHIPPED,
  STAND_INS,
  type StandIn,
  standInRule,
  stretch,
} from "#src/domain/font-faces.ts";
import { writeGenerated } from "./generated.ts";
import { ROOT } from "./import-graph.ts";
import { subset } from "./subset.ts";

/** One of our faces: its published file, and the variation axes at which it is measured, as it is used most. */
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
    // The file with the axis that turns off the hooked b, h, k and l of large sizes, which read as other letters.
    source: "@fontsource-variable/fraunces/files/fraunces-latin-full-italic.woff2",
    axes: { opsz: 72, wght: 380, SOFT: 0, WONK: 0 },
  },
  text: {
    source: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    axes: { wght: 400 },
  },
} as const satisfies Record<string, Face>;

const PRINTABLE = /[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]/;

/** Returns how often each letter occurs in the built-in articles. */
const lettersOfProse = async (): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  for await (const file of new Bun.Glob("data/content/posts/*.md").scan({ cwd: ROOT })) {
    for (const letter of await Bun.file(join(ROOT, file)).text())
      if (PRINTABLE.test(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return counts;
};

const prose = await lettersOfProse();

/** Returns the bytes of a font file in an installed package. */
export const publishedFont = (path: string): Promise<Buffer> =>
  readFile(fileURLToPath(import.meta.resolve(path)));

const metricsOf = (bytes: Uint8Array): Metrics => openFont(bytes).metrics(prose);

const pinned = async ({ source, axes }: Face): Promise<Metrics> =>
  metricsOf(
    await subset(await publishedFont(source), [...prose.keys()].join(""), {
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

/** Returns the descriptors that scale our face `from` to the metrics of `to`, so that both share stand-ins. */
export const fitting = async (to: Face, from: Face): Promise<string> =>
  stretch(await ownMetrics(to), (await ownMetrics(from)).advance);

const theirAdvance = async ({ measured, style }: StandIn): Promise<number> =>
  metricsOf(await publishedFont(`@fontsource/${measured}/files/${measured}-latin-400-${style}.woff2`))
    .advance;

const faceOf = ({ role, style }: StandIn): Face => {
  if (role === "body") return faces.text;
  return style === "italic" ? faces.italic : faces.heading;
};

/** Returns the `@font-face` rules of every stand-in, one per line. */
export const standInFaces = async (): Promise<string> => {
  const rules = STAND_INS.map(async (standIn) =>
    standInRule(
      standIn,
      SHIPPED[standIn.role],
      stretch(await ownMetrics(faceOf(standIn)), await theirAdvance(standIn)),
    ),
  );
  return (await Promise.all(rules)).join("\n");
};

/** Writes what a start needs to derive stand-ins for an operator's own fonts: letter counts, and mean advances (em). */
export const writeStandIns = async (): Promise<number> => {
  const advances = STAND_INS.map(async (each) => [measuredAs(each), await theirAdvance(each)]);
  return writeGenerated(
    "stand-ins.gen.ts",
    `export const letters: [letter: string, times: number][] = ${JSON.stringify([...prose])};\n\nexport const advances: Record<string, number> = ${JSON.stringify(Object.fromEntries(await Promise.all(advances)))};\n`,
  );
};

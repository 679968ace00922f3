import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { ShareFont } from "#src/share/draw.tsx";
import { subset } from "./subset.ts";

const cuts = [
  {
    name: "Fraunces",
    file: "fraunces/files/fraunces-latin-opsz-normal.woff2",
    axes: { opsz: 72, wght: 480 },
  },
  {
    name: "Fraunces Ext",
    file: "fraunces/files/fraunces-latin-ext-opsz-normal.woff2",
    axes: { opsz: 72, wght: 480 },
  },
  {
    name: "Instrument Sans",
    file: "instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    axes: { wght: 500 },
  },
  {
    name: "Instrument Sans Ext",
    file: "instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2",
    axes: { wght: 500 },
  },
] as const;

/** The characters that a share image can show: Latin letters of every European language, and punctuation. */
const CHARACTERS = [
  [0x20, 0x24f],
  [0x2b9, 0x2dd],
  [0x1e00, 0x1eff],
  [0x2000, 0x2044],
  [0x20a0, 0x20bf],
  [0x2122, 0x2122],
] as const;

const text = CHARACTERS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).join("");

/** Returns the share images' fonts, subset: satori needs TrueType files with one weight each. */
export const buildShareFonts = (): Promise<ShareFont[]> =>
  Promise.all(
    cuts.map(async ({ name, file, axes }) => {
      const source = await readFile(fileURLToPath(import.meta.resolve(`@fontsource-variable/${file}`)));
      const bytes = await subset(source, text, {
        targetFormat: "truetype",
        variationAxes: axes,
        noHinting: true,
      });
      return { name, data: new Uint8Array(bytes).buffer };
    }),
  );

import * as fontkit from "fontkit";
import type { Metrics } from "#src/domain/font-faces.ts";

type Tables = {
  hmtx: { metrics: { length: number; get(place: number): { advance: number } } };
  HVAR?: object;
  _cmapProcessor: { lookup(codePoint: number): number };
  variationCoords: number[] | null;
  _variationProcessor: { getAdvanceAdjustment(glyph: number, table: object): number } | null;
};

export type Letters = Iterable<readonly [letter: string, times: number]>;

/** Opens a font (woff2, ttf, otf) at some axis values; the others keep their default. @throws what fontkit does */
export const openFont = (bytes: Uint8Array, axes: Record<string, number> = {}) => {
  const font = fontkit.create(Buffer.from(bytes));
  if ("fonts" in font) throw new Error("A collection of fonts has no metrics of its own.");
  const tables = font as unknown as Tables;
  const range = Object.entries(font.variationAxes);
  if (range.length > 0)
    tables.variationCoords = range.map(([name, axis]) =>
      axis ? Math.min(axis.max, Math.max(axis.min, axes[name] ?? axis.default)) : 0,
    );

  const advanceOf = (letter: string): number => {
    // Not `glyphForCodePoint`: it decodes every outline, and fails for a woff2 whose axes are not at their defaults.
    const id = tables._cmapProcessor.lookup(letter.codePointAt(0) ?? 0);
    const { metrics } = tables.hmtx;
    const { advance } = metrics.get(Math.min(id, metrics.length - 1));
    const { HVAR, _variationProcessor: processor } = tables;
    return advance + (HVAR && processor ? processor.getAdvanceAdjustment(id, HVAR) : 0);
  };

  return {
    /** The advance is the mean over the letters. */
    metrics: (letters: Letters): Metrics => {
      let width = 0;
      let count = 0;
      for (const [letter, times] of letters) {
        width += advanceOf(letter) * times;
        count += times;
      }
      const em = font.unitsPerEm;
      return { ascent: font.ascent / em, descent: -font.descent / em, advance: width / count / em };
    },
    weight: (): string => {
      const { wght } = font.variationAxes;
      return wght ? `${wght.min} ${wght.max}` : String(font["OS/2"].usWeightClass);
    },
  };
};

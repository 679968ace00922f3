import type { Content } from "#src/content/shape.ts";
import { type ColorName, hexIn, type Mode } from "#src/domain/colors.ts";
import { type MarkSize, markBox, markFolds, markHeart } from "#views/components/drawings/mark.tsx";

type Marked = Pick<Content, "palette"> & { site: Pick<Content["site"], "mark"> };

/** With `side` it is drawn as a PNG of that many pixels. */
export type Icon = { svg: string; side?: number };

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${markBox}">`;

const folds = (size: MarkSize, color: string, heart: string) =>
  `<path fill="${color}" d="${markFolds(size)}"/><path fill="${heart}" d="${markHeart(size)}"/>`;

const square = (color: string): string => `<path fill="${color}" d="M-100-100H100V100H-100z"/>`;

/** In the operator's colors. `mark` is the operator's own picture as a data: URL. */
export const iconsOf = ({ palette }: Marked, mark?: string): Record<string, Icon> => {
  const hex = (name: ColorName, mode: Mode = "light") => hexIn(palette, name, mode);
  const [primary, accent] = [hex("primary"), hex("accent")];
  const own = (side: number) =>
    mark && `<image href="${mark}" x="${-side / 2}" y="${-side / 2}" width="${side}" height="${side}"/>`;
  const style = `<style>.f{fill:${primary}}.h{fill:${accent}}@media(prefers-color-scheme:dark){.f{fill:${hex("primary", "dark")}}.h{fill:${hex("accent", "dark")}}}</style>`;
  const ours = `<g transform="scale(.78)">${folds("text", hex("primary-foreground"), accent)}</g>`;
  return {
    "icon.svg": {
      svg: `${SVG}${style}<path class="f" d="${markFolds("micro")}"/><path class="h" d="${markHeart("micro")}"/></svg>`,
    },
    "favicon.ico": { svg: `${SVG}${own(200) ?? folds("micro", primary, accent)}</svg>`, side: 32 },
    "apple-touch-icon.png": {
      // The operator's mark gets the card's background: its colors are unknown.
      svg: `${SVG}${own(150) ? square(hex("card")) + own(150) : square(primary) + ours}</svg>`,
      side: 180,
    },
  };
};

/** From a 32-pixel PNG: 6 bytes of header, 16 of directory, the PNG. */
export const icoOf = (png: Uint8Array): Uint8Array<ArrayBuffer> => {
  const head = new DataView(new ArrayBuffer(22));
  head.setUint16(2, 1, true);
  head.setUint16(4, 1, true);
  head.setUint8(6, 32);
  head.setUint8(7, 32);
  head.setUint16(10, 1, true);
  head.setUint16(12, 32, true);
  head.setUint32(14, png.length, true);
  head.setUint32(18, 22, true);
  return new Uint8Array([...new Uint8Array(head.buffer), ...png]);
};

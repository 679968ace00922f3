import { initWasm, Resvg } from "@resvg/resvg-wasm";
import satori from "satori";
import { markBox, markFolds, markHeart } from "#views/components/drawings/mark.tsx";
import { cardColors, SHARE_HEIGHT, SHARE_WIDTH, type ShareCard, ShareCardPicture } from "./card.tsx";
import { type Tints, tinted } from "./tints.ts";

/** A font for satori: TrueType, one weight. */
export type ShareFont = { name: string; data: ArrayBuffer };

const asAddress = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;

const markIn = (colors: { folds: string; heart: string }): string =>
  asAddress(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${markBox}"><path fill="${colors.folds}" d="${markFolds("text")}"/><path fill="${colors.heart}" d="${markHeart("text")}"/></svg>`,
  );

let wasmReady: Promise<void> | undefined;

const ready = (wasm: () => Promise<ArrayBuffer>): Promise<void> => {
  wasmReady ??= wasm().then((bytes) => initWasm(bytes));
  return wasmReady;
};

/** Takes an SVG and returns it as PNG, `side` pixels wide. Blocks the thread, as `drawShareCard` does. */
export const drawSvg = async (
  svg: string,
  side: number,
  wasm: () => Promise<ArrayBuffer>,
): Promise<Uint8Array> => {
  await ready(wasm);
  const fitTo = { mode: "width", value: side } as const;
  return new Resvg(svg, { fitTo, font: { loadSystemFonts: false } }).render().asPng();
};

/**
 * Takes a card, its figure as SVG text, the fonts, resvg's wasm and the operator's colors, and returns the picture as PNG.
 * Blocks the thread for some tenths of a second: call it in a child process or in the build.
 */
export const drawShareCard = async (
  card: ShareCard,
  {
    figure,
    fonts,
    wasm,
    tints = {},
  }: {
    figure: string;
    fonts: ShareFont[];
    wasm: () => Promise<ArrayBuffer>;
    tints?: Tints | undefined;
  },
): Promise<Uint8Array> => {
  await ready(wasm);
  const colors = cardColors(tints);
  const mark = markIn({ folds: colors.pine, heart: colors.marigold });
  const figureAddress = asAddress(tinted(figure, tints));
  const picture = <ShareCardPicture card={card} figure={figureAddress} mark={mark} colors={colors} />;
  const svg = await satori(picture, {
    width: SHARE_WIDTH,
    height: SHARE_HEIGHT,
    fonts: fonts.map((font) => ({ ...font, weight: 500 as const, style: "normal" as const })),
  });
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
};

import { initWasm, Resvg } from "@resvg/resvg-wasm";
import satori from "satori";
import { markBox, markFolds, markHeart } from "#views/components/drawings/mark.tsx";
import { markColors, SHARE_HEIGHT, SHARE_WIDTH, type ShareCard, ShareCardPicture } from "./card.tsx";

/** A font that satori can set: one weight, TrueType. */
export type ShareFont = { name: string; data: ArrayBuffer };

const asAddress = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;

const mark = asAddress(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${markBox}"><path fill="${markColors.folds}" d="${markFolds("text")}"/><path fill="${markColors.heart}" d="${markHeart("text")}"/></svg>`,
);

let wasmReady: Promise<void> | undefined;

/**
 * Takes a card, its figure as SVG text, the fonts and resvg's wasm, and returns the picture as PNG.
 * Holds the thread for some tenths of a second: for a worker, or the build.
 */
export const drawShareCard = async (
  card: ShareCard,
  { figure, fonts, wasm }: { figure: string; fonts: ShareFont[]; wasm: () => Promise<ArrayBuffer> },
): Promise<Uint8Array> => {
  wasmReady ??= wasm().then((bytes) => initWasm(bytes));
  await wasmReady;
  const svg = await satori(<ShareCardPicture card={card} figure={asAddress(figure)} mark={mark} />, {
    width: SHARE_WIDTH,
    height: SHARE_HEIGHT,
    fonts: fonts.map((font) => ({ ...font, weight: 500 as const, style: "normal" as const })),
  });
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
};

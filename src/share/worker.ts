import { embeddedAssets, embeddedShareFiles } from "#generated/embedded.gen.ts";
import type { ShareCard } from "./card.tsx";
import { drawShareCard, drawSvg } from "./draw.tsx";
import type { Tints } from "./tints.ts";

/** Messages to the worker, and its answers: the PNG, or why drawing failed. */
export type DrawRequest =
  | { card: ShareCard; figureUrl: string; tints?: Tints | undefined }
  | { svg: string; side: number };
export type DrawAnswer = { png: Uint8Array } | { failed: string };

declare const self: Worker;

const bytesOf = (path: string): Promise<ArrayBuffer> => Bun.file(path).arrayBuffer();
const fonts = Promise.all(
  Object.entries(embeddedShareFiles.fonts).map(async ([name, path]) => ({ name, data: await bytesOf(path) })),
);

const wasm = () => bytesOf(embeddedShareFiles.wasm);

const draw = async (asked: DrawRequest): Promise<Uint8Array> => {
  if ("svg" in asked) return drawSvg(asked.svg, asked.side, wasm);
  const { card, figureUrl, tints } = asked;
  const figure = embeddedAssets[figureUrl]?.files.identity;
  if (!figure) throw new Error(`There is no figure at ${figureUrl}.`);
  return drawShareCard(card, {
    figure: await Bun.file(figure).text(),
    fonts: await fonts,
    wasm,
    tints,
  });
};

self.onmessage = async ({ data }: MessageEvent<DrawRequest>) => {
  const answer: DrawAnswer = await draw(data).then(
    (png) => ({ png }),
    (error) => ({ failed: String(error) }),
  );
  self.postMessage(answer);
};

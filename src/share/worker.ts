import { embeddedAssets, embeddedShareFiles } from "#generated/embedded.gen.ts";
import type { ShareCard } from "./card.tsx";
import { drawShareCard } from "./draw.tsx";

/** What the worker is asked, and what it answers: the picture, or why there is none. */
export type DrawRequest = { card: ShareCard; figureUrl: string };
export type DrawAnswer = { png: Uint8Array } | { failed: string };

declare const self: Worker;

const bytesOf = (path: string): Promise<ArrayBuffer> => Bun.file(path).arrayBuffer();
const fonts = Promise.all(
  Object.entries(embeddedShareFiles.fonts).map(async ([name, path]) => ({ name, data: await bytesOf(path) })),
);

const draw = async ({ card, figureUrl }: DrawRequest): Promise<Uint8Array> => {
  const figure = embeddedAssets[figureUrl]?.files.identity;
  if (!figure) throw new Error(`There is no figure at ${figureUrl}.`);
  return drawShareCard(card, {
    figure: await Bun.file(figure).text(),
    fonts: await fonts,
    wasm: () => bytesOf(embeddedShareFiles.wasm),
  });
};

self.onmessage = async ({ data }: MessageEvent<DrawRequest>) => {
  const answer: DrawAnswer = await draw(data).then(
    (png) => ({ png }),
    (error) => ({ failed: String(error) }),
  );
  self.postMessage(answer);
};

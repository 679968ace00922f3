import { embeddedAssets, embeddedShareFiles } from "#generated/embedded.gen.ts";
import type { ShareCard } from "./card.tsx";
import { drawShareCard, drawSvg } from "./draw.tsx";
import type { Tints } from "./tints.ts";

/** Messages to the child process, and its answers: the PNG, or why drawing failed. */
export type DrawRequest =
  | { card: ShareCard; figureUrl: string; tints?: Tints | undefined }
  | { svg: string; side: number };
export type DrawAnswer = { png: Uint8Array } | { failed: string };

const bytesOf = (path: string): Promise<ArrayBuffer> => Bun.file(path).arrayBuffer();

const wasm = () => bytesOf(embeddedShareFiles.wasm);

const draw = async (asked: DrawRequest, fonts: Promise<Font[]>): Promise<Uint8Array> => {
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

type Font = { name: string; data: ArrayBuffer };

/** Draws what the parent process asks for over IPC, until the parent ends. */
export const drawForParent = (): void => {
  // The terminal's Ctrl-C reaches this process too: the parent decides when it ends.
  process.on("SIGINT", () => {});
  process.on("disconnect", () => process.exit(0));
  const fonts = Promise.all(
    Object.entries(embeddedShareFiles.fonts).map(async ([name, path]) => ({
      name,
      data: await bytesOf(path),
    })),
  );
  process.on("message", async (asked: DrawRequest) => {
    const answer: DrawAnswer = await draw(asked, fonts).then(
      (png) => ({ png }),
      (error) => ({ failed: String(error) }),
    );
    process.send?.(answer);
  });
};

import { embeddedAssets, embeddedShareFiles } from "#generated/embedded.gen.ts";
import type { RenderRequest } from "#src/content/markdown.ts";
import type { ShareCard, Tints } from "./cards.ts";

export type DrawRequest =
  | { card: ShareCard; figureUrl: string; tints?: Tints | undefined }
  | { svg: string; side: number };

type TextRequest = { texts: readonly RenderRequest[] };

const bytesOf = (path: string): Promise<ArrayBuffer> => Bun.file(path).arrayBuffer();

/** As standard input requests; false where it requests nothing. */
export const drawForServer = async (): Promise<boolean> => {
  // The terminal's Ctrl-C reaches this process too: the server decides when it ends.
  process.on("SIGINT", () => {});
  const request = process.stdin.isTTY ? null : await Bun.stdin.json().catch(() => null);
  if (request === null) return false;
  await Bun.write(Bun.stdout, await draw(request));
  return true;
};

const draw = async (request: DrawRequest | TextRequest): Promise<Uint8Array | string> => {
  if ("texts" in request) {
    const { rendered } = await import("#src/content/markdown.ts");
    return JSON.stringify(request.texts.map(rendered));
  }
  const { drawShareCard, drawSvg } = await import("./draw.tsx");
  const wasm = () => bytesOf(embeddedShareFiles.wasm);
  if ("svg" in request) return drawSvg(request.svg, request.side, wasm);
  const { card, figureUrl, tints } = request;
  const figure = embeddedAssets[figureUrl]?.files.identity;
  if (!figure) throw new Error(`There is no figure at ${figureUrl}.`);
  const fonts = await Promise.all(
    Object.entries(embeddedShareFiles.fonts).map(async ([name, path]) => ({
      name,
      data: await bytesOf(path),
    })),
  );
  return drawShareCard(card, { figure: await Bun.file(figure).text(), fonts, wasm, tints });
};

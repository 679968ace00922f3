import { join } from "node:path";
import { parseContent } from "#src/content/load.ts";
import { cardDigest, pageCard, SHARED_PAGES } from "#src/share/cards.ts";
import { drawShareCard, type ShareFont } from "#src/share/draw.tsx";
import type { SourceFile } from "./assets.ts";
import { ROOT } from "./import-graph.ts";
import { kept } from "./kept.ts";

export const RESVG_WASM = "node_modules/@resvg/resvg-wasm/index_bg.wasm";

const contentTexts = async (): Promise<Record<string, string>> => {
  const folder = join(ROOT, "data/content");
  const files = await Array.fromAsync(new Bun.Glob("**/*.yaml").scan({ cwd: folder }));
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await Bun.file(join(folder, file)).text()] as const)),
  );
};

/** Returns the share image of each page with the built-in words; its name holds the digest of its content. */
export const buildShareImages = async (fonts: ShareFont[]): Promise<SourceFile[]> => {
  const { site } = parseContent(await contentTexts());
  const files: SourceFile[] = [];
  for (const page of SHARED_PAGES) {
    const card = pageCard(page, site);
    const figure = await Bun.file(join(ROOT, "static", card.figure)).text();
    const name = `${page}-${cardDigest(card)}.png`;
    const wasm = () => Bun.file(join(ROOT, RESVG_WASM)).arrayBuffer();
    const bytes = await kept("share", [figure, name], () => drawShareCard(card, { figure, fonts, wasm }));
    files.push({ name: `share/${name}`, bytes });
  }
  return files;
};

import { join } from "node:path";
import type { ShareFont } from "#src/share/draw.tsx";
import type { StoredFile } from "./assets.ts";
import { writeGenerated } from "./generated.ts";
import { ROOT } from "./import-graph.ts";
import { languageFiles } from "./languages.ts";
import { RESVG_WASM } from "./share-images.ts";

const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** Writes the map from a static file's path (as views name it) to its hashed address; fonts included. */
export const writeAssetNames = (stored: StoredFile[]): Promise<number> =>
  writeGenerated(
    "assets.gen.ts",
    `export const assetUrls = ${json(Object.fromEntries(stored.map(({ name, url }) => [name, url])))} as const;\n`,
  );

/** Writes the toast's and the post editor's CSS as modules that are loaded with their code: no page's own CSS holds it. */
export const writeLateStyles = async (toast: string, editor: string): Promise<void> => {
  await writeGenerated("toast-style.gen.ts", `export const toastStyle = ${json(toast)};\n`);
  await writeGenerated("editor-style.gen.ts", `export const editorStyle = ${json(editor)};\n`);
};

/** Writes the chunks' addresses and each page's critical CSS, for rendering on the server. */
export const writeChunks = (
  chunks: object,
  styles: Record<string, string>,
  pageWords: Record<string, string[]>,
): Promise<number> =>
  writeGenerated(
    "chunks.gen.ts",
    `export const chunks = ${json(chunks)} as const;\n\nexport const styles = ${json(styles)} as const;\n\n/** The texts that a page's islands show, by their English. */\nexport const pageWords: Record<string, readonly string[]> = ${json(pageWords)};\n`,
  );

/**
 * Writes the module that embeds files: one explicit import per file, since Bun's static routes for an embedded folder abort
 * at start, and a map from address to file, so that lookups work the same from source and in the binary.
 */
export const writeEmbedded = async (
  stored: StoredFile[],
  shareFonts: ShareFont[],
  englishWords: string,
): Promise<number> => {
  const imports: string[] = [];
  const entries = stored.map(({ url, type, files }) => {
    const forms = Object.entries(files).map(([encoding, file]) => {
      const name = `f${imports.length}`;
      imports.push(`import ${name} from "../dist/assets/${file}" with { type: "file" };`);
      return `${encoding}: ${name}`;
    });
    return `  ${JSON.stringify(url)}: { type: ${JSON.stringify(type)}, files: { ${forms.join(", ")} } },`;
  });
  const contentFiles = await Array.fromAsync(
    new Bun.Glob("**/*.{yaml,md}").scan({ cwd: join(ROOT, "data/content") }),
  );
  const english = contentFiles.filter((file) => !file.startsWith("languages/"));
  const contents = english.sort().map((file, index) => {
    imports.push(`import c${index} from "../data/content/${file}" with { type: "text" };`);
    return `  ${JSON.stringify(file)}: c${index} as unknown as string,`;
  });
  const languages = await languageFiles();
  const fonts = await Promise.all(
    shareFonts.map(async ({ name, data }, index) => {
      const file = `dist/share/${name.toLowerCase().replaceAll(" ", "-")}.ttf`;
      await Bun.write(join(ROOT, file), data);
      imports.push(`import t${index} from "../${file}" with { type: "file" };`);
      return `    ${JSON.stringify(name)}: t${index},`;
    }),
  );
  imports.push(`import wasm from "../${RESVG_WASM}" with { type: "file" };`);
  return writeGenerated(
    "embedded.gen.ts",
    `// @ts-nocheck: the imports are files, not modules\n${imports.join("\n")}

export type EmbeddedFile = { type: string; files: Record<string, string> };

export const embeddedAssets: Record<string, EmbeddedFile> = {
${entries.join("\n")}
};

export const embeddedContent: Record<string, string> = {
${contents.join("\n")}
${languages.map(({ name, text }) => `  ${JSON.stringify(name)}: ${JSON.stringify(text)},`).join("\n")}
  "languages/en/words.yaml": ${JSON.stringify(englishWords)},
};

/** Files for drawing share images; never served. */
export const embeddedShareFiles: { wasm: string; fonts: Record<string, string> } = {
  wasm,
  fonts: {
${fonts.join("\n")}
  },
};
`,
  );
};

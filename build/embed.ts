import { join } from "node:path";
import type { ShareFont } from "#src/share/draw.tsx";
import type { StoredFile } from "./assets.ts";
import { writeGenerated } from "./generated.ts";
import { ROOT } from "./import-graph.ts";
import { languageFiles } from "./languages.ts";
import { RESVG_WASM } from "./share-images.ts";

const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** Writes the addresses of static files and fonts, which views name by their path in static/. */
export const writeAssetNames = (stored: StoredFile[]): Promise<number> =>
  writeGenerated(
    "assets.gen.ts",
    `export const assetUrls = ${json(Object.fromEntries(stored.map(({ name, url }) => [name, url])))} as const;\n`,
  );

/** Writes the address of the post editor's style sheet, which its chunk fetches. */
export const writeEditorStyle = (url: string): Promise<number> =>
  writeGenerated("editor-style.gen.ts", `export const editorStyle = ${json(url)};\n`);

/** Writes the toast's style, which comes with its code: no page carries it before there is a toast. */
export const writeToastStyle = (css: string): Promise<number> =>
  writeGenerated("toast-style.gen.ts", `export const toastStyle = ${json(css)};\n`);

/** Writes the chunks' addresses and each page's critical style for the server's rendering. */
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
 * Writes the one module that embeds: explicit imports, since an embedded folder's route aborts at start,
 * and an own map from address to file, so that the program reads the same in source and in the binary.
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

/** What a share image is drawn with; served to nobody. */
export const embeddedShareFiles: { wasm: string; fonts: Record<string, string> } = {
  wasm,
  fonts: {
${fonts.join("\n")}
  },
};
`,
  );
};

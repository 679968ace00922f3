import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./import-graph.ts";

/**
 * The modules that a build writes into generated/, each with a placeholder used until it is written. The folder holds
 * nothing else; for why they must exist see `prepareGenerated`.
 */
const FIRST = {
  "assets.gen.ts": "export const assetUrls = {} as const;\n",
  "editor-style.gen.ts": 'export const editorStyle = "";\n',
  "toast-style.gen.ts": 'export const toastStyle = "";\n',
  "content.gen.ts": "export const built = null;\n\nexport const readSeeds = () => null;\n",
  "chunks.gen.ts": "export const chunks = {} as const;\n\nexport const styles = {} as const;\n",
  "stand-ins.gen.ts": "export const letters = [];\n\nexport const advances = {};\n",
  "embedded.gen.ts": "export {};\n",
};

const BANNER = "// Written by build.ts. Not kept in git.\n";

/** Writes one generated module: a banner, then `body`. */
export const writeGenerated = (name: keyof typeof FIRST, body: string): Promise<number> =>
  Bun.write(join(ROOT, "generated", name), BANNER + body);

/**
 * Writes a placeholder for every missing generated module before anything is bundled. Bun caches a folder's listing at the
 * first import from it, so the same process would not find a module written later.
 */
export const prepareGenerated = async (): Promise<void> => {
  for (const [name, body] of Object.entries(FIRST)) {
    const file = join(ROOT, "generated", name);
    if (!existsSync(file)) await Bun.write(file, BANNER + body);
  }
};

import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./import-graph.ts";

/**
 * The modules that a build writes, below generated/, with what stands in each until it is written. Their own folder
 * holds nothing else: see `prepareGenerated`.
 */
const FIRST = {
  "assets.gen.ts": "export const assetUrls = {} as const;\n",
  "editor-style.gen.ts": 'export const editorStyle = "";\n',
  "toast-style.gen.ts": 'export const toastStyle = "";\n',
  "content.gen.ts": "export const built = null;\n",
  "chunks.gen.ts": "export const chunks = {} as const;\n\nexport const styles = {} as const;\n",
  "stand-ins.gen.ts": "export const letters = [];\n\nexport const advances = {};\n",
  "embedded.gen.ts": "export {};\n",
};

const BANNER = "// Written by build.ts. Not kept in git.\n";

/** Writes the body of one generated module. */
export const writeGenerated = (name: keyof typeof FIRST, body: string): Promise<number> =>
  Bun.write(join(ROOT, "generated", name), BANNER + body);

/**
 * Gives every generated module a file before anything is bundled. Bun keeps the listing of a folder from the first
 * import out of it, so a module that is written later would not be found by the same process.
 */
export const prepareGenerated = async (): Promise<void> => {
  for (const [name, body] of Object.entries(FIRST)) {
    const file = join(ROOT, "generated", name);
    if (!existsSync(file)) await Bun.write(file, BANNER + body);
  }
};

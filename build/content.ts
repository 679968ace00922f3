import { join } from "node:path";
import { textHash } from "#src/content/load.ts";
import { contentFiles } from "#src/content/shape.ts";
import { parseYaml } from "#src/content/yaml.ts";
import { writeGenerated } from "./generated.ts";
import { ROOT } from "./import-graph.ts";

/** Writes the built-in words as they were read and checked, each with its text's hash: a start takes them from here. */
export const writeContent = async (): Promise<number> => {
  const entries = await Promise.all(
    Object.values(contentFiles).map(async ({ file, shape }) => {
      const text = await Bun.file(join(ROOT, "data/content", file)).text();
      const parsed = parseYaml(file, text, shape);
      // What does not fit is told by the content's own tests, and at a start.
      return "value" in parsed ? [[file, { hash: textHash(text), value: parsed.value }]] : [];
    }),
  );
  return writeGenerated(
    "content.gen.ts",
    `import type { ReadBefore } from "#src/content/load.ts";

export const readAtBuild: ReadBefore = JSON.parse(
  ${JSON.stringify(JSON.stringify(Object.fromEntries(entries.flat())))},
);
`,
  );
};

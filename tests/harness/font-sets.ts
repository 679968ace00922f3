import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { ROOT } from "#build/import-graph.ts";

/** The fonts that a reader's machine may have: the packages they come from, and the names they are found by. */
const SETS = {
  dejavu: { serif: "dejavu-serif", sans: "dejavu-sans", alsoKnownAs: {} },
  noto: { serif: "noto-serif", sans: "roboto", alsoKnownAs: {} },
  // Metric-compatible with Liberation's fonts, and installed under their names.
  liberation: {
    serif: "tinos",
    sans: "arimo",
    alsoKnownAs: {
      Arial: "Arimo",
      "Liberation Sans": "Arimo",
      "Times New Roman": "Tinos",
      "Liberation Serif": "Tinos",
    },
  },
} as const;

export type FontSet = keyof typeof SETS;
export const FONT_SETS: readonly FontSet[] = ["dejavu", "noto", "liberation"];

const LATIN = `${Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code)).join("")}–—‘’“”…•€™−`;

/** Writes a package's web font as a TrueType file, which fontconfig can read the names of. */
const install = async (name: string, folder: string): Promise<void> => {
  for (const style of ["normal", "italic"]) {
    const source = fileURLToPath(
      import.meta.resolve(`@fontsource/${name}/files/${name}-latin-400-${style}.woff2`),
    );
    const font = await subsetFont(Buffer.from(await Bun.file(source).arrayBuffer()), LATIN, {
      targetFormat: "truetype",
    });
    await Bun.write(join(folder, `${name}-${style}.ttf`), new Uint8Array(font));
  }
};

/**
 * Returns the path of a fontconfig file with which a program finds the fonts of a set and no others. Written once, in a
 * folder that is renamed into place, since test files run in parallel.
 */
export const fontconfigOf = async (set: FontSet): Promise<string> => {
  const folder = join(ROOT, "dist/test-fonts", set);
  const file = join(folder, "fonts.conf");
  if (await Bun.file(file).exists()) return file;
  const { serif, sans, alsoKnownAs } = SETS[set];
  const familyOf = (name: string) => name.replaceAll("-", " ");
  const aliases = [
    ...Object.entries(alsoKnownAs),
    ["serif", familyOf(serif)],
    ["sans-serif", familyOf(sans)],
    ["system-ui", familyOf(sans)],
  ].map(
    ([family, prefer]) =>
      `<alias binding="same"><family>${family}</family><prefer><family>${prefer}</family></prefer></alias>`,
  );
  const part = `${folder}.${process.pid}`;
  await Promise.all([install(serif, part), install(sans, part)]);
  await Bun.write(
    join(part, "fonts.conf"),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
<dir>${folder}</dir><cachedir>${folder}/cache</cachedir>
${aliases.join("\n")}
</fontconfig>
`,
  );
  try {
    await rename(part, folder);
  } catch (error) {
    await rm(part, { recursive: true });
    if (!(await Bun.file(file).exists())) throw error;
  }
  return file;
};

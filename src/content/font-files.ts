import { stat } from "node:fs/promises";
import { join } from "node:path";
import { reasonOf } from "#src/data-directory/walk.ts";
import type { SiteContent } from "./shape/site.ts";

/** Where the operator's own fonts stand below the content folder. */
export const FONTS = "fonts";

/** The most that a font may weigh, and from when on it is worth a word, in bytes. */
export const FONT_LIMITS = { most: 400_000, heavy: 120_000 } as const;

/** The fonts that `site.yaml` names. */
export type NamedFonts = SiteContent["fonts"];

/** The bytes of each named font by its name, or why there are none, as it ends a sentence. */
export type FontFiles = ReadonlyMap<string, Uint8Array | string>;

const readFont = async (path: string): Promise<Uint8Array | string> => {
  try {
    const { size } = await stat(path);
    if (size > FONT_LIMITS.most)
      return `which weighs ${Math.ceil(size / 1000)} KB; a font may weigh ${FONT_LIMITS.most / 1000} KB`;
    return await Bun.file(path).bytes();
  } catch (error) {
    if ((error as { code?: unknown }).code === "ENOENT")
      return `which is not there; fonts of your own stand in content/${FONTS}`;
    return `which ${reasonOf(error)}`;
  }
};

/** Reads the named fonts from the operator's folder. */
export const readFontFiles = async (named: NamedFonts, folder: string): Promise<FontFiles> => {
  const names = [...new Set(Object.values(named ?? {}))];
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFont(join(folder, FONTS, name))] as const)),
  );
};

/** Returns fonts as texts by their path, to be kept beside the words that name them. */
export const fontsAsTexts = (files: FontFiles): Record<string, string> =>
  Object.fromEntries(
    [...files].flatMap(([name, bytes]) =>
      typeof bytes === "string" ? [] : [[`${FONTS}/${name}`, Buffer.from(bytes).toString("base64")]],
    ),
  );

/** The fonts that stand among kept texts; see `fontsAsTexts`. */
export const fontsInTexts = (texts: Record<string, string>): FontFiles =>
  new Map(
    Object.entries(texts).flatMap(([path, text]) =>
      path.startsWith(`${FONTS}/`)
        ? [[path.slice(FONTS.length + 1), new Uint8Array(Buffer.from(text, "base64"))] as const]
        : [],
    ),
  );

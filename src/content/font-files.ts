import { stat } from "node:fs/promises";
import { join } from "node:path";
import { reasonOf, walkFolder } from "#src/data-directory/walk.ts";
import { errorCode } from "#src/domain/errors.ts";
import { FONT_LIMITS } from "#src/domain/limits.ts";
import type { SiteContent } from "./shape/site.ts";

export const FONTS = "fonts";

export type NamedFonts = SiteContent["fonts"];

export type FontFiles = ReadonlyMap<string, Uint8Array | string>;

const readFont = async (path: string): Promise<Uint8Array | string> => {
  try {
    const { size } = await stat(path);
    if (size > FONT_LIMITS.most)
      return `which weighs ${Math.ceil(size / 1000)} KB; a font may weigh ${FONT_LIMITS.most / 1000} KB`;
    return await Bun.file(path).bytes();
  } catch (error) {
    if (errorCode(error) === "ENOENT")
      return `which is not there; fonts of your own stand in content/${FONTS}`;
    return `which ${reasonOf(error)}`;
  }
};

export const fontNames = async (folder: string): Promise<string[]> =>
  (await walkFolder(join(folder, FONTS), { dots: false })).files;

export const readFontFiles = async (named: NamedFonts, folder: string): Promise<FontFiles> => {
  const names = [...new Set(Object.values(named ?? {}))];
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFont(join(folder, FONTS, name))] as const)),
  );
};

export const fontsAsTexts = (files: FontFiles): Record<string, string> =>
  Object.fromEntries(
    [...files].flatMap(([name, bytes]) =>
      typeof bytes === "string" ? [] : [[`${FONTS}/${name}`, Buffer.from(bytes).toString("base64")]],
    ),
  );

export const fontsInTexts = (texts: Record<string, string>): FontFiles =>
  new Map(
    Object.entries(texts).flatMap(([path, text]) =>
      path.startsWith(`${FONTS}/`)
        ? [[path.slice(FONTS.length + 1), new Uint8Array(Buffer.from(text, "base64"))] as const]
        : [],
    ),
  );

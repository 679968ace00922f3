import { join } from "node:path";
import { loadFonts } from "#src/content/own-fonts.ts";
import { FONT_NAME } from "#src/content/shape/site.ts";
import { makeFolder, putWhole } from "#src/data-directory/files.ts";
import { FONTS } from "#src/domain/font-faces.ts";
import { slugify } from "#src/domain/post.ts";
import { readOnly } from "./publish.ts";

/** Puts a font into a content folder. One of its name with other bytes stays: pages may show it. */
export const putFont = async (folder: string, file: File) => {
  const [, stem = "", kind = ""] = /^(.*)\.(\w+)$/.exec(file.name) ?? [];
  const bytes = await file.bytes();
  const nameOf = (end = "") => `${slugify(stem).slice(0, 60) || "font"}${end}.${kind.toLowerCase()}`;
  const check = async () => (await loadFonts({ heading: nameOf() }, "", async () => bytes)).problems;
  if (!FONT_NAME.test(nameOf()) || (await check()).length > 0) return { failed: "no-font" as const };
  const hash = Bun.SHA256.hash(bytes, "hex");
  const there = Bun.file(join(folder, FONTS, nameOf()));
  const isTaken = (await there.exists()) && Bun.SHA256.hash(await there.bytes(), "hex") !== hash;
  const name = nameOf(isTaken ? `-${hash.slice(0, 8)}` : "");
  const write = async () => {
    await makeFolder(join(folder, FONTS));
    await putWhole(join(folder, FONTS, name), bytes);
  };
  return (await readOnly(write())) ?? { name };
};

import { join } from "node:path";
import { walkFolder } from "#src/data-directory/walk.ts";
import { isPictureName, PICTURES } from "#src/domain/upload.ts";
import type { Problem } from "./overlay.ts";
import type { Content } from "./shape.ts";

export const readPictures = async (folder: string): Promise<string[]> => {
  const { files } = await walkFolder(join(folder, PICTURES), { dots: false });
  return files.filter(isPictureName).map((name) => `${PICTURES}/${name}`);
};

const picturesNamed = ({ home, site }: Content): { file: string; field: string; src: string }[] => [
  ...home.clients.logos.map(({ src }, place) => ({
    file: "home.yaml",
    field: `clients.logos[${place + 1}].src`,
    src,
  })),
  ...(site.mark ? [{ file: "site.yaml", field: "mark", src: site.mark }] : []),
];

const lineOf = (text: string, src: string): number =>
  Math.max(
    0,
    text.split("\n").findIndex((line) => line.includes(src)),
  ) + 1;

export const missingPictures = (
  content: Content,
  texts: Record<string, string>,
  known: ReadonlySet<string>,
): Problem[] =>
  picturesNamed(content)
    .filter(({ src }) => !/^https?:/i.test(src) && !known.has(src))
    .map(({ file, field, src }) => ({
      file,
      field,
      line: lineOf(texts[file] ?? "", src),
      message: `names ${src}, which is not there; pictures of your own stand in content/${PICTURES}`,
    }));

import { join } from "node:path";
import { walkFolder } from "#src/data-directory/walk.ts";
import { isPictureName, PICTURES } from "#src/domain/upload.ts";
import type { Problem, Texts } from "./overlay.ts";
import type { Content } from "./shape.ts";
import { problemAt } from "./yaml.ts";

export const readPictures = async (folder: string): Promise<string[]> => {
  const { files } = await walkFolder(join(folder, PICTURES), { dots: false });
  return files.filter(isPictureName).map((name) => `${PICTURES}/${name}`);
};

type Pictured = Pick<Content, "home" | "site">;

const picturesNamed = ({ home, site }: Pictured): { file: string; path: PropertyKey[]; src: string }[] => [
  ...home.clients.logos.map(({ src }, place) => ({
    file: "home.yaml",
    path: ["clients", "logos", place, "src"],
    src,
  })),
  ...(site.mark ? [{ file: "site.yaml", path: ["mark"], src: site.mark }] : []),
];

/** Of another site, or uploaded: the database has it. */
const ELSEWHERE = /^(?:https?:|\/uploads\/)/i;

export const missingPictures = (content: Pictured, texts: Texts, known: ReadonlySet<string>): Problem[] =>
  picturesNamed(content)
    .filter(({ src }) => !ELSEWHERE.test(src) && !known.has(src))
    .map(({ file, path, src }) => {
      const message = "names {src}, which is not there; pictures of your own stand in content/pictures";
      return problemAt(file, texts[file], path, { message, values: { src } });
    });

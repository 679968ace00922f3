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

/** How a file of each kind begins. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  png: /^\x89PNG\r\n/,
  jpg: /^\xff\xd8\xff/,
  jpeg: /^\xff\xd8\xff/,
  webp: /^RIFF[\s\S]{4}WEBP/,
  svg: /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!DOCTYPE|svg)/i,
};

const ANY_PICTURE = /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i;

/** Files that are empty or not of their ending's kind, whether anything shows them or not. */
export const mistakenPictures = async (folder: string): Promise<Problem[]> => {
  const problems: Problem[] = [];
  const { files } = await walkFolder(folder, { dots: false });
  for (const file of files.filter((name) => ANY_PICTURE.test(name))) {
    const head = Buffer.from(await Bun.file(join(folder, file)).slice(0, 512).arrayBuffer()).toString(
      "latin1",
    );
    const beginning = BEGINNINGS[file.slice(file.lastIndexOf(".") + 1).toLowerCase()];
    if (head === "" || beginning?.test(head) === false)
      problems.push({
        file,
        line: 1,
        field: "",
        path: [],
        message: "is empty, or not of the kind that its ending names",
      });
  }
  return problems;
};

type Pictured = Pick<Content, "home" | "site">;

const picturesNamed = ({ home, site }: Pictured): { file: string; path: PropertyKey[]; src: string }[] => [
  ...home.clients.logos.map(({ src }, place) => ({
    file: "home.yaml",
    path: ["clients", "logos", place, "src"],
    src,
  })),
  ...(site.mark ? [{ file: "site.yaml", path: ["mark"], src: site.mark }] : []),
  ...(site.author.portrait
    ? [{ file: "site.yaml", path: ["author", "portrait"], src: site.author.portrait }]
    : []),
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

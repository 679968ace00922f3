import { STAFF_LETTERS } from "#src/domain/lists.ts";
import type { Word } from "#src/domain/words.ts";
import {
  englishFiles,
  filesOf,
  overlaid,
  STAFF_HEAD,
  shippedLanguages,
  siteValue,
  WORDS,
} from "./language.ts";
import type { Texts } from "./overlay.ts";
import { REDIRECTS } from "./redirects.ts";
import { isSeed } from "./seeds.ts";
import { looseYaml } from "./yaml.ts";

export type Untranslated = { file: string; readers: "visitors" | "staff"; texts: string[] };

/** What staff alone read, besides the second half of words.yaml. */
const OF_STAFF = ["replies.yaml", ...STAFF_LETTERS.map((kind) => `letters/${kind}.yaml`)];

export const textsOf = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

const textsIn = (file: string, text = ""): string[] =>
  file.endsWith(".md") ? text.split(/\n{2,}/).map((part) => part.trim()) : textsOf(looseYaml(text));

const wordsIn = (text = "") => looseYaml(text) as Record<string, Word>;

/** What visitors see first. Text that a shipped language has in the same words (a name) counts as translated. */
export const untranslated = (embedded: Texts, own: Texts) => {
  const english = englishFiles(embedded);
  const [language = "en"] = (siteValue(own["site.yaml"], "locale") ?? "en").split("-");
  if (language === "en") return [];
  const shown = overlaid(embedded, own);
  const shipped = shippedLanguages(embedded).filter((one) => one !== "en");
  const compared = shipped.includes(language) ? [language] : shipped;
  const languages = compared.map((one) => filesOf(embedded, one));
  const ofFiles = Object.keys(english)
    .filter((file) => !isSeed(file) && file !== REDIRECTS && file !== WORDS)
    .map((file): Untranslated => {
      const same = new Set(languages.flatMap((files) => textsIn(file, files[file])));
      const known = new Set(textsIn(file, english[file]).filter((text) => !same.has(text)));
      const texts = textsIn(file, shown[file]).filter((text) => known.has(text));
      return { file, readers: OF_STAFF.includes(file) ? "staff" : "visitors", texts };
    });
  const words = wordsIn(shown[WORDS]);
  const others = languages.map((files) => wordsIn(files[WORDS]));
  const isEnglish = ([key, entry]: [string, Word]): boolean =>
    (words[key] === undefined || Bun.deepEquals(words[key], entry)) &&
    !others.some((other) => Bun.deepEquals(other[key], entry));
  const ofWords = (english[WORDS] ?? "").split(STAFF_HEAD).map((half, place): Untranslated => {
    const entries = Object.entries(wordsIn(half)).filter(isEnglish);
    return { file: WORDS, readers: place === 0 ? "visitors" : "staff", texts: entries.map(([key]) => key) };
  });
  const all = [...ofFiles, ...ofWords].filter(({ texts }) => texts.length > 0);
  return all.sort((one, other) => other.readers.localeCompare(one.readers));
};

export const countTexts = (files: readonly Untranslated[]): number =>
  files.reduce((sum, { texts }) => sum + texts.length, 0);

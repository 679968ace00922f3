import { parse } from "yaml";
import { z } from "zod";
import { placesIn } from "#src/domain/pattern.ts";
import type { Language, Word } from "#src/domain/words.ts";
import type { Problem } from "./problem.ts";
import { siteValue } from "./site-value.ts";
import { parseYaml } from "./yaml.ts";

export const WORDS = "words.yaml";

/** Where the languages that the program brings stand among the embedded files: `languages/de/home.yaml`. */
const LANGUAGES = "languages/";

const WORD_MAX = 2_000;
const text = z
  .string({ error: "must be text; put it in quotes" })
  .min(1, "must not be empty; leave the line out to keep the English")
  .max(WORD_MAX, `must be at most ${WORD_MAX} characters`);
const form = text.optional();
const word = z.union(
  [text, z.strictObject({ zero: form, one: form, two: form, few: form, many: form, other: text })],
  { error: "must be text, or the forms one and other (zero, two, few, many)" },
);

const formsOf = (entry: Word): string[] => (typeof entry === "string" ? [entry] : Object.values(entry));

const wordsShape = z
  .record(z.string(), word, { error: "must be a list of texts, each under its English" })
  .superRefine((words, context) => {
    for (const [english, entry] of Object.entries(words)) {
      const known = new Set([...placesIn(english), "n"]);
      for (const place of formsOf(entry as Word)
        .flatMap(placesIn)
        .filter((name) => !known.has(name)))
        context.addIssue({ code: "custom", path: [english], message: `has no place {${place}} in English` });
    }
  });

/** The languages that the program brings, by their ISO 639 code, in order. */
export const shippedLanguages = (embedded: Record<string, string>): string[] => [
  ...new Set(
    Object.keys(embedded).flatMap((file) => (file.startsWith(LANGUAGES) ? [file.split("/")[1] ?? ""] : [])),
  ),
];

/** Returns the built-in English files by name, among them the program's own texts as words.yaml. */
export const englishFiles = (embedded: Record<string, string>): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(embedded).filter(([file]) => !file.startsWith(LANGUAGES))),
  ...filesOf(embedded, "en"),
});

/** Returns the files of one shipped language by their names among the content, such as `home.yaml`. */
export const filesOf = (embedded: Record<string, string>, language: string): Record<string, string> => {
  const head = `${LANGUAGES}${language}/`;
  return Object.fromEntries(
    Object.entries(embedded).flatMap(([file, body]) =>
      file.startsWith(head) ? [[file.slice(head.length), body]] : [],
    ),
  );
};

/**
 * Lays an operator's files over the built-in ones: the English, and over them those of the language that the operator's
 * site.yaml names, where the program brings it.
 */
export const overlaid = (
  embedded: Record<string, string>,
  own: Record<string, string>,
): Record<string, string> => {
  const [language = ""] = (siteValue(own["site.yaml"], "locale") ?? "").split("-");
  return { ...embedded, ...(language === "en" ? {} : filesOf(embedded, language)), ...own };
};

/** Takes content texts by file and the site's locale; returns its language, and every problem with its line. */
export const parseLanguage = (
  texts: Record<string, string>,
  locale: string,
): { language: Language; problems: Problem[] } => {
  const none = { locale, words: {} };
  const body = texts[WORDS];
  if (body === undefined || body.replace(/^\s*#.*$/gm, "").trim() === "")
    return { language: none, problems: [] };
  const parsed = parseYaml(WORDS, body, wordsShape);
  if ("problems" in parsed) return { language: none, problems: parsed.problems };
  const english = englishWords(texts);
  // What reads as in English need not travel to the browser.
  const others = Object.entries(parsed.value as Record<string, Word>).filter(
    ([key, entry]) => !Bun.deepEquals(entry, english[key] ?? key),
  );
  return { language: { locale, words: Object.fromEntries(others) }, problems: [] };
};

/** The program's own texts by key, from the embedded file that the build writes. */
const englishWords = (embedded: Record<string, string>): Record<string, Word> =>
  parse(embedded[`${LANGUAGES}en/${WORDS}`] ?? "{}") ?? {};

/**
 * Returns the texts of the program that the site's language has no word for, and the words that stand for no text of
 * it. English has them all.
 */
export const wordsAmiss = (texts: Record<string, string>): { missing: string[]; unknown: string[] } => {
  const english = Object.keys(englishWords(texts));
  const words = Object.keys(((): object => parse(texts[WORDS] ?? "{}") ?? {})());
  const isEnglish = siteValue(texts["site.yaml"], "locale")?.startsWith("en");
  return {
    missing: isEnglish ? [] : english.filter((text) => !words.includes(text)),
    unknown: words.filter((text) => !english.includes(text)),
  };
};

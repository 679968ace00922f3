import { z } from "zod";
import { isTimeZone } from "#src/domain/dates.ts";
import { placesIn, type Word } from "#src/domain/words.ts";
import type { Problem, Texts } from "./overlay.ts";
import { isBlank, looseYaml, parseYaml } from "./yaml.ts";

export const WORDS = "words.yaml";

/** In the English words.yaml, what visitors see is above this line, what staff alone see below it. */
export const STAFF_HEAD = "\n# What members of staff alone see.\n";

const LANGUAGES = "languages/";
export const ENGLISH_FILES = `${LANGUAGES}en/`;

const WORD_MAX = 2_000;
const text = z.string().min(1, "must not be empty; leave the line out to keep the English").max(WORD_MAX);
const form = text.optional();
const word = z.union(
  [text, z.strictObject({ zero: form, one: form, two: form, few: form, many: form, other: text })],
  { error: "must be text, or the forms one and other (zero, two, few, many)" },
);

export const wordsShape = z
  .record(z.string(), word, { error: "must be a list of texts, each under its English" })
  .superRefine((words, context) => {
    for (const [english, entry] of Object.entries(words)) {
      const known = new Set([...placesIn(english), "n"]);
      const forms: string[] = typeof entry === "string" ? [entry] : Object.values(entry as object);
      const message = "has no place {place} in English";
      for (const name of forms.flatMap(placesIn).filter((place) => !known.has(place)))
        context.addIssue({ code: "custom", path: [english], message, params: { place: `{${name}}` } });
    }
  })
  .meta({ title: "All other texts" });

export const shippedLanguages = (embedded: Texts): string[] => [
  ...new Set(Object.keys(embedded).flatMap((file) => /^languages\/([^/]+)\//.exec(file)?.[1] ?? [])),
];

export const englishFiles = (embedded: Texts): Texts => ({
  ...Object.fromEntries(Object.entries(embedded).filter(([file]) => !file.startsWith(LANGUAGES))),
  ...filesOf(embedded, "en"),
});

export const filesOf = (embedded: Texts, language: string): Texts => {
  const head = `${LANGUAGES}${language}/`;
  const files = Object.entries(embedded).filter(([file]) => file.startsWith(head));
  return Object.fromEntries(files.map(([file, body]) => [file.slice(head.length), body]));
};

/** English, then the shipped language of the operator's site.yaml, then the operator's files. */
export const overlaid = (embedded: Texts, own: Texts): Texts => {
  const [language = ""] = (siteValue(own["site.yaml"], "locale") ?? "").split("-");
  // What an own file stands in place of: a word that it lacks is taken from there.
  const english = Object.keys(own).flatMap((file) => {
    const text = embedded[file];
    return text === undefined ? [] : [[`${ENGLISH_FILES}${file}`, text] as const];
  });
  return {
    ...Object.fromEntries(english),
    ...embedded,
    ...(language === "en" ? {} : filesOf(embedded, language)),
    ...own,
  };
};

export const parseLanguage = (texts: Texts, locale: string, problems: Problem[]) => {
  const words = wordsIn(texts, locale, problems);
  const english = englishWords(texts);
  // Words that equal the English are dropped: they need not be sent to the browser.
  const others = Object.entries(words).filter(([key, entry]) => !Bun.deepEquals(entry, english[key] ?? key));
  return { locale, words: Object.fromEntries(others) };
};

const wordsIn = (texts: Texts, locale: string, problems: Problem[]): Record<string, Word> => {
  const text = texts[WORDS];
  if (isBlank(text)) return {};
  const shipped = texts[`${LANGUAGES}${locale.split("-")[0]}/${WORDS}`];
  if (text === shipped) return shippedWords(text);
  return (parseYaml(WORDS, text, wordsShape, problems) ?? {}) as Record<string, Word>;
};

/** Tests hold them sound: Bun's reader takes 1 ms where the one that names a fault's line takes 100. */
const shippedWords = (text = "") => (Bun.YAML.parse(text) ?? {}) as Record<string, Word>;

export const englishWords = (embedded: Texts) => shippedWords(embedded[`${LANGUAGES}en/${WORDS}`]);

export const unknownWords = (texts: Texts): string[] => {
  const english = englishWords(texts);
  return Object.keys(looseYaml(texts[WORDS])).filter((text) => !Object.hasOwn(english, text));
};

/** Undefined if absent or invalid, which the check reports. */
export const siteValue = (text: string | undefined, field: "name" | "locale" | "timeZone" | "email") => {
  const value = looseYaml(text)[field];
  return typeof value === "string" ? value.trim() : undefined;
};

/** The zone that `site.yaml` names, of the texts that first name one; `UTC` where none is. */
export const timeZoneIn = (...texts: Texts[]): string =>
  texts.map((each) => siteValue(each["site.yaml"], "timeZone") ?? "").find(isTimeZone) ?? "UTC";

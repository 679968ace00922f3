import { BLOG_CATEGORIES } from "./lists.ts";

/** One shown text, or its forms by plural category (`Intl.PluralRules`), chosen by the value named `n`. */
export type Word = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

/** What a site is written in: its locale (BCP 47), and for each English text of the program the text shown instead. */
export type Language = {
  locale: string;
  words: Readonly<Record<string, Word>>;
  /** The categories of posts, where they are not those that the program comes with. */
  categories?: readonly PostCategory[];
};

/** A category of posts: what API, database and export hold, and what is shown. */
export type PostCategory = { value: string; name: string };

export const ENGLISH: Language = { locale: "en-US", words: {} };

let current = (): Language => ENGLISH;

/** Sets what `t` speaks from here on: a browser's page has one language, a server asks for that of the request. */
export const speakBy = (language: () => Language): void => {
  current = language;
};

/**
 * Runs `work` with `language` for `t`, and returns what it returns. Only for synchronous work (a rendering): what
 * `work` awaits would come back to another site's language.
 */
export const inLanguage = <T>(language: Language, work: () => T): T => {
  const before = current;
  current = () => language;
  try {
    return work();
  } finally {
    current = before;
  }
};

export const locale = (): string => current().locale;

export const postCategories = (): readonly PostCategory[] =>
  current().categories ?? BLOG_CATEGORIES.map((value) => ({ value, name: t(value) }));

type Values = Readonly<Record<string, string | number>>;

/**
 * Takes an English text as it stands in the program, with `{name}` for each value, and returns it in the current
 * language, English where that has no word for it. Values replace their names; see `isolated`.
 */
export const t = (english: string, values: Values = {}): string => {
  const word = current().words[english] ?? english;
  return filled(typeof word === "string" ? word : word.other, values);
};

/**
 * As `t`, for a text that depends on a number, whose English forms are given: `plural(3, "{n} post", "{n} posts")`.
 * The second form is the text's key among the language's words.
 */
export const plural = (n: number, one: string, other: string, values: Values = {}): string => {
  const word = current().words[other] ?? { one, other };
  const form =
    typeof word === "string" ? word : (word[new Intl.PluralRules(locale()).select(n)] ?? word.other);
  return filled(form, { n: n.toLocaleString(locale()), ...values });
};

/** Hebrew, Arabic and what else is written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Takes a name or text that stands within another one, and returns it between Unicode's isolates (FSI, PDI) if it is
 * written from right to left: it would turn the commas, dates and brackets around it. Any other text is returned as it is.
 */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

const filled = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (name, key: string) => isolated(`${values[key] ?? name}`));

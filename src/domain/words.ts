import { BLOG_CATEGORIES } from "./lists.ts";

/** Or its forms by plural category (`Intl.PluralRules`), chosen by the value named `n`. */
export type Word = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

/** For each English text of the program the text shown instead; the locale is BCP 47. */
export type Language = {
  locale: string;
  words: Readonly<Record<string, Word>>;
  /** Where they are not those that the program comes with. */
  categories?: readonly PostCategory[];
};

export type PostCategory = { value: string; name: string };

export const ENGLISH: Language = { locale: "en-US", words: {} };

let current = (): Language => ENGLISH;

/** A browser's page has one language, a server that of the request. */
export const speakBy = (language: () => Language): void => {
  current = language;
};

/** Only for synchronous work (a rendering): what it awaits would come back to another site's language. */
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

/** The current language's text for an English one, with `{name}` for each value; see `isolated`. */
export const t = (english: string, values: Values = {}): string => {
  const word = current().words[english] ?? english;
  return filled(typeof word === "string" ? word : word.other, values);
};

/** As `t`, by a number: `plural(3, "{n} post", "{n} posts")`. The second form is the key among the words. */
export const plural = (n: number, one: string, other: string, values: Values = {}): string => {
  const word = current().words[other] ?? { one, other };
  const form =
    typeof word === "string" ? word : (word[new Intl.PluralRules(locale()).select(n)] ?? word.other);
  return filled(form, { n: n.toLocaleString(locale()), ...values });
};

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Between Unicode's isolates (FSI, PDI) what is written from right to left: it would turn what is around it. */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

const filled = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (name, key: string) => isolated(`${values[key] ?? name}`));

export type Piece = { text: string } | { place: string };

const PLACE = /\{([a-z][a-zA-Z0-9]*)\}/g;

export function piecesOf(pattern: string): Piece[] {
  return pattern
    .split(PLACE)
    .map((part, index) => (index % 2 === 1 ? { place: part } : { text: part }))
    .filter((piece) => "place" in piece || piece.text !== "");
}

export function placesIn(pattern: string): string[] {
  return [...new Set(Array.from(pattern.matchAll(PLACE), ([, name = ""]) => name))];
}

/** In one pass: a `{name}` within a value stays text, and so does a place that has no value. */
export function fill(pattern: string, values: Readonly<Record<string, string | number>>): string {
  return pattern.replaceAll(PLACE, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}

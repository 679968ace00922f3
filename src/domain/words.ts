/** One shown text, or its forms by plural category (`Intl.PluralRules`), chosen by the value named `n`. */
export type Word = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

/** What a site is written in: its locale (BCP 47), and for each English text of the program the text shown instead. */
export type Language = { locale: string; words: Readonly<Record<string, Word>> };

export const ENGLISH: Language = { locale: "en-US", words: {} };

let current = ENGLISH;

/** Makes `language` what `t` speaks from here on: called once by a browser's page, before its first island. */
export const speak = (language: Language): void => {
  current = language;
};

/**
 * Runs `work` with `language` spoken by `t`, and returns what it returns. Only for synchronous work (a rendering): what
 * `work` awaits would come back to another site's language.
 */
export const inLanguage = <T>(language: Language, work: () => T): T => {
  const before = current;
  current = language;
  try {
    return work();
  } finally {
    current = before;
  }
};

/** The locale spoken now, for `Intl`. */
export const locale = (): string => current.locale;

type Values = Readonly<Record<string, string | number>>;

/**
 * Takes an English text as it stands in the program, with `{name}` for each value, and returns it in the language
 * spoken now, English where that has no word for it. Values replace their names as they are.
 */
export const t = (english: string, values: Values = {}): string => {
  const word = current.words[english] ?? english;
  return filled(typeof word === "string" ? word : word.other, values);
};

/**
 * As `t`, for a text that depends on a number, whose English forms are given: `plural(3, "{n} post", "{n} posts")`.
 * The second form is the text's key among the language's words.
 */
export const plural = (n: number, one: string, other: string, values: Values = {}): string => {
  const word = current.words[other] ?? { one, other };
  const form =
    typeof word === "string" ? word : (word[new Intl.PluralRules(current.locale).select(n)] ?? word.other);
  return filled(form, { n: n.toLocaleString(current.locale), ...values });
};

const filled = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (name, key: string) => `${values[key] ?? name}`);

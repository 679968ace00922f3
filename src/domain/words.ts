/** One shown text, or its forms by plural category (`Intl.PluralRules`), chosen by the value named `n`. */
export type Word = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

/** What a site is written in: its locale (BCP 47), and for each English text of the program the text shown instead. */
export type Language = { locale: string; words: Readonly<Record<string, Word>> };

export const ENGLISH: Language = { locale: "en-US", words: {} };

let inside: Language | undefined;
let asked = (): Language | undefined => undefined;
let spoken = ENGLISH;

const current = (): Language => inside ?? asked() ?? spoken;

/** Makes `language` what `t` speaks from here on: called once by a browser's page, before its first island. */
export const speak = (language: Language): void => {
  spoken = language;
};

/** As `speak`, where who asks decides: a server, whose requests may be of several sites. */
export const speakBy = (language: () => Language | undefined): void => {
  asked = language;
};

/**
 * Runs `work` with `language` spoken by `t`, and returns what it returns. Only for synchronous work (a rendering): what
 * `work` awaits would come back to another site's language.
 */
export const inLanguage = <T>(language: Language, work: () => T): T => {
  const before = inside;
  inside = language;
  try {
    return work();
  } finally {
    inside = before;
  }
};

/** The locale spoken now, for `Intl`. */
export const locale = (): string => current().locale;

type Values = Readonly<Record<string, string | number>>;

/**
 * Takes an English text as it stands in the program, with `{name}` for each value, and returns it in the language
 * spoken now, English where that has no word for it. Values replace their names; see `isolated`.
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

/**
 * Takes a finished English sentence (a message of a check, an error of the API) and returns it in the language spoken
 * now, also where it is one of the language's texts with its places filled: then its values are translated alike.
 */
export const said = (sentence: string): string => {
  const { words } = current();
  if (words[sentence] !== undefined) return t(sentence);
  for (const key of Object.keys(words)) {
    const values = key.includes("{") && valuesIn(key, sentence);
    if (values) return t(key, Object.fromEntries(values.map(([name, value]) => [name, t(value)])));
  }
  return sentence;
};

/** As `said`, for the messages of a form's fields. */
export const saidOf = <Fields extends Readonly<Record<string, string | undefined>>>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text && said(text)])) as Fields;

/** Hebrew, Arabic and what else is written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Takes a name or text that stands within another one, and returns it between Unicode's isolates (FSI, PDI) if it is
 * written from right to left: it would turn the commas, dates and brackets around it. Any other text is returned as it is.
 */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

const filled = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (name, key: string) => isolated(`${values[key] ?? name}`));

/** The values at a text's placeholders in a finished sentence; undefined if the sentence is not made from this text. */
const valuesIn = (text: string, sentence: string): [string, string][] | undefined => {
  // A text of placeholders alone would match every sentence.
  if (text.replaceAll(/\{\w+\}/g, "").length < 8) return undefined;
  const names: string[] = [];
  const pattern = text.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    names.push(name);
    return "(.+?)";
  });
  const found = new RegExp(`^${pattern}$`).exec(sentence);
  return found ? names.map((name, place) => [name, found[place + 1] ?? ""]) : undefined;
};

import { type AnyColumn, or, sql } from "drizzle-orm";

/** The full-text index knows nothing shorter. */
const SHORTEST_INDEXED = 3;

/** Splits what was typed at white space, each word once. @param indexed whether there is a full-text index */
export function splitWords(typed: string, indexed: boolean) {
  const words = eachOnce(cleaned(typed).split(" ").filter(Boolean));
  const isLong = (word: string) => indexed && [...withoutMarks(word)].length >= SHORTEST_INDEXED;
  return { long: words.filter(isLong), short: words.filter((word) => !isLong(word)) };
}

/** Also where only case or accents differ: `q` is up to 200 characters, and each word is looked for. */
const eachOnce = (words: readonly string[]): string[] => [
  ...new Map(words.map((word) => [folded(word), word])).values(),
];

const cleaned = (typed: string): string =>
  typed.replaceAll("\0", " ").toWellFormed().normalize("NFC").trim().replace(/\s+/g, " ");

/** What was typed as the full-text index can look it up: its words, short ones with those beside them. None for one or two letters. */
export const indexedPhrases = (typed: string): string[] =>
  eachOnce(cleaned(typed).split(/(?<=\S{3}) (?=\S{3})/u)).filter(
    (phrase) => [...phrase].length >= SHORTEST_INDEXED,
  );

/** The full-text expression that wants every word, each as a substring of some column. */
export function matchExpression(words: readonly string[]): string {
  return words.map((word) => `"${word.replaceAll('"', '""')}"`).join(" AND ");
}

/** For each word a condition: some column of the row holds it, whatever the case and the accents of either. */
export function containing(words: readonly string[], columns: readonly AnyColumn[]) {
  return words.map((word) => {
    const glob = `*${[...word].map(letterPattern).join("")}*`;
    const like = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
    const isPlain = /^[ -~]+$/.test(word);
    const isIn = (column: AnyColumn) => {
      const isSpelled = sql`${column} GLOB ${glob}`;
      if (!isPlain) return isSpelled;
      const hasOthers = sql`octet_length(${column}) > length(${column})`;
      return sql`(${column} LIKE ${like} ESCAPE '\\' OR (${hasOthers} AND ${isSpelled}))`;
    };
    return or(...columns.map(isIn));
  });
}

/** LIKE is quick, but folds the case of ASCII alone and no accents: a class of every spelling of the letter does both. */
function letterPattern(letter: string): string {
  if (/[*?[]/.test(letter)) return `[${letter}]`;
  const plain = withoutMarks(letter).toLowerCase();
  const spellings = new Set([letter, ...casesOf(letter), ...casesOf(plain), ...(ACCENTED.get(plain) ?? [])]);
  return spellings.size === 1 ? letter : `[${[...spellings].join("")}]`;
}

function casesOf(letter: string): string[] {
  return [letter, letter.toLowerCase(), letter.toUpperCase()].filter((one) => [...one].length === 1);
}

function withoutMarks(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u0331]/g, "")
    .normalize("NFC");
}

export const folded = (text: string): string => withoutMarks(text).toLowerCase();

const LATIN = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const;

/** Each letter that bears accents, by its plain small one. */
const ACCENTED = Map.groupBy(
  LATIN.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)),
  ),
  folded,
);

import { type AnyColumn, or, type SQL, sql } from "drizzle-orm";
import { addressToAscii } from "#src/domain/address.ts";
import { SEARCH_LETTERS, searchable } from "#src/domain/fold.ts";

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
  searchable(typed.replaceAll("\0", " ").toWellFormed()).trim().replace(/\s+/g, " ");

/** What was typed as the full-text index can look it up: its words, short ones with those beside them. None for one or two letters. */
export const indexedPhrases = (typed: string): string[] =>
  eachOnce(cleaned(typed).split(/(?<=\S{3}) (?=\S{3})/u)).filter(
    (phrase) => [...phrase].length >= SHORTEST_INDEXED,
  );

/** The full-text expression that wants every word, each as a substring of some column. */
export function matchExpression(words: readonly string[]): string {
  const phrase = (word: string) => `"${word.replaceAll('"', '""')}"`;
  return words.map((word) => `(${asKept(word).map(phrase).join(" OR ")})`).join(" AND ");
}

/** A word of other letters may be a domain or a label of one, which is kept in ASCII. */
const asKept = (word: string): string[] => [...new Set([word, addressToAscii(word)])];

/** The column as the index has it. */
const searched = (column: AnyColumn): SQL =>
  SEARCH_LETTERS.reduce((text, [from, to]) => sql`replace(${text}, ${from}, ${to})`, sql`${column}`);

/** For each word a condition: some column of the row holds it, whatever the case and the accents of either. */
export function containing(words: readonly string[], columns: readonly AnyColumn[]) {
  const isSpelled = (word: string) => {
    const glob = `*${[...word].map(letterPattern).join("")}*`;
    const plain = withoutMarks(word);
    const like = `%${plain.replace(/[\\%_]/g, "\\$&")}%`;
    const isPlain = /^[ -~]+$/.test(plain);
    return (column: AnyColumn) => {
      const isOther = sql`(octet_length(${column}) > length(${column}) AND ${searched(column)} GLOB ${glob})`;
      return isPlain ? sql`(${column} LIKE ${like} ESCAPE '\\' OR ${isOther})` : isOther;
    };
  };
  return words.map((word) => or(...asKept(word).flatMap((spelling) => columns.map(isSpelled(spelling)))));
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

export const folded = (text: string): string => withoutMarks(searchable(text)).toLowerCase();

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

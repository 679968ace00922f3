/** The words of a search: long ones are looked up in the full-text index, which knows nothing shorter than three characters. */
export type Words = { long: string[]; short: string[] };

const SHORTEST_INDEXED = 3;

/** Splits what was typed at white space, each word once. @param indexed whether there is a full-text index */
export function splitWords(typed: string, indexed: boolean): Words {
  const words = new Set(typed.replaceAll("\0", " ").toWellFormed().split(/\s+/).filter(Boolean));
  const long: string[] = [];
  const short: string[] = [];
  for (const word of words) (indexed && [...word].length >= SHORTEST_INDEXED ? long : short).push(word);
  return { long, short };
}

/** The full-text expression that wants every word, each as a substring of some column. */
export function matchExpression(words: readonly string[]): string {
  return words.map((word) => `"${word.replaceAll('"', '""')}"`).join(" AND ");
}

/** For each word one clause: some column of `t` holds it. LIKE folds ASCII only, so other letters are tried in both cases. */
export function likeClauses(words: readonly string[], columns: readonly string[]) {
  const clauses: string[] = [];
  const bindings: string[] = [];
  for (const word of words) {
    const spellings = /^\p{ASCII}*$/u.test(word)
      ? [word]
      : [...new Set([word, word.toLowerCase(), word.toUpperCase()])];
    const tests = columns.flatMap((column) => spellings.map(() => `t.${column} LIKE ? ESCAPE '\\'`));
    clauses.push(`(${tests.join(" OR ")})`);
    for (const _ of columns) bindings.push(...spellings.map(likePattern));
  }
  return { clauses, bindings };
}

function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, "\\$&")}%`;
}

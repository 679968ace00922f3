export const WORDS_PER_MINUTE = 200;

const SPACE = /\s/;

const isSpace = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  if (code < 0xa0) return code === 32 || (code >= 9 && code <= 13);
  return SPACE.test(text[at] ?? "");
};

/** Counts what `split(/\s+/)` parts: a listing counts megabytes, which as a list of words hold the loop up for 100 ms. */
const countWords = (text: string): number => {
  let words = 0;
  let within = false;
  for (let at = 0; at < text.length; at++) {
    const outside = isSpace(text, at);
    if (!outside && !within) words += 1;
    within = !outside;
  }
  return words;
};

/** Minutes a text takes to read: words by white space, divided by 200, rounded up, at least 1 (SPEC §9). */
export function readMinutes(text: string): number {
  return Math.max(1, Math.ceil(countWords(text) / WORDS_PER_MINUTE));
}

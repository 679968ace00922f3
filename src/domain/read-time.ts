export const WORDS_PER_MINUTE = 200;

/** Minutes a text takes to read: words by white space, divided by 200, rounded up, at least 1 (SPEC §9). */
export function readMinutes(text: string): number {
  const trimmed = text.trim();
  const words = trimmed === "" ? 0 : trimmed.split(/\s+/).length;
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}

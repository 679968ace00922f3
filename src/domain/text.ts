/**
 * Text as it is kept: NUL dropped and lone surrogates replaced, since neither survives
 * a database or a feed, and white space trimmed at both ends.
 */
export function cleanText(text: string): string {
  return wholeText(text).trim();
}

/** As `cleanText`, with the white space kept: for a post's markdown. */
export function wholeText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

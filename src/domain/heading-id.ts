/** The anchor of a heading: lower case, runs of other characters one hyphen: `First part` is `first-part`. */
export function headingId(text: string): string {
  const words = text
    .normalize("NFC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  return words.filter(Boolean).join("-") || "section";
}

/** A line of two texts: in both, only in the `old`, or only in the `new`. */
export type Line = { kind: "same" | "old" | "new"; text: string };

/** Limit of the comparison table (lines × lines); above it the texts are shown as all removed, all added. */
const PAIRS_MAX = 1_000_000;

/** Returns the line diff from `before` to `after`. */
export function lineDifferences(before: string, after: string): Line[] {
  const [old, fresh] = [before.split("\n"), after.split("\n")];
  let start = 0;
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start++;
  let end = 0;
  const shorter = Math.min(old.length, fresh.length) - start;
  while (end < shorter && old.at(-1 - end) === fresh.at(-1 - end)) end++;
  const same = (lines: string[]): Line[] => lines.map((text) => ({ kind: "same", text }));
  return [
    ...same(old.slice(0, start)),
    ...between(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)),
    ...same(old.slice(old.length - end)),
  ];
}

/** By the longest common subsequence; `lengths` holds its length for each pair of suffixes. */
function between(old: string[], fresh: string[]): Line[] {
  const lines: Line[] = [];
  let [at, to] = [0, 0];
  if (old.length * fresh.length <= PAIRS_MAX) {
    const width = fresh.length + 1;
    const lengths = new Uint32Array((old.length + 1) * width);
    const length = (one: number, other: number) => lengths[one * width + other] ?? 0;
    for (let one = old.length - 1; one >= 0; one--)
      for (let other = fresh.length - 1; other >= 0; other--)
        lengths[one * width + other] =
          old[one] === fresh[other]
            ? length(one + 1, other + 1) + 1
            : Math.max(length(one + 1, other), length(one, other + 1));
    while (at < old.length && to < fresh.length) {
      if (old[at] === fresh[to]) {
        lines.push({ kind: "same", text: old[at++] ?? "" });
        to++;
      } else if (length(at + 1, to) >= length(at, to + 1)) lines.push({ kind: "old", text: old[at++] ?? "" });
      else lines.push({ kind: "new", text: fresh[to++] ?? "" });
    }
  }
  const rest = (kind: "old" | "new", texts: string[]): Line[] => texts.map((text) => ({ kind, text }));
  return [...lines, ...rest("old", old.slice(at)), ...rest("new", fresh.slice(to))];
}

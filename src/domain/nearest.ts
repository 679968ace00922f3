const lettersApart = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, against] of [...other].entries()) {
      const [left = 0, above = 0, diagonal = 0] = [next[at], row[at + 1], row[at]];
      next.push(Math.min(left + 1, above + 1, diagonal + Number(letter !== against)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

export const nearestTo = (word: string, list: readonly string[]): { name: string; letters: number } => {
  const [nearest = { name: "", letters: word.length }] = list
    .map((name) => ({ name, letters: lettersApart(word, name) }))
    .sort((one, other) => one.letters - other.letters);
  return nearest;
};

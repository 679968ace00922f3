/** One line of the bench's table: a name, its figure, and the ratio or the bound beside it. */
export type Line = [name: string, value: string, ratio: string];

/** Prints a line of a Markdown table. */
export const printLine = ([name, value, ratio]: Line): void =>
  console.log(`| ${name.padEnd(48)} | ${value.padStart(26)} | ${ratio.padStart(28)} |`);

/** Prints the head of a Markdown table. */
export const printHead = (...titles: Line): void => {
  console.log();
  printLine(titles);
  console.log(`| ${"-".repeat(48)} | ${"-".repeat(25)}: | ${"-".repeat(27)}: |`);
};

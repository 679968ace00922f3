import type { CommandDef } from "citty";
import { argumentsOf, commandsOf, type Found, metaOf } from "./parse.ts";

const EXAMPLE = /\s*Example:\s*/;

/** Returns a command's description split into text and example. */
const wordsOf = (command: CommandDef): { description: string; example: string | undefined } => {
  const [description = "", example] = (metaOf(command).description ?? "").split(EXAMPLE);
  return { description, example };
};

const columns = (rows: [string, string][]): string => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`.trimEnd()).join("\n");
};

/** Returns the help text of a command: description, usage, subcommands or options, example. */
export const helpFor = async ({ command, name }: Pick<Found, "command" | "name">): Promise<string> => {
  const { description, example } = wordsOf(command);
  const table = await commandsOf(command);
  const args = Object.entries(argumentsOf(command));
  const places = args.filter(([, { type }]) => type === "positional");
  const options = args.filter(([, { type }]) => type !== "positional");
  const usage = [
    name,
    ...(table ? ["COMMAND"] : []),
    ...places.map(([place, { required }]) => (required === false ? `[${place}]` : place).toUpperCase()),
    ...(options.length > 0 ? ["[OPTIONS]"] : []),
  ].join(" ");
  const parts = [description, `Usage: ${usage}`];
  if (table) parts.push(`Commands:\n${columns(await commandRows(table))}`);
  if (places.length > 0)
    parts.push(
      columns(
        places.map(([place, { description: said = "" }]): [string, string] => [place.toUpperCase(), said]),
      ),
    );
  if (options.length > 0)
    parts.push(
      `Options:\n${columns(
        options.map(([option, { valueHint, description: said = "" }]): [string, string] => [
          `--${option}${valueHint ? ` ${valueHint}` : ""}`,
          said,
        ]),
      )}`,
    );
  if (example) parts.push(`Example:\n  ${example}`);
  if (table) parts.push(`More about one: ${name} COMMAND --help`);
  return parts.join("\n\n");
};

const commandRows = async (table: Record<string, CommandDef>): Promise<[string, string][]> => {
  const shown = Object.entries(table).filter(([, command]) => !metaOf(command).hidden);
  const rows = shown.map(async ([name, command]): Promise<[string, string][]> => {
    const below = await commandsOf(command);
    if (!below) return [[name, firstSentence(wordsOf(command).description)]];
    return (await commandRows(below)).map(([one, description]) => [`${name} ${one}`, description]);
  });
  return (await Promise.all(rows)).flat();
};

const firstSentence = (description: string): string => description.replace(/(?<=\.)\s.*$/s, "");

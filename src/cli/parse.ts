import type { CommandDef } from "citty";
import { Misuse } from "./failure.ts";

/** A command, its full name, and the arguments that remain for it. */
export type Found = { command: CommandDef; name: string; rest: string[] };

type Given<Value> = Value | (() => Value | Promise<Value>);

const resolved = async <Value>(given: Given<Value>): Promise<Value> =>
  given instanceof Function ? given() : given;

/** Returns the loaders of a command's subcommands by name; undefined if it has none. */
const loadersOf = (command: CommandDef): Record<string, Given<CommandDef>> | undefined =>
  command.subCommands as Record<string, Given<CommandDef>> | undefined;

/** Returns a command's subcommands by name, loaded; undefined if it has none. */
export const commandsOf = async (command: CommandDef): Promise<Record<string, CommandDef> | undefined> => {
  const loaders = loadersOf(command);
  if (!loaders) return undefined;
  const loaded = Object.entries(loaders).map(async ([name, one]) => [name, await resolved(one)] as const);
  return Object.fromEntries(await Promise.all(loaded));
};

/** Returns a command's arguments by name. */
export const argumentsOf = (command: CommandDef) =>
  (command.args ?? {}) as Record<
    string,
    { type?: string; description?: string; valueHint?: string; required?: boolean }
  >;

/** Returns a command's description. Hidden commands are for the program itself. */
export const metaOf = (command: CommandDef) =>
  (command.meta ?? {}) as { description?: string; hidden?: boolean };

/** Returns the command that the leading arguments name; `reached` hears of each on the way. @throws Misuse for an unknown one */
export const findCommand = async (
  program: CommandDef,
  rawArgs: string[],
  reached: (name: string) => void,
): Promise<Found> => {
  let command = program;
  let name = "fivefold";
  let rest = rawArgs;
  for (;;) {
    const table = loadersOf(command);
    const [word] = rest;
    if (!table || word === undefined || word.startsWith("-")) return { command, name, rest };
    const next = Object.hasOwn(table, word) ? table[word] : undefined;
    if (!next) throw new Misuse(`${name} has no command "${word}".`);
    command = await resolved(next);
    name = `${name} ${word}`;
    reached(name);
    rest = rest.slice(1);
  }
};

/** Refuses unknown options and extra words: a misspelled --data must not fall back to the default folder. @throws Misuse */
export const checkArguments = ({ command, name, rest }: Found): void => {
  const known = argumentsOf(command);
  const places = Object.entries(known).filter(([, { type }]) => type === "positional");
  let words = 0;
  for (let index = 0; index < rest.length; index++) {
    const argument = rest[index] ?? "";
    if (!argument.startsWith("-") || argument === "-") {
      words += 1;
      if (words > places.length) throw new Misuse(`${name} does not take "${argument}".`);
      continue;
    }
    const [flag = "", value] = argument.replace(/^--?/, "").split("=", 2);
    const type = Object.hasOwn(known, flag) ? known[flag]?.type : undefined;
    if (!type || type === "positional") throw new Misuse(`${name} has no option ${argument.split("=")[0]}.`);
    if (type === "string" && value === undefined) {
      index += 1;
      if (rest[index] === undefined) throw new Misuse(`${name}: ${argument} needs a value.`);
    }
    if (type === "boolean" && value !== undefined) throw new Misuse(`${name}: --${flag} takes no value.`);
  }
  const missing = places[words];
  if (missing && missing[1].required !== false)
    throw new Misuse(`${name} needs ${missing[0].toUpperCase()}.`);
};

import { type CommandDef, renderUsage, runCommand } from "citty";
import { program } from "./cli/commands.ts";
import { describeFailure, Misuse } from "./cli/failure.ts";

type Found = { command: CommandDef; name: string; rest: string[] };

/** Walks down the table of commands along the leading words of the arguments. */
const findCommand = async (rawArgs: string[]): Promise<Found> => {
  let command: CommandDef = program as CommandDef;
  let name = "fivefold";
  let rest = rawArgs;
  for (;;) {
    const table = command.subCommands as Record<string, CommandDef> | undefined;
    const [word] = rest;
    if (!table) return { command, name, rest };
    if (word === undefined || word.startsWith("-")) return { command, name, rest };
    const next = Object.hasOwn(table, word) ? table[word] : undefined;
    if (!next) throw new Misuse(`${name} has no command "${word}".`);
    command = next;
    name = `${name} ${word}`;
    rest = rest.slice(1);
  }
};

const optionNames = (command: CommandDef): Map<string, string> =>
  new Map(
    Object.entries((command.args ?? {}) as Record<string, { type?: string }>).map(([key, { type }]) => [
      key,
      type ?? "positional",
    ]),
  );

/** Refuses options and words a command does not take: a misspelled --data must not fall back to another folder. */
const checkArguments = ({ command, name, rest }: Found): void => {
  const known = optionNames(command);
  const places = [...known.values()].filter((type) => type === "positional").length;
  let words = 0;
  for (let index = 0; index < rest.length; index++) {
    const argument = rest[index] ?? "";
    if (!argument.startsWith("-") || argument === "-") {
      words += 1;
      if (words > places) throw new Misuse(`${name} does not take "${argument}".`);
      continue;
    }
    const [flag = "", value] = argument.replace(/^--?/, "").split("=", 2);
    const type = known.get(flag);
    if (!type || type === "positional") throw new Misuse(`${name} has no option ${argument.split("=")[0]}.`);
    if (type === "string" && value === undefined) {
      index += 1;
      if (rest[index] === undefined) throw new Misuse(`${name}: ${argument} needs a value.`);
    }
  }
};

const run = async (rawArgs: string[]): Promise<void> => {
  if (rawArgs.includes("--version") || rawArgs[0] === "-v") {
    console.log((program.meta as { version: string }).version);
    return;
  }
  const asksHelp = rawArgs.some((argument) => argument === "--help" || argument === "-h");
  const words = asksHelp ? rawArgs.filter((argument) => !argument.startsWith("-")) : rawArgs;
  const found = await findCommand(words);
  if (asksHelp) {
    const above = found.name.split(" ").slice(0, -1).join(" ");
    console.log(await renderUsage(found.command, above ? { meta: { name: above } } : undefined));
    return;
  }
  if (found.command.subCommands) throw new Misuse(`${found.name} needs a command.`);
  checkArguments(found);
  await runCommand(found.command, { rawArgs: found.rest });
};

try {
  await run(process.argv.slice(2));
} catch (error) {
  const { words, exitCode } = describeFailure(error);
  console.error(words);
  process.exit(exitCode);
}

import { type CommandDef, runCommand } from "citty";
import { program } from "./cli/commands.ts";
import { describeFailure, Misuse } from "./cli/failure.ts";
import { helpFor } from "./cli/help.ts";
import { installedSettings } from "./cli/installed.ts";
import { checkArguments, findCommand } from "./cli/parse.ts";
import { BUILD } from "./program.ts";

const ASKS_HELP = new Set(["--help", "-h"]);

const run = async (rawArgs: string[]): Promise<void> => {
  if (rawArgs[0] === "--version" || rawArgs[0] === "-v") {
    console.log(BUILD);
    return;
  }
  const asksHelp = rawArgs.some((argument) => ASKS_HELP.has(argument));
  const found = findCommand(
    program as CommandDef,
    rawArgs.filter((argument) => !ASKS_HELP.has(argument)),
  );
  if (asksHelp) {
    console.log(helpFor(found));
    return;
  }
  if (found.command.subCommands) throw new Misuse(`${found.name} needs a command.`);
  checkArguments(found);
  Object.assign(process.env, installedSettings(rawArgs, process.env));
  await runCommand(found.command, { rawArgs: found.rest });
};

try {
  await run(process.argv.slice(2));
} catch (error) {
  const { words, exitCode } = describeFailure(error);
  console.error(words);
  process.exit(exitCode);
}

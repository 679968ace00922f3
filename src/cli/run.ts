import { writeSync } from "node:fs";
import { type CommandDef, runCommand } from "citty";
import { errorCode } from "#src/domain/error-code.ts";
import { program } from "./commands.ts";
import { describeFailure, Misuse, printable } from "./failure.ts";
import { helpFor } from "./help.ts";
import { installedSettings } from "./installed.ts";
import { checkArguments, findCommand } from "./parse.ts";

const ASKS_HELP = new Set(["--help", "-h"]);

const run = async (rawArgs: string[], reached: (name: string) => void): Promise<void> => {
  const asksHelp = rawArgs.some((argument) => ASKS_HELP.has(argument));
  const found = await findCommand(
    program as CommandDef,
    rawArgs.filter((argument) => !ASKS_HELP.has(argument)),
    reached,
  );
  if (asksHelp) {
    console.log(await helpFor(found));
    return;
  }
  if (found.command.subCommands) throw new Misuse(`${found.name} needs a command.`);
  checkArguments(found);
  // A shell's completion is printed for every user of the machine, who may not read the settings.
  if (found.name !== "fivefold completion")
    Object.assign(process.env, installedSettings(rawArgs, process.env));
  await runCommand(found.command, { rawArgs: found.rest });
};

/** Writes a whole text to standard output, or throws. Bun's console silently drops output if the disk is full. */
const print = (text: string): void => {
  const bytes = Buffer.from(`${text}\n`);
  for (let done = 0; done < bytes.length; ) done += writeSync(1, bytes, done);
};

/** Runs the command that the arguments name; a failure prints one or two sentences and sets the exit code. */
export const runArguments = async (rawArgs: string[]): Promise<void> => {
  console.log = (...words: unknown[]) => print(words.map(String).join(" "));
  // The deepest command that was named: a mistake points at its help.
  let called = "fivefold";
  try {
    await run(rawArgs, (name) => {
      called = name;
    });
  } catch (error) {
    // EPIPE: the reader closed the pipe (`| head`).
    if (errorCode(error) === "EPIPE") process.exit(0);
    const { words, exitCode } = describeFailure(error, called);
    console.error(printable(words));
    process.exit(exitCode);
  }
};

import { writeSync } from "node:fs";
import { CommanderError } from "@commander-js/extra-typings";
import { errorCode } from "#src/domain/errors.ts";
import { nameOf, program } from "./commands.ts";
import { Misuse, printable } from "./failure.ts";

/** Writes a whole text to standard output, or throws. Bun's console silently drops output if the disk is full. */
const print = (text: string): void => {
  const bytes = Buffer.from(`${text}\n`);
  for (let done = 0; done < bytes.length; ) done += writeSync(1, bytes, done);
};

const misuseOf = (error: CommanderError, called: string): Misuse => {
  if (error.code === "commander.help") return new Misuse(`${called} needs a command.`);
  const [phrase = "", hint = ""] = error.message.replace(/^error: /, "").split("\n");
  // Commands are suggested by their last word alone, as the program's help has them.
  const suggestion = error.code === "commander.unknownCommand" ? "" : hint;
  const sentence = `${phrase.charAt(0).toUpperCase()}${phrase.slice(1).replace(/\.$/, "")}.`;
  return new Misuse(`${sentence} ${suggestion}`.trim());
};

export const runArguments = async (rawArgs: string[]): Promise<void> => {
  console.log = (...words: unknown[]) => print(words.map(String).join(" "));
  // The deepest command that was named: a mistake points at its help.
  let called = "fivefold";
  for (const parent of [program, ...program.commands])
    parent.hook("preSubcommand", (_, command) => {
      called = nameOf(command);
    });
  program.hook("preAction", async (_, command) => {
    // A shell's completion is printed for every user of the machine, who may not read the settings.
    if (command.name() === "completion") return;
    const { installedSettings, settingsBeside, withoutUnits } = await import("./installed.ts");
    const { data } = command.opts() as { data?: string };
    // It writes them itself.
    if (command.name() === "setup") return;
    withoutUnits(process.env);
    if (data === undefined) Object.assign(process.env, installedSettings(process.env));
    Object.assign(process.env, settingsBeside(process.env, data));
    // They named the file, and are no settings within.
    for (const name of ["FIVEFOLD_SITE", "FIVEFOLD_ROOT"]) delete process.env[name];
  });
  try {
    await program.parseAsync(rawArgs, { from: "user" });
  } catch (error) {
    // EPIPE: the reader closed the pipe (`| head`).
    if (errorCode(error) === "EPIPE") process.exit(0);
    if (error instanceof CommanderError && error.exitCode === 0) return;
    const failure = error instanceof CommanderError ? misuseOf(error, called) : error;
    const { describeFailure } = await import("./describe-failure.ts");
    const { words, exitCode } = describeFailure(failure, called);
    console.error(printable(words));
    process.exit(exitCode);
  }
};

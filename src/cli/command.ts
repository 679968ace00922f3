import { Command, type CommandUnknownOpts, Help } from "@commander-js/extra-typings";
import { BUILD } from "#src/program.ts";

const shownBelow = (parent: CommandUnknownOpts) => new Help().visibleCommands(parent);

export const nameOf = (command: CommandUnknownOpts): string =>
  command.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name();

export const program = new Command("fivefold")
  .description("The website of a consulting practice, as one program.")
  .version(BUILD, "-v, --version", "print the version and the commit that it was built from")
  .helpOption("-h, --help", "print this")
  .helpCommand(false)
  .exitOverride()
  .configureOutput({ writeOut: (text) => console.log(text.trimEnd()), writeErr: () => {} })
  .configureHelp({
    visibleCommands: (parent) =>
      shownBelow(parent).flatMap((one) => (one.commands.length > 0 ? shownBelow(one) : one)),
    subcommandTerm: (one) => nameOf(one).replace("fivefold ", ""),
    subcommandDescription: (one) => one.description().replace(/(?<=\.)\s.*$/s, ""),
    optionTerm: ({ flags }) => flags.replace(/[<>]/g, ""),
  });

/** Adds a command with what each has: a description, an example and --data. */
export const add = (parent: Command, name: string, description: string, example: string) =>
  parent
    .command(name, { hidden: ["nightly", "draw"].includes(name) })
    .description(description)
    .addHelpText("after", `\nExample:\n  ${example}`)
    .option("--data <DIR>", "data directory (FIVEFOLD_DATA, else that of /etc/fivefold.env, else ./data)");

export const group = (name: string, description: string): Command =>
  program.command(name).description(description).helpCommand(false);

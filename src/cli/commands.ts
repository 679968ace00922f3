import { Argument, Command, type CommandUnknownOpts, Help, Option } from "@commander-js/extra-typings";
import { EXPORT_COLUMNS, type ExportNoun } from "#src/domain/export-columns.ts";
import { STAFF_ROLES } from "#src/domain/lists.ts";
import { BUILD } from "#src/program.ts";
import { Misuse } from "./failure.ts";

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

const add = (parent: Command, name: string, description: string) =>
  parent
    .command(name, { hidden: ["nightly", "draw", "ready"].includes(name) })
    .description(description)
    .option("--data <DIR>", "data directory (FIVEFOLD_DATA, else that of /etc/fivefold.env, else ./data)");

const group = (name: string, description: string): Command =>
  program.command(name).description(description).helpCommand(false);

const example = (line: string) => ["after", `\nExample:\n  ${line}`] as const;

// The program's commands: help and shell completion are made from this table. Each one's module is loaded by its call.

const JSON_OPTION = ["--json", "print JSON, for programs"] as const;
const EMAIL = ["<EMAIL>", "the admin's email address"] as const;
const NAME = ["<NAME>", "username"] as const;

add(program, "setup", "Make a site of a few answers, or change them; asks for what is not given.")
  .addHelpText(...example('fivefold setup --name "Lindgren & Co" --origin https://www.lindgren.example'))
  .option("--name <NAME>", "what the practice is called")
  .option("--origin <URL>", "the site's public address, such as https://www.example.com")
  .option("--email <EMAIL>", "the address that visitors see and write to")
  .option("--locale <LOCALE>", "the language, such as en, de-DE or es")
  .option("--admin <EMAIL>", "who may sign in to the dashboard first")
  .option("--port <PORT>", "the port to listen on, another for each site of a machine")
  .option("--settings <FILE>", "where the settings are written (fivefold.env in the data directory)")
  .action(async (options) => (await import("./setup.ts")).setup(options));

add(program, "serve", "Serve the site until a signal ends it (SIGTERM); SIGHUP rereads the content.")
  .addHelpText(...example("fivefold serve --port 8080 --data /var/lib/fivefold"))
  .option("--host <ADDRESS>", "address to listen on (HOST, else 127.0.0.1)")
  .option("--port <PORT>", "port to listen on; 0 takes a free one (PORT, else 3000)")
  .action(async (options) => {
    if (process.env.NOTIFY_SOCKET && (await (await import("./beside.ts")).servedBeside(options))) return;
    await (await import("./serve.ts")).serve(options);
  });

add(program, "migrate", "Bring the database to this program's schema, after a backup, as serve does.")
  .addHelpText(...example("fivefold migrate --status"))
  .option("--status", "only say what will change, and which settings and words would be refused")
  .option(...JSON_OPTION)
  .action(async (options) => (await import("./migrate.ts")).migrate(options));

const admin = group("admin", "Keep the list of those who may sign in to the dashboard.");
add(admin, "add", "Let an address sign in, and invite it by letter; a known one gets the role.")
  .addHelpText(...example("fivefold admin add ruth@example.com"))
  .argument(...EMAIL)
  .addOption(
    new Option("--role <ROLE>", "an editor has no leads, numbers or accounts")
      .choices(STAFF_ROLES)
      .default("admin" as const),
  )
  .action(async (email, options) => (await import("./admin.ts")).addAdmin(email, options));
add(admin, "remove", "Take an address off the list, end its sessions and take its password away.")
  .addHelpText(...example("fivefold admin remove ruth@example.com"))
  .argument(...EMAIL)
  .action(async (email, options) => (await import("./admin.ts")).removeAdmin(email, options));
add(admin, "list", "List who may sign in, one address a line.")
  .addHelpText(...example("fivefold admin list"))
  .option(...JSON_OPTION)
  .action(async (options) => (await import("./admin.ts")).listAdmins(options));
add(admin, "link", "Print a login link that works once.")
  .addHelpText(...example("fivefold admin link ruth@example.com"))
  .argument(...EMAIL)
  .action(async (email, options) => (await import("./admin.ts")).linkAdmin(email, options));

const user = group("user", "Keep the accounts that sign in by password.");
add(user, "add", "Add an account with a password, typed at a prompt or read from standard input.")
  .addHelpText(...example("fivefold user add ruth ruth@example.com --admin < password.txt"))
  .argument("<NAME>", "username, at least 3 characters")
  .argument("<EMAIL>", "email address")
  .option("--admin", "put the address on the list of admins too")
  .action(async (name, email, options) => (await import("./user.ts")).addUser(name, email, options));
add(user, "password", "Give an account a new password, typed or from standard input; its sessions end.")
  .addHelpText(...example("fivefold user password ruth < password.txt"))
  .argument(...NAME)
  .option("--none", "take the password away: only login links sign in then")
  .action(async (name, options) => (await import("./user.ts")).changePassword(name, options));
add(user, "list", "List the accounts, one a line.")
  .addHelpText(...example("fivefold user list"))
  .option(...JSON_OPTION)
  .action(async (options) => (await import("./user.ts")).listUsers(options));
add(user, "remove", "Remove an account, its sessions and its place on the list of admins.")
  .addHelpText(...example("fivefold user remove ruth"))
  .argument(...NAME)
  .action(async (name, options) => (await import("./user.ts")).removeUser(name, options));

add(program, "backup", "Copy database, uploads and content into a new directory, also while serving.")
  .addHelpText(...example("fivefold backup /mnt/backups/monday --data /var/lib/fivefold"))
  .argument("<DEST>", "the directory to make; it does not exist yet")
  .action(async (target, options) => (await import("./backup.ts")).backup(target, options));

add(program, "restore", "Put a backup in place after verifying all of it; no server may be running.")
  .addHelpText(...example("fivefold restore s3://vault/fivefold --at 2026-11-21T09:30:00Z --replace"))
  .argument("[SRC]", "a directory that fivefold backup made, or the address of a bucket: its newest")
  .option("--replace", "put an existing database aside instead of refusing")
  .option("--at <TIME>", "from a bucket: the newest made up to then")
  .option("--drill", "prove that it can be restored, beside a running site, and change nothing")
  .option("--erased <FILE>", "a newer erased.log, beside those of the directory, the backup and the bucket")
  .option("--from-site <ID>", "the id of the other site whose backup may take this one's place")
  .action(async (source, options) => (await import("./restore.ts")).restore(source, options));

add(program, "adopt", "Go on with a database that is refused: says what is lost, keeps what was there.")
  .addHelpText(...example("fivefold adopt --data /var/lib/fivefold"))
  .option("--yes", "do it without a question")
  .action(async (options) => (await import("./adopt.ts")).adopt(options));

add(program, "export", "Write all rows of a kind to standard output; formulas in CSV are defused.")
  .addHelpText(...example("fivefold export submissions > submissions.csv"))
  .addArgument(
    new Argument("<NOUN>", "what to write").choices(Object.keys(EXPORT_COLUMNS) as readonly ExportNoun[]),
  )
  .addOption(new Option("--format <FORMAT>", "how").choices(["csv", "json"] as const).default("csv" as const))
  .action(async (noun, options) => (await import("./export.ts")).exportRows(noun, options));

add(program, "leave", "Write the whole site into a new folder: Markdown, CSV, JSON, YAML and pictures.")
  .addHelpText(...example("fivefold leave /mnt/everything --data /var/lib/fivefold"))
  .argument("<DEST>", "the folder to make; it does not exist yet")
  .action(async (target, options) => (await import("./leave.ts")).leave(target, options));

add(
  group("books", "Take books in from a file."),
  "import",
  "Take books in from a JSON or CSV file, all or none, also while the site is served. A book that is there already (by its id, else by title and author) is brought up to date; the others are added; none is removed. Fields: title, author, description, category; optional id, coverColor, coverImage, amazonLink, amazonPreviewLink, featured, order.",
)
  .addHelpText(...example("fivefold books import books.csv"))
  .argument("<FILE>", "a JSON list, or CSV whose first line names the fields")
  .action(async (file, options) => (await import("./books.ts")).importBooks(file, options));

add(
  group("posts", "Take posts in from another program's export."),
  "import",
  "Take posts in from Ghost's JSON, WordPress' XML (WXR), or Markdown with front matter (a file or a folder), each alone, also while the site is served; again, it takes what was mended. Old addresses lead to the new ones.",
)
  .addHelpText(...example("fivefold posts import blog.xml --pictures wp-content --dry-run"))
  .argument("<FILE>", "the file or folder to read")
  .option("--dry-run", "say what would happen; change nothing")
  .option("--category <NAME>", "for posts none of whose tags is one of the site's categories")
  .option("--pictures <DIR>", "folder in which pictures are looked for (of a folder of Markdown: itself)")
  .option("--permalink <PATTERN>", "how the old site made addresses, such as /:year/:month/:day/:title/")
  .action(async (file, options) => (await import("./posts.ts")).importPosts(file, options));

const content = group("content", "The words of the site.");
add(content, "export", "Write the words of the site into the data directory to edit; files that exist stay.")
  .addHelpText(...example("fivefold content export --data /var/lib/fivefold"))
  .option("--seeds", "also books, testimonials and posts, which are read only into an empty database")
  .option("--language <LANGUAGE>", "the language to write them in: en, de or es; seeds are English", "en")
  .action(async (options) => (await import("./content.ts")).writeContent(options));
add(content, "check", "Check the words in the data directory, naming file, line and field.")
  .addHelpText(...example("fivefold content check --data /var/lib/fivefold"))
  .option("--untranslated", "list the texts that are still English in another language, visitors' first")
  .action(async (options) => (await import("./content.ts")).inspectContent(options));

add(
  group("webhook", "Look after the calls that notify another program of leads."),
  "test",
  "Send a call of the type test to FIVEFOLD_WEBHOOK_URL; ends with 1 unless it is answered 2xx.",
)
  .addHelpText(...example("fivefold webhook test"))
  .action(async (options) => (await import("./webhook.ts")).testWebhook(options));

add(program, "doctor", "Look at everything that can be wrong, a line each; ends with 1 when something is.")
  .addHelpText(...example("fivefold doctor --data /var/lib/fivefold"))
  .option("--all", "at every site of /etc/fivefold, one after the other; lines that are ok are left out")
  .option("--running", "the service must answer, too (of an installed one, that is looked at anyway)")
  .option("--confirm-clock", "after a leap: the clock is right, rows may be removed by their age again")
  .option(...JSON_OPTION)
  .action(async (options) => (await import("./doctor.ts"))[options.all ? "doctorOfAll" : "doctor"](options));

add(program, "completion", "Print what makes a shell complete this program's commands.")
  .addHelpText(...example("fivefold completion bash > /etc/bash_completion.d/fivefold"))
  .addArgument(new Argument("<SHELL>", "the shell").choices(["bash", "zsh", "fish"] as const))
  .action(async (shell) => (await import("./completion.ts")).printCompletion(program, shell));

add(program, "copy", "Send a copy to the bucket of FIVEFOLD_BACKUP_S3 now, what changed alone.")
  .addHelpText(...example("fivefold copy --data /var/lib/fivefold"))
  .option("--take-over", "make the bucket's folder, which another data directory copied into, this one's")
  .addOption(new Option("--by-clock").hideHelp())
  .action(async (options) => (await import("./backup.ts")).copy(options));

// The unit runs it after the server's start.
add(program, "ready", "Wait until the site answers; ends with 1 where it does not within 30 s.")
  .addHelpText(...example("fivefold ready $MAINPID"))
  .argument("<PID>", "the server's process: with its end the waiting is over")
  .action(async (pid, options) => (await import("./ready.ts")).ready(pid, options));

// The server runs these two as child processes: copying a database and drawing pictures block.
add(program, "nightly", "Make the backup of the last night if it is missing, and remove old ones.")
  .addHelpText(...example("FIVEFOLD_BACKUP_DAILY=7 fivefold nightly"))
  .action(async (options) => (await import("./backup.ts")).nightly(options));
add(program, "draw", "Draw a picture for the server that started this process.")
  .addHelpText(...example("fivefold draw"))
  .action(async () => {
    const { drawForServer } = await import("#src/share/child.ts");
    if (!(await drawForServer())) throw new Misuse("fivefold draw is started by the server alone.");
  });

import { Argument, Option } from "@commander-js/extra-typings";
import { EXPORT_COLUMNS, type ExportNoun } from "#src/domain/export-columns.ts";
import { STAFF_ROLES } from "#src/domain/lists.ts";
import { add, group, program } from "./command.ts";
import { Misuse } from "./failure.ts";

// The program's commands: help and shell completion are made from this table. Each one's module is loaded by its call.

const JSON_OPTION = ["--json", "print JSON, for programs"] as const;
const EMAIL = ["<EMAIL>", "the admin's email address"] as const;
const NAME = ["<NAME>", "username"] as const;

add(
  program,
  "serve",
  "Serve the site until a signal ends it (SIGTERM); SIGHUP rereads the content.",
  "fivefold serve --port 8080 --data /var/lib/fivefold",
)
  .option("--host <ADDRESS>", "address to listen on (HOST, else 127.0.0.1)")
  .option("--port <PORT>", "port to listen on; 0 takes a free one (PORT, else 3000)")
  .action(async (options) => (await import("./serve.ts")).serve(options));

add(
  program,
  "migrate",
  "Bring the database to this program's schema, after a backup, as serve does at its start.",
  "fivefold migrate --status",
)
  .option(
    "--status",
    "only say what will change: steps, settings that are refused, built-in words that changed under own ones",
  )
  .option(...JSON_OPTION)
  .action(async (options) => (await import("./migrate.ts")).migrate(options));

const admin = group("admin", "Keep the list of those who may sign in to the dashboard.");
add(
  admin,
  "add",
  "Let an address sign in, and invite it by letter; a known one gets the role.",
  "fivefold admin add ruth@example.com",
)
  .argument(...EMAIL)
  .addOption(
    new Option("--role <ROLE>", "an editor has no leads, numbers or accounts")
      .choices(STAFF_ROLES)
      .default("admin" as const),
  )
  .action(async (email, options) => (await import("./admin.ts")).addAdmin(email, options));
add(
  admin,
  "remove",
  "Take an address off the list, end its sessions and take its password away.",
  "fivefold admin remove ruth@example.com",
)
  .argument(...EMAIL)
  .action(async (email, options) => (await import("./admin.ts")).removeAdmin(email, options));
add(admin, "list", "List who may sign in, one address a line.", "fivefold admin list")
  .option(...JSON_OPTION)
  .action(async (options) => (await import("./admin.ts")).listAdmins(options));
add(admin, "link", "Print a login link that works once.", "fivefold admin link ruth@example.com")
  .argument(...EMAIL)
  .action(async (email, options) => (await import("./admin.ts")).linkAdmin(email, options));

const user = group("user", "Keep the accounts that sign in by password.");
add(
  user,
  "add",
  "Add an account with a password, typed at a prompt or read from standard input.",
  "fivefold user add ruth ruth@example.com --admin < password.txt",
)
  .argument("<NAME>", "username, at least 3 characters")
  .argument("<EMAIL>", "email address")
  .option("--admin", "put the address on the list of admins too")
  .action(async (name, email, options) => (await import("./user.ts")).addUser(name, email, options));
add(
  user,
  "password",
  "Give an account a new password, typed at a prompt or read from standard input, and end its sessions.",
  "fivefold user password ruth < password.txt",
)
  .argument(...NAME)
  .option("--none", "take the password away: only login links sign in then")
  .action(async (name, options) => (await import("./user.ts")).changePassword(name, options));
add(user, "list", "List the accounts, one a line.", "fivefold user list")
  .option(...JSON_OPTION)
  .action(async (options) => (await import("./user.ts")).listUsers(options));
add(
  user,
  "remove",
  "Remove an account, its sessions and its place on the list of admins.",
  "fivefold user remove ruth",
)
  .argument(...NAME)
  .action(async (name, options) => (await import("./user.ts")).removeUser(name, options));

add(
  program,
  "backup",
  "Copy database, uploads and content into a new directory, also while the site is served.",
  "fivefold backup /mnt/backups/monday --data /var/lib/fivefold",
)
  .argument("<DEST>", "the directory to make; it does not exist yet")
  .action(async (target, options) => (await import("./backup.ts")).backup(target, options));

add(
  program,
  "restore",
  "Put a backup in place after verifying all of it; no server may be running. From a bucket: the newest, or that of a time.",
  "fivefold restore s3://vault/fivefold --at 2026-11-21T09:30:00Z --replace --data /var/lib/fivefold",
)
  .argument("[SRC]", "a directory that fivefold backup made, or the address of a bucket")
  .option("--replace", "put an existing database aside instead of refusing")
  .option("--at <TIME>", "from a bucket: the newest made up to then")
  .option("--drill", "prove that it can be restored, beside a running site, and change nothing")
  .option("--erased <FILE>", "a newer erased.log, beside those of the directory, the backup and the bucket")
  .option("--from-site <ID>", "the id of the other site whose backup may take this one's place")
  .action(async (source, options) => (await import("./restore.ts")).restore(source, options));

add(
  program,
  "adopt",
  "Go on with a database that is refused: says what is lost, keeps what was there.",
  "fivefold adopt --data /var/lib/fivefold",
)
  .option("--yes", "do it without a question")
  .action(async (options) => (await import("./adopt.ts")).adopt(options));

add(
  program,
  "export",
  "Write all rows of a kind to standard output; formulas in CSV are defused.",
  "fivefold export submissions > submissions.csv",
)
  .addArgument(
    new Argument("<NOUN>", "what to write").choices(Object.keys(EXPORT_COLUMNS) as readonly ExportNoun[]),
  )
  .addOption(new Option("--format <FORMAT>", "how").choices(["csv", "json"] as const).default("csv" as const))
  .action(async (noun, options) => (await import("./export.ts")).exportRows(noun, options));

add(
  program,
  "leave",
  "Write everything of the site into a new folder, in forms that other programs read: Markdown, CSV, JSON, YAML, pictures.",
  "fivefold leave /mnt/everything --data /var/lib/fivefold",
)
  .argument("<DEST>", "the folder to make; it does not exist yet")
  .action(async (target, options) => (await import("./leave.ts")).leave(target, options));

add(
  group("books", "Take books in from a file."),
  "import",
  "Take books in from a JSON or CSV file, all or none, also while the site is served. A book that is there already (by its id, else by title and author) is brought up to date; the others are added; none is removed. Fields: title, author, description, category; optional id, coverColor, coverImage, amazonLink, amazonPreviewLink, featured, order.",
  "fivefold books import books.csv",
)
  .argument("<FILE>", "a JSON list, or CSV whose first line names the fields")
  .action(async (file, options) => (await import("./books.ts")).importBooks(file, options));

add(
  group("posts", "Take posts in from another program's export."),
  "import",
  "Take posts in from Ghost's JSON, WordPress' XML (WXR), or Markdown with front matter (a file or a folder), all or none, also while the site is served. Old addresses lead to the new ones.",
  "fivefold posts import blog.xml --pictures wp-content --dry-run",
)
  .argument("<FILE>", "the file or folder to read")
  .option("--dry-run", "say what would happen; change nothing")
  .option("--category <NAME>", "for posts none of whose tags is one of the seven categories")
  .option("--pictures <DIR>", "folder in which pictures are looked for (of a folder of Markdown: itself)")
  .action(async (file, options) => (await import("./posts.ts")).importPosts(file, options));

const content = group("content", "The words of the site.");
add(
  content,
  "export",
  "Write the words of the site into the data directory to edit; files that exist stay.",
  "fivefold content export --data /var/lib/fivefold",
)
  .option("--seeds", "also books, testimonials and posts, which are read only into an empty database")
  .option("--language <LANGUAGE>", "the language to write them in: en, de or es; seeds are English", "en")
  .action(async (options) => (await import("./content.ts")).writeContent(options));
add(
  content,
  "check",
  "Check the words in the data directory, naming file, line and field.",
  "fivefold content check --data /var/lib/fivefold",
)
  .option(
    "--untranslated",
    "list the texts that are still English on a site of another language, visitors' first",
  )
  .action(async (options) => (await import("./content.ts")).inspectContent(options));

add(
  group("webhook", "Look after the calls that notify another program of leads."),
  "test",
  "Send a call of the type test to FIVEFOLD_WEBHOOK_URL; ends with 1 unless it is answered 2xx.",
  "fivefold webhook test",
).action(async (options) => (await import("./webhook.ts")).testWebhook(options));

add(
  program,
  "doctor",
  "Look at everything that can be wrong, a line each; ends with 1 when something is.",
  "fivefold doctor --data /var/lib/fivefold",
)
  .option("--all", "at every site of /etc/fivefold, one after the other; lines that are ok are left out")
  .option("--confirm-clock", "after a leap: the clock is right, rows may be removed by their age again")
  .option(...JSON_OPTION)
  .action(async (options) => (await import("./doctor.ts"))[options.all ? "doctorOfAll" : "doctor"](options));

add(
  program,
  "completion",
  "Print what makes a shell complete this program's commands.",
  "fivefold completion bash > /etc/bash_completion.d/fivefold",
)
  .addArgument(new Argument("<SHELL>", "the shell").choices(["bash", "zsh", "fish"] as const))
  .action(async (shell) => (await import("./completion.ts")).printCompletion(program, shell));

add(
  program,
  "copy",
  "Send a copy to the bucket of FIVEFOLD_BACKUP_S3 now, what changed alone.",
  "fivefold copy --data /var/lib/fivefold",
)
  .option("--take-over", "make the bucket's folder, which another data directory copied into, this one's")
  .addOption(new Option("--by-clock").hideHelp())
  .action(async (options) => (await import("./backup.ts")).copy(options));

// The server runs these two as child processes: copying a database and drawing pictures block.
add(
  program,
  "nightly",
  "Make the backup of the last night if it is missing, copy it away, remove old ones.",
  "FIVEFOLD_BACKUP_DAILY=7 fivefold nightly",
).action(async (options) => (await import("./backup.ts")).nightly(options));
add(program, "draw", "Draw a picture for the server that started this process.", "fivefold draw").action(
  async () => {
    const { drawForServer } = await import("#src/share/child.ts");
    if (!(await drawForServer())) throw new Misuse("fivefold draw is started by the server alone.");
  },
);

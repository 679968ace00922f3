import { type CommandDef, defineCommand } from "citty";
import { VERSION } from "#src/program.ts";
import { adminCommand } from "./admin.ts";
import { backupCommand } from "./backup.ts";
import { booksCommand } from "./books.ts";
import { completionCommandFor } from "./completion.ts";
import { contentCommand } from "./content.ts";
import { copyCommand } from "./copy.ts";
import { doctorCommand } from "./doctor.ts";
import { exportCommand } from "./export.ts";
import { migrateCommand } from "./migrate.ts";
import { nightlyCommand } from "./nightly.ts";
import { postsCommand } from "./posts.ts";
import { restoreCommand } from "./restore.ts";
import { serveCommand } from "./serve.ts";
import { userCommand } from "./user.ts";
import { webhookCommand } from "./webhook.ts";

/** The program's commands; help is made from this table. */
export const program = defineCommand({
  meta: {
    name: "fivefold",
    version: VERSION,
    description: "The website of a consulting practice, as one program.",
  },
  subCommands: {
    serve: serveCommand,
    migrate: migrateCommand,
    admin: adminCommand,
    user: userCommand,
    backup: backupCommand,
    restore: restoreCommand,
    export: exportCommand,
    books: booksCommand,
    posts: postsCommand,
    content: contentCommand,
    webhook: webhookCommand,
    doctor: doctorCommand,
    completion: completionCommandFor((): CommandDef => program as CommandDef),
    nightly: nightlyCommand,
    copy: copyCommand,
  },
});

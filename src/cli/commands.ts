import { type CommandDef, defineCommand, type SubCommandsDef } from "citty";
import { VERSION } from "#src/program.ts";

/** Each command's module is imported when it is called: a server loads none of the others. */
const subCommands: SubCommandsDef = {
  serve: () => import("./serve.ts").then(({ serveCommand }) => serveCommand),
  migrate: () => import("./migrate.ts").then(({ migrateCommand }) => migrateCommand),
  admin: () => import("./admin.ts").then(({ adminCommand }) => adminCommand),
  user: () => import("./user.ts").then(({ userCommand }) => userCommand),
  backup: () => import("./backup.ts").then(({ backupCommand }) => backupCommand),
  restore: () => import("./restore.ts").then(({ restoreCommand }) => restoreCommand),
  adopt: () => import("./adopt.ts").then(({ adoptCommand }) => adoptCommand),
  export: () => import("./export.ts").then(({ exportCommand }) => exportCommand),
  books: () => import("./books.ts").then(({ booksCommand }) => booksCommand),
  posts: () => import("./posts.ts").then(({ postsCommand }) => postsCommand),
  content: () => import("./content.ts").then(({ contentCommand }) => contentCommand),
  webhook: () => import("./webhook.ts").then(({ webhookCommand }) => webhookCommand),
  doctor: () => import("./doctor.ts").then(({ doctorCommand }) => doctorCommand),
  completion: () =>
    import("./completion.ts").then(({ completionCommandFor }) =>
      completionCommandFor((): CommandDef => program as CommandDef),
    ),
  nightly: () => import("./nightly.ts").then(({ nightlyCommand }) => nightlyCommand),
  copy: () => import("./copy.ts").then(({ copyCommand }) => copyCommand),
  draw: () => import("./draw.ts").then(({ drawCommand }) => drawCommand),
};

/** The program's commands; help and shell completion are made from this table. */
export const program = defineCommand({
  meta: {
    name: "fivefold",
    version: VERSION,
    description: "The website of a consulting practice, as one program.",
  },
  subCommands,
});

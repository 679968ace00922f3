import { defineCommand } from "citty";
import manifest from "../../package.json" with { type: "json" };
import { adminCommand } from "./admin.ts";
import { booksCommand } from "./books.ts";
import { serveCommand } from "./serve.ts";
import { userCommand } from "./user.ts";

/** The program's commands; help is made from this table. */
export const program = defineCommand({
  meta: {
    name: "fivefold",
    version: manifest.version,
    description: "The website of a consulting practice, as one program.",
  },
  subCommands: {
    serve: serveCommand,
    admin: adminCommand,
    user: userCommand,
    books: booksCommand,
  },
});

import { Database } from "bun:sqlite";
import { migrate } from "#src/store/sqlite/migrate.ts";
import { migrations } from "#src/store/sqlite/migrations/list.ts";
import { rebuildOf } from "./rebuild.ts";

// Applies the rehearsal to a database, to be killed in the middle of it.
const client = new Database(process.argv[2] ?? "");
client.run("PRAGMA journal_mode = WAL");
client.run("PRAGMA synchronous = FULL");
const rehearsal = rebuildOf(client, "blog_posts");
console.log("begins");
migrate(client, [...migrations, rehearsal]);
client.close();

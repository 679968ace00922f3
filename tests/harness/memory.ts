import { Database } from "bun:sqlite";
import { migrate } from "#src/store/sqlite/migrate.ts";

const newest = new Database(":memory:");
migrate(newest);

/** A database in memory at the newest schema: all migrations once a worker, since they take most of the opening of a site. */
export const MEMORY = { path: ":memory:", image: newest.serialize() };
newest.close();

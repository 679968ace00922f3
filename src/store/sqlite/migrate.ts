import type { Database } from "bun:sqlite";
import { type Migration, migrations } from "./migrations/list.ts";

/** Written into every database of ours ("5fld"): tells it from a foreign file. */
export const APPLICATION_ID = 0x35666c64;

/** The version of the schema that stands in the database: how many migrations it has had. */
export function schemaVersion(client: Database): number {
  return client.query<{ user_version: number }, []>("PRAGMA user_version").get()?.user_version ?? 0;
}

/**
 * Applies the migrations that are missing, each in its own transaction. The version is read again inside of it, so that
 * two processes starting at once do each step once.
 */
export function migrate(client: Database, steps: readonly Migration[] = migrations): void {
  steps.forEach((step, index) => {
    client.run("BEGIN IMMEDIATE");
    try {
      if (schemaVersion(client) === index) {
        client.run(step.sql);
        client.run(`PRAGMA user_version = ${index + 1}`);
      }
      client.run("COMMIT");
    } catch (error) {
      if (client.inTransaction) client.run("ROLLBACK");
      throw error;
    }
  });
}

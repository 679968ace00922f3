import type { Database } from "bun:sqlite";
import { StoreRefused } from "#src/store/errors.ts";
import { type Migration, migrations } from "./migrations/list.ts";

/** Written into every database of ours ("5fld"): distinguishes it from a foreign file. */
export const APPLICATION_ID = 0x35666c64;

export const pragma = (client: Database, name: string): unknown =>
  client.query(`PRAGMA ${name}`).values()[0]?.[0];

export const schemaVersion = (client: Database): number => Number(pragma(client, "user_version"));

/**
 * Applies the missing steps, each in a transaction of its own; two processes that start at once do each step once.
 * @throws StoreRefused when a step would leave references to nothing: the database is then as before it
 */
export function migrate(client: Database, steps: readonly Migration[] = migrations): void {
  if (schemaVersion(client) >= steps.length) return;
  const enforced = pragma(client, "foreign_keys") === 1;
  // Within a transaction this setting does nothing, and a table that is dropped with it on takes its references along.
  client.run("PRAGMA foreign_keys = OFF");
  // A table that is made anew is gone for a moment, and the view of its search refers to it.
  client.run("PRAGMA legacy_alter_table = ON");
  try {
    for (const [index, step] of steps.entries()) apply(client, step, index);
  } finally {
    client.run("PRAGMA legacy_alter_table = OFF");
    if (enforced) client.run("PRAGMA foreign_keys = ON");
  }
}

function apply(client: Database, { name, sql }: Migration, index: number): void {
  client.run("BEGIN IMMEDIATE");
  try {
    if (schemaVersion(client) === index) {
      client.run(sql);
      refuseLoose(client, name);
      client.run(`PRAGMA user_version = ${index + 1}`);
    }
    client.run("COMMIT");
  } catch (error) {
    if (client.inTransaction) client.run("ROLLBACK");
    throw error;
  }
}

function refuseLoose(client: Database, name: string): void {
  const loose = client.query<{ table: string }, []>("PRAGMA foreign_key_check").get();
  if (loose)
    throw new StoreRefused(
      `The migration ${name} would leave rows of ${loose.table} that refer to nothing: the database is as it was.`,
    );
}

import { eq } from "drizzle-orm";
import { writeFact } from "./meta.ts";
import type { Engine } from "./sqlite/engine.ts";
import { meta } from "./tables/meta.ts";

/** A larger database is written anew by night: nobody is answered meanwhile (CONTRACT, "Erasing a person"). */
const AT_ONCE_BYTES = 16 * 2 ** 20;

/** The row of `meta` that stands while traces wait: the night after which they came, or "" until that was looked up. */
const WAITING = "traces wait";

/**
 * Takes what deleted rows left in the database and its log out of them: at once where the database is small, else
 * `removeByNight` does. Returns whether it was done. `secure_delete` zeroes deleted rows, but leaves the copies of rows that
 * SQLite moved from page to page.
 */
export async function removeTraces(engine: Engine): Promise<boolean> {
  if (engine.bytes() < AT_ONCE_BYTES && engine.vacuum()) return true;
  await engine.batch((tx) =>
    tx.db.insert(meta).values({ key: WAITING, value: "" }).onConflictDoNothing().run(),
  );
  return false;
}

/** Traces of deleted rows that wait for the night. */
export function tracesStore(engine: Engine) {
  const waiting = () => engine.db.select().from(meta).where(eq(meta.key, WAITING)).get()?.value;

  return {
    /** To be called every minute with the name of the last night that began; does its work in the first call of a new one. */
    removeByNight: async (night: string): Promise<void> => {
      const since = waiting();
      const isLarge = engine.bytes() >= AT_ONCE_BYTES;
      if (since === undefined || (isLarge && since === night)) return;
      const isDone = !(isLarge && since === "") && engine.vacuum();
      await engine.batch((tx) => {
        if (isDone) tx.db.delete(meta).where(eq(meta.key, WAITING)).run();
        else writeFact(tx, WAITING, night);
      });
    },
  };
}

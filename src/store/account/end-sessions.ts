import { eq } from "drizzle-orm";
import type { Tx } from "#src/store/sqlite/engine.ts";
import { sessions } from "#src/store/tables/account.ts";

/** Ends every session of an account. */
export function endSessionsOf(tx: Tx, userId: string): void {
  tx.db.delete(sessions).where(eq(sessions.userId, userId)).run();
  tx.touch("session");
}

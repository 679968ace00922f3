import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Engine, Tx } from "#src/store/sqlite/engine.ts";
import { sameAddress } from "#src/store/sqlite/expressions.ts";
import { outbox, stoppedAddresses } from "#src/store/tables/outbox.ts";

/** The stored reason of a letter to a stopped address, as the trigger `outbox_stopped` writes it, too. */
const WRONG_ADDRESS = "Stopped: wrong address.";

/** Whether a letter's address was stopped. */
export const isStopped: SQL<boolean> = sql`EXISTS (
  SELECT 1 FROM stopped_addresses WHERE address = ${outbox.recipient})`;

/** The addresses that no letter goes to. */
export function stoppedStore({ batch }: Engine) {
  return {
    /**
     * 'Stop trying': parks what is queued to a letter's address, and stops the address. False if there is no such letter.
     * One that is just being sent may still arrive.
     */
    stop: (id: string, now: string): Promise<boolean> =>
      batch((tx) => {
        const letter = tx.db.select({ to: outbox.recipient }).from(outbox).where(eq(outbox.id, id)).get();
        if (!letter) return false;
        tx.db.insert(stoppedAddresses).values({ address: letter.to, at: now }).onConflictDoNothing().run();
        tx.db
          .update(outbox)
          .set({
            state: "parked",
            lastError: WRONG_ADDRESS,
            endedAt: sql`coalesce(${outbox.endedAt}, ${now})`,
            leasedUntil: null,
          })
          .where(
            sql`${sameAddress(outbox.recipient, letter.to)} AND ${inArray(outbox.state, ["queued", "parked"])}`,
          )
          .run();
        tx.touch("outbox", "letter");
        return true;
      }),
  };
}

/** Takes an address back: letters go to it again. */
export function takeAddressBack(tx: Tx, address: string): void {
  tx.db.delete(stoppedAddresses).where(eq(stoppedAddresses.address, address)).run();
}

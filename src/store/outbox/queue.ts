import { and, desc, eq, gt, inArray, isNull, notInArray, sql } from "drizzle-orm";
import type { LetterKind } from "#src/domain/lists.ts";
import type { Tx } from "#src/store/sqlite/engine.ts";
import { sameMailbox } from "#src/store/sqlite/expressions.ts";
import { once } from "#src/store/sqlite/once.ts";
import { admins } from "#src/store/tables/account.ts";
import { outbox } from "#src/store/tables/outbox.ts";
import type { NewLetter } from "./letter.ts";

const addLetter = once((db) =>
  db
    .insert(outbox)
    .values({
      id: sql.placeholder("id"),
      kind: sql.placeholder("kind"),
      facts: sql.placeholder("facts"),
      recipient: sql.placeholder("to"),
      messageId: sql.placeholder("messageId"),
      createdAt: sql.placeholder("createdAt"),
      expiresAt: sql.placeholder("expiresAt"),
      subject: "",
      dueSince: sql.placeholder("due"),
      nextAttemptAt: sql.placeholder("due"),
      relatedNoun: sql.placeholder("noun"),
      relatedId: sql.placeholder("relatedId"),
    })
    .prepare(),
);

/** Puts a letter in the outbox, in the transaction of what caused it. */
export function insertLetter(tx: Tx, letter: NewLetter): void {
  const { notBefore, about, ...row } = letter;
  const due = notBefore ?? row.createdAt;
  addLetter(tx).run({ ...row, due, noun: about?.noun ?? null, relatedId: about?.id ?? null });
  tx.touch("outbox");
}

/**
 * Deletes a letter unless its recipient is on the allow-list; returns whether it did. One statement for both, so that
 * timing tells nothing.
 */
export function withdrawLetter(tx: Tx, id: string): boolean {
  const allowed = tx.db.select({ email: admins.email }).from(admins);
  return (
    tx.db
      .delete(outbox)
      .where(and(eq(outbox.id, id), notInArray(outbox.recipient, allowed)))
      .returning({ id: outbox.id })
      .all().length > 0
  );
}

/**
 * Drops the letters of a kind to a mailbox that are held back beyond `now`: a newer one takes their place. One that is
 * already due stays, even where it has not gone out yet.
 */
export function supersedeLetters(
  tx: Tx,
  { kind, to, now }: { kind: LetterKind; to: string; now: string },
): number {
  return tx.db
    .update(outbox)
    .set({
      state: "dropped",
      facts: null,
      body: null,
      endedAt: now,
      lastError: "A newer letter took its place.",
    })
    .where(
      and(
        sameMailbox(outbox.recipient, to),
        eq(outbox.kind, kind),
        eq(outbox.state, "queued"),
        gt(outbox.dueSince, now),
        isNull(outbox.leasedUntil),
      ),
    )
    .returning({ id: outbox.id })
    .all().length;
}

/** When the newest letter of a kind to a mailbox was first due, dropped ones aside; null if there is none. */
export function lastLetterDue(
  tx: Pick<Tx, "db">,
  { kind, to }: { kind: LetterKind; to: string },
): string | null {
  const last = tx.db
    .select({ dueSince: outbox.dueSince })
    .from(outbox)
    .where(
      and(
        sameMailbox(outbox.recipient, to),
        eq(outbox.kind, kind),
        inArray(outbox.state, ["queued", "sent", "parked"]),
      ),
    )
    .orderBy(desc(outbox.dueSince))
    .limit(1)
    .get();
  return last?.dueSince ?? null;
}

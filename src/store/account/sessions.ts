import { and, desc, eq, gt, lte, notInArray, sql } from "drizzle-orm";
import { normalizeAddress } from "#src/domain/address.ts";
import { latestBelieved } from "#src/domain/limits.ts";
import type { Engine, Tx } from "#src/store/sqlite/engine.ts";
import { insert, remove, select, update } from "#src/store/sqlite/rows.ts";
import { admins, magicLinkTokens, sessions, users } from "#src/store/tables/account.ts";
import { endSignIns } from "./admins.ts";
import { type Account, accountColumns } from "./users.ts";

export type NewSession = Omit<typeof sessions.$inferSelect, "lastSeen">;

export type Session = { user: Account; createdAt: string; lastSeen: string; expiresAt: string };

export function insertSession(tx: Tx, session: NewSession, replaces: readonly string[] = []): void {
  if (replaces.length > 0) tx.touch("session");
  for (const tokenHash of replaces) remove(tx, sessions, { tokenHash });
  insert(tx, sessions, { ...session, lastSeen: session.createdAt });
}

const { tokenHash, createdAt, lastSeen, expiresAt } = sessions;
const id = sql<string>`substr(${tokenHash}, 1, 16)`;
const seen = { id, tokenHash, createdAt, lastSeen, expiresAt };
const NEWEST_FIRST = { order: desc(lastSeen) };

export function sessionStore(engine: Engine) {
  const { batch } = engine;
  // Each request of staff's begins with it.
  const current = engine.db
    .select({ user: { ...accountColumns, shortcuts: users.shortcuts }, createdAt, lastSeen, expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(tokenHash, sql.placeholder("token")),
        gt(expiresAt, sql.placeholder("now")),
        lte(lastSeen, sql.placeholder("believed")),
      ),
    )
    .prepare();
  return {
    bySession: async (token: string, now: string): Promise<Session | null> =>
      current.get({ token, now, believed: latestBelieved(now) }) ?? null,
    sessionSeen: (tokenHash: string, now: string, expiresAt: string): Promise<void> =>
      batch((tx) => {
        update(tx, sessions, { tokenHash }, { lastSeen: now, expiresAt });
      }),
    endSession: (tokenHash: string): Promise<void> =>
      batch((tx) => {
        remove(tx, sessions, { tokenHash });
        tx.touch("session");
      }),
    /** An account's sessions, the last used first; `id` is no token, and `tokenHash` is for comparing alone. */
    sessionsOf: async (userId: string, now: string) =>
      select(engine, seen, sessions, and(eq(sessions.userId, userId), gt(expiresAt, now)), NEWEST_FIRST),
    endSessionOf: (userId: string, session: string): Promise<boolean> =>
      batch((tx) => {
        tx.touch("session");
        return remove(tx, sessions, and(eq(sessions.userId, userId), eq(id, session))) > 0;
      }),
    endSignIns: (email: string): Promise<void> => batch((tx) => endSignIns(tx, normalizeAddress(email))),
    addLoginToken: (token: NewLoginToken): Promise<void> => batch((tx) => insertLoginToken(tx, token)),
    endEverySession: (): Promise<void> =>
      batch((tx) => {
        remove(tx, sessions);
        tx.touch("session");
        remove(tx, magicLinkTokens);
      }),
  };
}

type Stored = typeof magicLinkTokens.$inferSelect;

export type NewLoginToken = Omit<Stored, "token" | "used"> & { tokenHash: string };

export function insertLoginToken(tx: Tx, { tokenHash, ...row }: NewLoginToken): void {
  insert(tx, magicLinkTokens, { ...row, email: normalizeAddress(row.email), token: tokenHash });
}

/** Deletes a token unless its address is on the allow-list. One statement for both, so that timing reveals nothing. */
export function withdrawLoginToken(tx: Tx, id: string): void {
  const allowed = tx.db.select({ email: admins.email }).from(admins);
  remove(tx, magicLinkTokens, and(eq(magicLinkTokens.id, id), notInArray(magicLinkTokens.email, allowed)));
}

/** Consumes a token: one conditional UPDATE, so that only one of several attempts succeeds. Null if used or expired. */
export function consumeLoginToken(tx: Tx, tokenHash: string, now: string) {
  const { token, used, expiresAt, createdAt } = magicLinkTokens;
  const isTimely = and(gt(expiresAt, now), lte(createdAt, latestBelieved(now)));
  const isOpen = and(eq(token, tokenHash), eq(used, false), isTimely);
  return update(tx, magicLinkTokens, isOpen, { used: true })[0] ?? null;
}

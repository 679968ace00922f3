import { DAY_MS, MINUTE_MS } from "#src/domain/limits.ts";
import { insertSession } from "#src/store/account/sessions.ts";
import type { Account } from "#src/store/account/users.ts";
import { StoreUnavailable } from "#src/store/errors.ts";
import type { Tx } from "#src/store/sqlite/engine.ts";
import { hashToken, newToken } from "./login-tokens.ts";
import type { ServiceParts } from "./parts.ts";

/** Without a request, and in any case. */
export const SESSION_IDLE_MS = 7 * DAY_MS;
export const SESSION_MAX_MS = 30 * DAY_MS;

// Between two updates of `last_seen`: one per request would cost an fsync each.
const SEEN_EVERY_MS = 10 * MINUTE_MS;

export type StartedSession = { token: string; expires: Date };

const iso = (ms: number): string => new Date(ms).toISOString();

/** The token is always new and `replaces` end: nobody can fix a session on somebody else. */
export const startSession = (
  tx: Tx,
  { userId, now, replaces = [] }: { userId: string; now: Date; replaces?: readonly string[] },
): StartedSession => {
  const token = newToken();
  const at = now.getTime();
  const ends = { createdAt: iso(at), expiresAt: iso(at + SESSION_IDLE_MS) };
  insertSession(tx, { tokenHash: hashToken(token), userId, ...ends }, replaces.map(hashToken));
  return { token, expires: new Date(at + SESSION_MAX_MS) };
};

/** With the role of this moment; keeps a session alive that is in use. */
export const sessionService = ({ log, now, store }: ServiceParts) => ({
  find: async (tokenHash: string): Promise<Account | null> => {
    const at = now().getTime();
    const session = await store.accounts.bySession(tokenHash, iso(at));
    if (!session) return null;
    if (at - Date.parse(session.lastSeen) >= SEEN_EVERY_MS) {
      const end = Math.min(at + SESSION_IDLE_MS, Date.parse(session.createdAt) + SESSION_MAX_MS);
      try {
        await store.accounts.sessionSeen(tokenHash, iso(at), iso(end));
      } catch (error) {
        // A full disk must not sign staff out: the session keeps its old expiry.
        if (!(error instanceof StoreUnavailable)) throw error;
        log.warn("a session could not be renewed", { reason: error.message });
      }
    }
    return session.user;
  },
});

import { and, eq, gt, lte, notInArray } from "drizzle-orm";
import { normalizeAddress } from "#src/domain/address.ts";
import { latestBelieved } from "#src/store/believed.ts";
import type { Engine, Tx } from "#src/store/sqlite/engine.ts";
import { admins, magicLinkTokens } from "#src/store/tables/account.ts";

/** `mailed` tokens are bound to the browser that asked (CONTRACT, "Mail scanners"); `console` ones come from `admin link`. */
type TokenOrigin = "mailed" | "console";

/** A login token; `tokenHash` is the SHA-256 of what stands in the link. */
export type NewLoginToken = {
  id: string;
  email: string;
  tokenHash: string;
  origin: TokenOrigin;
  expiresAt: string;
  createdAt: string;
};

export type LoginToken = { email: string; origin: TokenOrigin };

/** Inserts a token by its hash, under the normalized address. */
export function insertLoginToken(tx: Tx, { tokenHash, ...row }: NewLoginToken): void {
  tx.db
    .insert(magicLinkTokens)
    .values({ ...row, email: normalizeAddress(row.email), token: tokenHash })
    .run();
}

/** Deletes a token unless its address is on the allow-list. One statement for both, so that timing tells nothing. */
export function withdrawLoginToken(tx: Tx, id: string): void {
  const allowed = tx.db.select({ email: admins.email }).from(admins);
  tx.db
    .delete(magicLinkTokens)
    .where(and(eq(magicLinkTokens.id, id), notInArray(magicLinkTokens.email, allowed)))
    .run();
}

/** Consumes a token: one conditional UPDATE, so that only one of several attempts succeeds. Null if used or expired. */
export function consumeLoginToken(tx: Tx, tokenHash: string, now: string): LoginToken | null {
  const used = tx.db
    .update(magicLinkTokens)
    .set({ used: true })
    .where(usable(tokenHash, now))
    .returning({ email: magicLinkTokens.email, origin: magicLinkTokens.origin })
    .get();
  return used ?? null;
}

function usable(tokenHash: string, now: string) {
  return and(
    eq(magicLinkTokens.token, tokenHash),
    eq(magicLinkTokens.used, false),
    gt(magicLinkTokens.expiresAt, now),
    lte(magicLinkTokens.createdAt, latestBelieved(now)),
  );
}

/** The tokens of login links: made in a transaction with their letter, consumed once. */
export function loginTokenStore({ batch }: Engine) {
  return {
    addLoginToken: (token: NewLoginToken): Promise<void> => batch((tx) => insertLoginToken(tx, token)),
    consumeLoginToken: (tokenHash: string, now: string): Promise<LoginToken | null> =>
      batch((tx) => consumeLoginToken(tx, tokenHash, now)),
  };
}

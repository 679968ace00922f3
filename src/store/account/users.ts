import { and, eq, ne, sql } from "drizzle-orm";
import { normalizeAddress } from "#src/domain/address.ts";
import { USERNAME_MIN } from "#src/domain/limits.ts";
import type { Notices, Role, Shortcuts } from "#src/domain/lists.ts";
import { isTaken } from "#src/store/errors.ts";
import type { Engine, Tx } from "#src/store/sqlite/engine.ts";
import { first, has, insert, remove, select, update } from "#src/store/sqlite/rows.ts";
import { admins, users } from "#src/store/tables/account.ts";
import { endAdmin, endSignIns, insertAdmin } from "./admins.ts";

/** `shortcuts`: of who is signed in. */
export type Account = { id: string; username: string; email: string; role: Role; shortcuts?: Shortcuts };

/** An account with what password login needs; `passwordHash` is null for one that a login link made. */
export type StoredAccount = Account & { passwordHash: string | null; createdAt: string };

export type NewAccount = Omit<StoredAccount, "role">;

export const accountColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  role: sql<Role>`coalesce((SELECT role FROM admins WHERE admins.email = users.email), 'user')`,
};

/** Adds an account; its role follows from `admins`. @throws the UNIQUE error when name or address is taken */
export function insertAccount(tx: Tx, account: NewAccount): void {
  const email = normalizeAddress(account.email);
  const staff = first(tx, admins, { email });
  const role = staff?.role === "admin" ? "admin" : "user";
  insert(tx, users, { ...account, email, role, updatedAt: account.createdAt });
}

/** The account of an address; without one it is made, named by the local part, numbered when taken (CONTRACT). */
export function ensureAccount(tx: Tx, { id, email, now }: { id: string; email: string; now: string }) {
  const address = normalizeAddress(email);
  const known = first(tx, users, { email: address });
  if (known) return known.id;
  const username = freeName(tx, address);
  insertAccount(tx, { id, email: address, username, passwordHash: null, createdAt: now });
  return id;
}

function freeName(tx: Tx, address: string): string {
  const local = address.slice(0, address.lastIndexOf("@"));
  const base = local.length < USERNAME_MIN ? `${local}-user` : local;
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}-${number}`;
    if (!has(tx, users, { username: name })) return name;
  }
}

export type Manner = Pick<typeof users.$inferSelect, "displayName" | "signature" | "notices" | "shortcuts">;
const { displayName, signature, notices, shortcuts } = users;
const manner = { displayName, signature, notices, shortcuts };
const PLAIN: Manner = { displayName: null, signature: null, notices: "each", shortcuts: "on" };

export function userStore(engine: Engine) {
  const { db, batch } = engine;
  const { passwordHash, createdAt } = users;
  const stored = { ...accountColumns, passwordHash, createdAt };
  const find = (which: { id: string } | { username: string }): StoredAccount | null =>
    select(engine, stored, users, which)[0] ?? null;

  return {
    create: (account: NewAccount, admin?: { id: string }) =>
      batch((tx): { id: string } | { failed: "username-taken" | "email-taken" } => {
        try {
          insertAccount(tx, account);
          if (admin) insertAdmin(tx, { ...admin, email: account.email, createdAt: account.createdAt });
          return { id: account.id };
        } catch (error) {
          if (isTaken(error, "users.username")) return { failed: "username-taken" };
          if (isTaken(error, "users.email")) return { failed: "email-taken" };
          throw error;
        }
      }),
    byId: async (id: string): Promise<StoredAccount | null> => find({ id }),
    /** Upper and lower case (ASCII) count as the same name. */
    byUsername: async (username: string) => find({ username: username.trim() }),
    manner: async (id: string): Promise<Manner> => select(engine, manner, users, { id })[0] ?? PLAIN,
    setManner: (id: string, changes: Partial<Manner>): Promise<void> =>
      batch((tx) => void update(tx, users, { id }, changes)),
    noticedOtherwise: async (): Promise<{ id: string; email: string; notices: Notices }[]> =>
      db
        .select({ id: users.id, email: users.email, notices: users.notices })
        .from(users)
        .innerJoin(admins, and(eq(admins.email, users.email), eq(admins.role, "admin")))
        .where(ne(users.notices, "each"))
        .all(),
    /** Gives an account another password, or with null none, and ends its sessions and login links; false when there is no such account. */
    setPassword: (id: string, passwordHash: string | null, now: string): Promise<boolean> =>
      batch((tx) => {
        const account = update(tx, users, { id }, { passwordHash, updatedAt: now })[0];
        if (account) endSignIns(tx, account.email);
        return account !== undefined;
      }),
    /** Removes an account with all that signs it in, its place on the allow-list too: the next link would make it anew. */
    remove: (id: string): Promise<{ wasAdmin: boolean } | null> =>
      batch((tx) => {
        const account = first(tx, users, { id });
        if (!account) return null;
        const wasAdmin = endAdmin(tx, account.email);
        remove(tx, users, { id });
        return { wasAdmin };
      }),
    list: async (): Promise<(Account & { createdAt: string; hasPassword: boolean })[]> =>
      select(engine, stored, users, undefined, { order: [createdAt, users.username] }).map(
        ({ passwordHash, ...account }) => ({ ...account, hasPassword: passwordHash !== null }),
      ),
  };
}

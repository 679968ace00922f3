import { eq, getTableColumns, inArray, isNotNull, isNull, max, or, sql } from "drizzle-orm";
import { normalizeAddress } from "#src/domain/address.ts";
import type { StaffRole } from "#src/domain/lists.ts";
import type { Engine, Tx } from "#src/store/sqlite/engine.ts";
import { countRows, first, has, type Reader, remove, update, upsert } from "#src/store/sqlite/rows.ts";
import { admins, magicLinkTokens, sessions, users } from "#src/store/tables/account.ts";
import { postPreviews } from "#src/store/tables/content.ts";

export type Admin = typeof admins.$inferSelect;

export type Listed = "added" | "changed" | "known";

export function insertAdmin(tx: Tx, given: Omit<Admin, "role"> & { role?: StaffRole }): Listed {
  const admin = { role: "admin" as const, ...given, email: normalizeAddress(given.email) };
  const { email, role } = admin;
  const known = first(tx, admins, { email });
  upsert(tx, admins, admins.email, admin, { role });
  // What the account says of it is for other programs that read the file: the list alone counts.
  const stored = role === "admin" ? "admin" : "user";
  update(tx, users, { email }, { role: stored, updatedAt: admin.createdAt });
  if (known?.role !== role) tx.touch("session");
  if (!known) return "added";
  return known.role === role ? "known" : "changed";
}

/** Without a `username` they have never signed in; `account` is its id, before that the address. Times are ISO UTC. */
export type Staff = Awaited<ReturnType<ReturnType<typeof adminStore>["listStaff"]>>[number];

const STAFF = {
  ...getTableColumns(admins),
  account: sql<string>`coalesce(${users.id}, ${admins.email})`,
  username: users.username,
  name: sql<string>`coalesce(${users.displayName}, ${users.username}, ${admins.email})`,
  hasPassword: isNotNull(users.passwordHash).mapWith(Boolean),
  lastSeen: max(sessions.lastSeen),
};

const accountOf = (tx: Tx, address: string) =>
  tx.db.select({ id: users.id }).from(users).where(eq(users.email, address));

export function endSignIns(tx: Tx, address: string): void {
  remove(tx, sessions, inArray(sessions.userId, accountOf(tx, address)));
  remove(tx, magicLinkTokens, { email: address });
  tx.touch("session");
}

/** Takes a normalized address off the allow-list and ends every way in that it had; false if it was not on it. */
export function endAdmin(tx: Tx, address: string): boolean {
  const wasListed = remove(tx, admins, { email: address }) > 0;
  endSignIns(tx, address);
  const made = inArray(postPreviews.accountId, accountOf(tx, address));
  remove(tx, postPreviews, wasListed ? or(made, isNull(postPreviews.accountId)) : made);
  return wasListed;
}

/** As `endAdmin`; the password goes too, which must not come back with the address. The account stays, as a user. */
function removeAdmin(tx: Tx, email: string, now: string): boolean {
  const address = normalizeAddress(email);
  const wasAdmin = endAdmin(tx, address);
  update(tx, users, { email: address }, { role: "user", passwordHash: null, updatedAt: now });
  return wasAdmin;
}

export function countAdmins(reader: Reader): number {
  return countRows(reader, admins, { role: "admin" });
}

export function adminStore(engine: Engine) {
  const { db, batch } = engine;
  const listStaff = async () =>
    db
      .select(STAFF)
      .from(admins)
      .leftJoin(users, eq(users.email, admins.email))
      .leftJoin(sessions, eq(sessions.userId, users.id))
      .groupBy(admins.id)
      .orderBy(admins.createdAt, admins.email)
      .all();
  return {
    listStaff,
    owners: async () =>
      (await listStaff()).flatMap(({ role, account: id, username, name }) =>
        role === "admin" ? [{ id, username, name }] : [],
      ),
    addAdmin: (admin: Parameters<typeof insertAdmin>[1]) => batch((tx) => insertAdmin(tx, admin)),
    removeAdmin: (email: string, now: string): Promise<boolean> => batch((tx) => removeAdmin(tx, email, now)),
    /** As `removeAdmin`, for an entry of the list; the last one stays. */
    removeAdminById: (id: string, now: string): Promise<{ email: string } | { failed: "missing" | "last" }> =>
      batch((tx) => {
        const admin = first(tx, admins, { id });
        if (!admin) return { failed: "missing" };
        if (admin.role === "admin" && countAdmins(tx) < 2) return { failed: "last" };
        removeAdmin(tx, admin.email, now);
        return admin;
      }),
    listAdmins: async () => db.select().from(admins).orderBy(admins.createdAt, admins.email).all(),
    isAdmin: async (email: string) => has(engine, admins, { email: normalizeAddress(email) }),
    countAdmins: async (): Promise<number> => countAdmins(engine),
  };
}

import { normalizeAddress } from "#src/domain/address.ts";
import { DAY_MS, INVITATION_DAYS, LOGIN_LINK_MINUTES, MINUTE_MS } from "#src/domain/limits.ts";
import type { StaffRole } from "#src/domain/lists.ts";
import { type FactsOf, writeWords } from "#src/mail/letters/kinds.ts";
import { queuedLetter } from "#src/mail/letters/queued-letter.ts";
import { insertAdmin, type Listed } from "#src/store/account/admins.ts";
import { consumeLoginToken, insertLoginToken, withdrawLoginToken } from "#src/store/account/sessions.ts";
import { type Account, ensureAccount, type StoredAccount } from "#src/store/account/users.ts";
import { insertLetter, withdrawLetter } from "#src/store/outbox/queue.ts";
import { hashToken, newConsoleToken, newToken } from "./login-tokens.ts";
import type { ServiceParts } from "./parts.ts";
import { passwordChecks } from "./password.ts";
import { type StartedSession, startSession } from "./session.ts";

type Login = { username: string; password: string };
type Linked = Pick<ServiceParts, "now" | "origin" | "store">;
type ConsoleLink = { url: string } | { failed: "not-an-admin" };
export type SignedIn = { account: Account; session: StartedSession };

const asShown = ({ id, username, email, role }: StoredAccount): Account => ({ id, username, email, role });

/** Milliseconds. Sending costs the loop a moment, which the sender of the request could feel: so it comes later, at random. */
const letterDelay = (): number => Math.round(400 + Math.random() * 2_100);

/** For a stranger: does what a letter's worker would, words and writes, so that such a moment comes too. */
const feignLetter = (
  { content, log, now, origin, store }: ServiceParts,
  facts: FactsOf<"login-link">,
  delay: number,
): void => {
  const write = () => store.meta.write("linkRequested", now().toISOString());
  setTimeout(async () => {
    try {
      writeWords({ kind: "login-link", facts }, { words: content.current, origin: origin() });
      await write();
      await write();
    } catch (error) {
      log.info("a link request left no trace", { reason: String(error) });
    }
  }, delay).unref();
};

const LINK_MS = LOGIN_LINK_MINUTES * MINUTE_MS;

const tokenRow = (token: string, email: string, at: Date, lastsMs = LINK_MS) => ({
  id: Bun.randomUUIDv7(),
  email,
  tokenHash: hashToken(token),
  expiresAt: new Date(at.getTime() + lastsMs).toISOString(),
  createdAt: at.toISOString(),
});

const linkUrl = (origin: string, token: string): string => `${origin}/admin/verify?token=${token}`;

/** `replaces` are the session tokens that the browser came with. */
export const accountService = (deps: ServiceParts) => {
  const { config, now, origin, store } = deps;

  const fitsPassword = passwordChecks(config.rateLimit);

  const signIn = async (userId: string, session: StartedSession): Promise<SignedIn> => {
    const account = await store.accounts.byId(userId);
    if (!account) throw new Error("An account is gone in the moment of its sign-in.");
    return { account: asShown(account), session };
  };

  return {
    /** The same statements run for everybody: for a stranger both rows are taken back before the commit (CONTRACT). */
    requestLink: async (email: string): Promise<void> => {
      const at = now();
      const to = normalizeAddress(email);
      const token = newToken();
      const row = tokenRow(token, to, at);
      const { id, expiresAt } = row;
      const facts = { url: linkUrl(origin(), token) };
      const delay = letterDelay();
      const notBefore = new Date(at.getTime() + delay);
      const letter = queuedLetter("login-link", facts, { to, origin: origin(), at, notBefore, expiresAt });
      const withdrawn = await store.batch((tx) => {
        insertLoginToken(tx, { ...row, origin: "mailed" });
        insertLetter(tx, letter);
        withdrawLoginToken(tx, id);
        return withdrawLetter(tx, letter.id);
      });
      if (withdrawn) feignLetter(deps, facts, delay);
    },

    invite: (email: string, role: StaffRole) => inviteStaff(deps, email, role),

    verifyLink: async (token: string, replaces?: readonly string[]) => {
      const at = now();
      const started = await store.batch((tx) => {
        const used = consumeLoginToken(tx, hashToken(token), at.toISOString());
        if (!used) return null;
        const account = { id: Bun.randomUUIDv7(), email: used.email, now: at.toISOString() };
        const userId = ensureAccount(tx, account);
        return { userId, session: startSession(tx, { userId, now: at, replaces }) };
      });
      return started ? signIn(started.userId, started.session) : { failed: "link-invalid" as const };
    },

    /** Every failure is the same one, after the same work. `busy`: too many wait to be checked already. */
    login: async ({ username, password }: Login, replaces?: readonly string[]) => {
      const account = await store.accounts.byUsername(username);
      const fits = await fitsPassword(password, account?.passwordHash ?? null);
      if (fits === null) return { failed: "busy" as const };
      if (!account || !fits) return { failed: "wrong-password" as const };
      const started = { userId: account.id, now: now(), replaces };
      const session = await store.batch((tx) => startSession(tx, started));
      return signIn(account.id, session);
    },

    /** All sessions and open login links of `everywhere`, if given. Unknown tokens are ignored. */
    logout: async (tokens: readonly string[], everywhere: Account | null): Promise<void> => {
      for (const token of tokens) await store.accounts.endSession(hashToken(token));
      if (everywhere) await store.accounts.endSignIns(everywhere.email);
    },
  };
};

/** A new address gets an invitation (CONTRACT, Roles and sign-in). */
export const inviteStaff = ({ now, origin, store }: Linked, email: string, role: StaffRole) => {
  const at = now();
  const token = newToken();
  const row = tokenRow(token, email, at, INVITATION_DAYS * DAY_MS);
  const { createdAt, expiresAt } = row;
  const facts = { url: linkUrl(origin(), token), role };
  const letter = queuedLetter("welcome", facts, { to: email, origin: origin(), at, expiresAt });
  return store.batch((tx): { listed: Exclude<Listed, "known"> } | { failed: "known" } => {
    const listed = insertAdmin(tx, { id: Bun.randomUUIDv7(), email, role, createdAt });
    if (listed === "known") return { failed: listed };
    if (listed === "added") {
      insertLoginToken(tx, { ...row, origin: "mailed" });
      insertLetter(tx, letter);
    }
    return { listed };
  });
};

export const makeConsoleLink = async (
  { now, origin, store }: Linked,
  email: string,
): Promise<ConsoleLink> => {
  if (!(await store.accounts.isAdmin(email))) return { failed: "not-an-admin" };
  const token = newConsoleToken();
  await store.accounts.addLoginToken({ ...tokenRow(token, email, now()), origin: "console" });
  return { url: linkUrl(origin(), token) };
};

import { LOGIN_LINK_MINUTES } from "#src/domain/limits.ts";
import { hashToken, newConsoleToken } from "./login-tokens.ts";
import type { ServiceParts } from "./parts.ts";

/** Returns when a link that is made at a time runs out (ISO UTC). */
export const linkEnd = (at: Date): string =>
  new Date(at.getTime() + LOGIN_LINK_MINUTES * 60_000).toISOString();

/** Returns the address that a login link leads to. */
export const linkUrl = (origin: string, token: string): string => `${origin}/admin/verify?token=${token}`;

/** Makes a login link for an admin, without a letter: `admin link`. */
export const makeConsoleLink = async (
  { now, origin, store }: Pick<ServiceParts, "now" | "origin" | "store">,
  email: string,
): Promise<{ url: string } | { failed: "not-an-admin" }> => {
  if (!(await store.accounts.isAdmin(email))) return { failed: "not-an-admin" };
  const at = now();
  const token = newConsoleToken();
  await store.accounts.addLoginToken({
    id: crypto.randomUUID(),
    email,
    tokenHash: hashToken(token),
    origin: "console",
    expiresAt: linkEnd(at),
    createdAt: at.toISOString(),
  });
  return { url: linkUrl(origin(), token) };
};

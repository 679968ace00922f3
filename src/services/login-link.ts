import { LOGIN_LINK_MINUTES, MINUTE_MS } from "#src/domain/limits.ts";
import { type FactsOf, writeWords } from "#src/mail/letters/kinds.ts";
import { hashToken, newConsoleToken } from "./login-tokens.ts";
import type { ServiceParts } from "./parts.ts";

/** Random delay before a login letter is sent, in milliseconds. */
const LEAVES_MS = { earliest: 400, latest: 2_500 };

/**
 * Returns after how many milliseconds a login letter leaves. Sending it costs the loop a moment, which whoever asked
 * could feel in the requests that follow at once; at an unknown later time it is one moment among others.
 */
export const letterDelay = (): number => {
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  return Math.round(LEAVES_MS.earliest + (chance / 2 ** 32) * (LEAVES_MS.latest - LEAVES_MS.earliest));
};

/**
 * Does after a letter's delay what its worker would do: writes the words, and to the disk as often as one that claims and
 * settles a letter. Nothing leaves; but such a moment comes for strangers too.
 */
export const feignLetter = (
  { content, log, now, origin, store }: Pick<ServiceParts, "content" | "log" | "now" | "origin" | "store">,
  facts: FactsOf<"login-link">,
  delay: number,
): void => {
  const write = () => store.meta.write("linkAsked", now().toISOString());
  const feign = async () => {
    writeWords({ kind: "login-link", facts }, { words: content.current, origin: origin() });
    await write();
    await write();
  };
  const timer = setTimeout(() => {
    feign().catch((error) => log.info("a link request left no trace", { reason: String(error) }));
  }, delay);
  timer.unref();
};

/** When a link created at `at` expires (ISO UTC). */
export const linkEnd = (at: Date): string =>
  new Date(at.getTime() + LOGIN_LINK_MINUTES * MINUTE_MS).toISOString();

/** The URL of a login link. */
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
    id: Bun.randomUUIDv7(),
    email,
    tokenHash: hashToken(token),
    origin: "console",
    expiresAt: linkEnd(at),
    createdAt: at.toISOString(),
  });
  return { url: linkUrl(origin(), token) };
};

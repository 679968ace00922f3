import type { Context, MiddlewareHandler } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { LOGIN_LINK_MINUTES } from "#src/domain/limits.ts";
import { hashToken } from "#src/services/login-tokens.ts";
import type { Account } from "#src/store/account/users.ts";
import type { Env } from "./env.ts";

/** With the prefix no neighbouring subdomain can plant one (RFC 6265bis §4.1.3.2). */
export const sessionCookie = (secure: boolean): string =>
  secure ? "__Host-fivefold_session" : "fivefold_session";

const TOKEN = /^[\w-]{43}$/;
/** Each costs a read, and at a sign-out a write. */
const TOKENS_MAX = 4;

export const setSessionCookie = (c: Context<Env>, token: string, expires: Date): void => {
  const secure = c.get("isSecure");
  setCookie(c, sessionCookie(secure), token, { httpOnly: true, sameSite: "Lax", path: "/", secure, expires });
};

export const clearSessionCookie = (c: Context<Env>): void => {
  const secure = c.get("isSecure");
  deleteCookie(c, sessionCookie(secure), { path: "/", secure });
};

/** Others may be planted: anybody who may write cookies for this name can add one, and longer paths come first. */
export const sessionTokens = (c: Context<Env>): string[] => {
  const name = sessionCookie(c.get("isSecure"));
  const tokens = (c.req.header("cookie") ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return [...new Set(tokens.filter((token) => TOKEN.test(token)))].slice(0, TOKENS_MAX);
};

/** Read at most once, and only with a cookie. Cookies of two accounts are of nobody: one was planted. */
export const session = (
  { find }: { find: (tokenHash: string) => Promise<Account | null> },
  isSecure: boolean,
): MiddlewareHandler<Env> =>
  async function session(c, next) {
    c.set("isSecure", isSecure);
    const look = async (): Promise<Account | null> => {
      const accounts = new Map<string, Account>();
      for (const token of sessionTokens(c)) {
        const account = await find(hashToken(token));
        if (account) accounts.set(account.id, account);
      }
      const [account = null] = accounts.values();
      return accounts.size === 1 ? account : null;
    };
    let found: Promise<Account | null> | undefined;
    c.set("account", () => {
      found ??= look();
      return found;
    });
    return next();
  };

const DEVICE_COOKIE = "fivefold_device";

/** For as long as a link lives (CONTRACT, "Mail scanners"). Everybody gets the same mark, which tells nothing. */
export const markDevice = (c: Context<Env>): void =>
  setCookie(c, DEVICE_COOKIE, "asked", {
    httpOnly: true,
    sameSite: "Lax",
    path: "/admin/verify",
    secure: c.get("isSecure"),
    maxAge: LOGIN_LINK_MINUTES * 60,
  });

export const isMarkedDevice = (c: Context): boolean => getCookie(c, DEVICE_COOKIE) !== undefined;

import type { Context, MiddlewareHandler } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { hashToken } from "#src/services/login-tokens.ts";
import type { Account } from "#src/store/account/users.ts";
import type { Env } from "./env.ts";

export const SESSION_COOKIE = "fivefold_session";

/** Gives the session's token to the browser; Secure where the public address is https. */
export const setSessionCookie = (c: Context, token: string, secure: boolean, expires: Date): void =>
  setCookie(c, SESSION_COOKIE, token, { httpOnly: true, sameSite: "Lax", path: "/", secure, expires });

/** Takes the session's token back from the browser. */
export const clearSessionCookie = (c: Context, secure: boolean): void => {
  deleteCookie(c, SESSION_COOKIE, { path: "/", secure });
};

/** Returns the token a request carries, if any. */
export const sessionToken = (c: Context): string | undefined => getCookie(c, SESSION_COOKIE);

/**
 * Gives each request `account()`: who is signed in, read from the store with the role of this moment, at most once.
 * Requests without the cookie ask nothing of the store.
 */
export const session = ({
  find,
}: {
  find: (tokenHash: string) => Promise<Account | null>;
}): MiddlewareHandler<Env> =>
  async function session(c, next) {
    let found: Promise<Account | null> | undefined;
    c.set("account", () => {
      const token = sessionToken(c);
      found ??= token ? find(hashToken(token)) : Promise.resolve(null);
      return found;
    });
    return next();
  };

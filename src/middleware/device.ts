import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { LOGIN_LINK_MINUTES } from "#src/domain/limits.ts";

const DEVICE_COOKIE = "fivefold_device";

/**
 * Marks the browser that asked for a login link, for as long as a link lives (CONTRACT, "Mail scanners"). Everybody who
 * asks gets the same mark, so that it tells nothing about the address.
 */
export const markDevice = (c: Context, secure: boolean): void =>
  setCookie(c, DEVICE_COOKIE, "asked", {
    httpOnly: true,
    sameSite: "Lax",
    path: "/admin/verify",
    secure,
    maxAge: LOGIN_LINK_MINUTES * 60,
  });

/** Returns whether this browser asked for a login link lately. */
export const isMarkedDevice = (c: Context): boolean => getCookie(c, DEVICE_COOKIE) !== undefined;

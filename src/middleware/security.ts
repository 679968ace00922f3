import type { MiddlewareHandler } from "hono";
import type { Config } from "#src/config.ts";
import { lastMade } from "#src/domain/bounded-map.ts";
import { t } from "#src/domain/words.ts";
import type { Env } from "./env.ts";

/** A name, an IPv4 or bracketed IPv6 address, then perhaps a port. */
const HOST = /^(?:[a-z0-9_](?:[a-z0-9._-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

const isSound = lastMade(64, (host) => HOST.test(host) && URL.canParse(`http://${host}`));

/** A malformed one would shift the routing. */
export const isHost = (host: string | null): boolean => host !== null && isSound(host);

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

const SESSION_COOKIE_SENT = /(?:^|;\s*)(?:__Host-)?fivefold_session=/;

type Origins = { own: readonly string[]; twin?: string | undefined };

export const isOwnRequest = (request: Request, { own, twin }: Origins): boolean => {
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  // What browsers say of a form that was led here from the site's other address, with `www.` or without.
  if (site === "same-site" && origin === twin) return true;
  if (site !== null) return site === "same-origin";
  if (origin !== null) return own.includes(origin) || origin === twin;
  return !SESSION_COOKIE_SENT.test(request.headers.get("cookie") ?? "");
};

/** Exempt from the origin check. */
const SIGNED_CALLS = new Set(["/api/bookings"]);

/** Forms of pages without a referrer have no origin; these calls need a token (CONTRACT, Rounds). */
const TOKEN_CALLS = /^\/api\/rounds(?:\/(?:answers|begin|close|invite|next|remind|remove))?$/;

const isTokenCall = (path: string, headers: Headers): boolean =>
  TOKEN_CALLS.test(path) && headers.get("origin") === "null" && !headers.has("sec-fetch-site");

/** `origins` is read on each request: tests bind port 0; `onRefused` hears which one was refused. */
export const sameOrigin = (
  origins: () => Origins,
  onRefused: (origin: string) => Promise<void>,
): MiddlewareHandler<Env> =>
  async function sameOrigin(c, next) {
    if (SIGNED_CALLS.has(c.req.path) || isTokenCall(c.req.path, c.req.raw.headers)) return next();
    if (SAFE_METHODS.has(c.req.method) || isOwnRequest(c.req.raw, origins())) return next();
    const origin = c.req.header("origin");
    if (origin !== undefined) await onRefused(origin);
    return c.json({ error: t("This request came from another site, so it was refused.") }, 403);
  };

/** Whether the site is served by https, and what that is promised for: see `FIVEFOLD_HSTS`. */
export type Https = false | "host" | "subdomains";

export const httpsOf = ({
  config,
  origin,
}: {
  config: Pick<Config, "hsts">;
  origin: () => string;
}): Https => {
  if (!origin().startsWith("https:")) return false;
  return config.hsts === undefined ? "host" : "subdomains";
};

type Policy = { https: Https; styleHash?: string; frame?: string; blob?: boolean };

/** CONTRACT, HTTP. On https pictures come by https alone: browsers refuse or upgrade the others there. */
export const contentSecurityPolicy = ({ https, styleHash, frame, blob = false }: Policy): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styleHash ? ` 'sha256-${styleHash}'` : ""}`,
    `img-src 'self' https:${https ? "" : " http:"} data:${blob ? " blob:" : ""}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frame ?? "'none'"}`,
    "form-action 'self'",
    "base-uri 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

const NOBODYS = "accelerometer camera geolocation gyroscope magnetometer microphone payment usb".split(" ");
const nobodys = NOBODYS.map((name) => `${name}=()`);
const permissions = [...nobodys, "clipboard-write=(self)", "web-share=(self)"].join(", ");

const PROMISED = { host: "max-age=31536000", subdomains: "max-age=31536000; includeSubDomains" };

export const baseHeaders = (https: Https): Record<string, string> => ({
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": permissions,
  "x-frame-options": "DENY",
  ...(https && { "strict-transport-security": PROMISED[https] }),
});

/** On answers that do not carry them prebuilt, and a closed policy where none is set. */
export const securityHeaders = (https: Https): MiddlewareHandler<Env> => {
  const headers = Object.entries(baseHeaders(https));
  const closed = contentSecurityPolicy({ https });
  return async function securityHeaders(c, next) {
    await next();
    const { headers: sent } = c.res;
    if (sent.has("permissions-policy")) return;
    for (const [name, value] of headers) if (!sent.has(name)) sent.set(name, value);
    if (!sent.has("content-security-policy")) sent.set("content-security-policy", closed);
    // What a call answers depends on who asks.
    if (c.req.path.startsWith("/api/") && !sent.has("cache-control"))
      sent.set("cache-control", "private, no-store");
  };
};

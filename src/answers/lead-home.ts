import type { Config } from "#src/config.ts";
import { twinOf } from "#src/domain/origin.ts";

/** Leads what came to the site's other address (with or without `www.`), or by http, to FIVEFOLD_ORIGIN (CONTRACT "The service"). */
export const leadHome = (
  { origin, trustedProxies }: Pick<Config, "origin" | "trustedProxies">,
  headers: Record<string, string>,
): ((request: Request) => Response | undefined) => {
  if (origin === undefined) return () => undefined;
  const own = new URL(origin);
  const twin = twinOf(origin);
  const twinHost = twin && new URL(twin).host;
  const seesScheme = own.protocol === "https:" && trustedProxies > 0;
  return (request) => {
    const host = request.headers.get("host")?.toLowerCase();
    const isPlain =
      seesScheme && host === own.host && request.headers.get("x-forwarded-proto")?.toLowerCase() === "http";
    if (!isPlain && (twinHost === undefined || host !== twinHost)) return undefined;
    const { pathname, search } = new URL(request.url);
    // Kept by no browser: after a change of the setting two kept answers would lead to each other.
    return new Response(null, {
      status: 308,
      headers: { ...headers, location: `${origin}${pathname}${search}`, "cache-control": "no-store" },
    });
  };
};

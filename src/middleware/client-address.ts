import type { Context } from "hono";
import type { Deps } from "#src/deps.ts";
import { isStaff } from "#src/domain/lists.ts";
import type { Story } from "#src/domain/numbers.ts";
import type { Reader } from "#src/services/numbers/reader.ts";
import type { Env } from "./env.ts";

/** Without its port, which would make each connection another client. */
const bareAddress = (hop: string): string =>
  /^\[([^\]]*)\]/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;

/** Its address: the entry that the outermost trusted proxy wrote; those further left are the client's own word. */
export const readerOf = (
  request: Request,
  server: Env["Bindings"]["server"],
  trustedProxies: number,
): Reader => ({
  request,
  address: () => {
    // Looked up last: it costs a tenth of an answer.
    const socket = () => server?.requestIP(request)?.address ?? "local";
    if (trustedProxies === 0) return socket();
    const hops = (request.headers.get("x-forwarded-for") ?? "")
      .split(",")
      .map((hop) => bareAddress(hop.trim()))
      .filter(Boolean);
    return hops.at(-Math.min(trustedProxies, hops.length)) ?? socket();
  },
});

/** Null for staff, or if unknown. */
export const storyOf = async ({ services }: Deps, c: Context<Env>): Promise<Story | null> => {
  const viewer = await c.get("account")();
  return isStaff(viewer) ? null : services.numbers.storyOf(c.env);
};

import type { Context } from "hono";
import type { Deps } from "#src/deps.ts";
import { isStaff } from "#src/domain/lists.ts";
import { senderNetwork } from "#src/domain/network.ts";
import type { Story } from "#src/domain/numbers.ts";
import type { Reader } from "#src/services/numbers/reader.ts";
import type { Env } from "./env.ts";

/** Without its port, which would make each connection another client. */
const bareAddress = (hop: string): string =>
  /^\[([^\]]*)\]/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;

/** The entry that the outermost trusted proxy wrote: those further left are the client's own word. */
const addressOf = (request: Request, server: Env["Bindings"]["server"], trusted: number): string => {
  // Looked up last: it costs a tenth of an answer.
  const socket = () => server?.requestIP(request)?.address ?? "local";
  if (trusted === 0) return socket();
  const hops = (request.headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((hop) => bareAddress(hop.trim()))
    .filter(Boolean);
  return hops.at(-Math.min(trusted, hops.length)) ?? socket();
};

export const clientAddress = (c: Context<Env>, trusted: number): string =>
  addressOf(c.env.request, c.env.server, trusted);

export const networkOf = (c: Context<Env>, trusted: number): string | null =>
  senderNetwork(clientAddress(c, trusted), trusted);

export const readerOf = ({ request, server }: Env["Bindings"], trusted: number): Reader => ({
  request,
  address: () => addressOf(request, server, trusted),
});

/** Null for staff, or if unknown. */
export const storyOf = async ({ config, services }: Deps, c: Context<Env>): Promise<Story | null> => {
  const viewer = await c.get("account")();
  return isStaff(viewer) ? null : services.numbers.storyOf(readerOf(c.env, config.trustedProxies));
};

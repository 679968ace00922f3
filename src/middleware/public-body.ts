import type { Context, MiddlewareHandler } from "hono";
import { BODY_BYTES_MAX } from "#src/domain/limits.ts";
import { networkKey } from "#src/domain/network.ts";
import { within } from "#src/domain/within.ts";
import { locale, t } from "#src/domain/words.ts";
import { JSON_TYPE, passBody, tooLarge } from "./body.ts";
import { type Share, strangersBodies } from "./body-budget.ts";
import { clientAddress } from "./client-address.ts";
import type { Env } from "./env.ts";
import { tooMany } from "./rate-limit.ts";

/** What a body of less than `BYTES_LEAST` counts as: reading one takes that much whatever it holds. */
const BYTES_LEAST = 1_024;

/** How long somebody may take to send a body: a byte now and then would hold its place for ever. */
const WITHIN_MS = 30_000;

export type PublicLimits = {
  /** A longer body is 413. */
  max?: number;
  /** A longer one that is not 413 is 400: it is not kept, and where its length is told not read. */
  kept?: number;
  withinMs?: number;
};

type Settings = { config: { trustedProxies: number } };

const tooLong = (c: Context<Env>, kept: number) => {
  const limit = kept.toLocaleString(locale());
  return c.json(
    { error: t("The request is too long: at most {limit} bytes are read here.", { limit }) },
    400,
  );
};

const unfinished = (c: Context<Env>) =>
  c.json({ error: t("The request took too long to arrive. Please try again.") }, 408, {
    connection: "close",
  });

const refuse = (c: Context<Env>, whose: "client" | "all") =>
  whose === "client"
    ? tooMany(c, 1)
    : c.json({ error: t("Too many requests are arriving at once. Please try again in a moment.") }, 503, {
        "retry-after": "1",
      });

const readParts = async (
  c: Context<Env>,
  share: Share,
  { max, kept, withinMs }: Required<PublicLimits>,
): Promise<Buffer<ArrayBuffer> | Response> => {
  const reader = c.req.raw.body?.getReader();
  const ends = performance.now() + withinMs;
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    while (reader) {
      const part = await within(reader.read(), ends - performance.now());
      if (part === undefined) return unfinished(c);
      if (part.done) break;
      size += part.value.byteLength;
      if (size > max) return tooLarge(c, max);
      // Counts when it is dropped too: it lies about until memory is collected.
      const taken = share.take(part.value.byteLength);
      if (taken !== "taken") return refuse(c, taken);
      // Whether it is 400 or 413 is known at its end.
      if (size > kept) parts.length = 0;
      else parts.push(part.value);
    }
  } finally {
    // What is still to come is not kept for anybody.
    void reader?.cancel().catch(() => undefined);
  }
  return size > kept ? tooLong(c, kept) : Buffer.concat(parts);
};

const read = async (
  c: Context<Env>,
  share: Share,
  limits: Required<PublicLimits>,
): Promise<Buffer<ArrayBuffer> | Response> => {
  const { max, kept, withinMs } = limits;
  const told = c.req.header("content-length");
  const length = Number(told ?? 0);
  if (length > max) return tooLarge(c, max);
  if (length > kept) return tooLong(c, kept);
  const taken = share.take(Math.max(length, BYTES_LEAST));
  if (taken !== "taken") return refuse(c, taken);
  if (told === undefined) return readParts(c, share, limits);
  const bytes = await within(c.req.raw.arrayBuffer(), withinMs);
  return bytes === undefined ? unfinished(c) : Buffer.from(bytes);
};

/**
 * Reads the body of somebody who need not be signed in and hands it, or the refusal, to `use`. Bodies in hand count against one
 * budget until `use` is done: whatever strangers send, the memory that they take is bounded.
 */
export const withPublicBody = async <Result>(
  c: Context<Env>,
  { config }: Settings,
  { max = BODY_BYTES_MAX, kept = max, withinMs = WITHIN_MS }: PublicLimits,
  use: (read: () => Promise<Buffer<ArrayBuffer> | Response>) => Promise<Result>,
): Promise<Result> => {
  const share = strangersBodies.open(networkKey(clientAddress(c, config.trustedProxies)));
  try {
    return await use(() => read(c, share, { max, kept, withinMs }));
  } finally {
    share.close();
  }
};

/** As `body`, for routes that need no sign-in: also 400 over `kept` bytes, 408, 429 and 503. */
export const publicBody = (
  settings: Settings,
  { types = [JSON_TYPE], ...limits }: PublicLimits & { types?: string[] } = {},
): MiddlewareHandler<Env> =>
  async function publicBody(c, next) {
    return withPublicBody(c, settings, limits, (readBody) => passBody(c, next, types, readBody));
  };

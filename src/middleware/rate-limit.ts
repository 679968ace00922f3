import type { Context, MiddlewareHandler } from "hono";
import { clientAddress, clientKey } from "./client-address.ts";
import type { Env } from "./env.ts";

/** How many keys one limiter remembers; past that the one longest unseen is forgotten. */
const KEYS_MAX = 20_000;

/** Counts one attempt of `key`: 0 when it may pass, else the seconds until it may. */
export type Limiter = { take: (key: string, now: number) => number };

/** A limiter that can take an attempt back: what ended well does not count. */
type WindowLimiter = Limiter & { undo: (key: string) => void };

/** A map of at most KEYS_MAX keys: memory stays bounded whoever asks. */
export const boundedMap = <Value>() => {
  const map = new Map<string, Value>();
  return {
    get: (key: string) => map.get(key),
    delete: (key: string): void => void map.delete(key),
    set: (key: string, value: Value) => {
      map.delete(key);
      map.set(key, value);
      const oldest = map.keys().next();
      if (map.size > KEYS_MAX && !oldest.done) map.delete(oldest.value);
    },
  };
};

/** Returns milliseconds as the whole seconds of a Retry-After. */
export const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** Returns a limiter of `limit` attempts in any stretch of `ms` milliseconds. */
export const windowLimiter = (limit: number, ms: number): WindowLimiter => {
  const attempts = boundedMap<number[]>();
  return {
    take: (key, now) => {
      const recent = (attempts.get(key) ?? []).filter((at) => at > now - ms);
      const [first] = recent;
      if (first !== undefined && recent.length >= limit) {
        attempts.set(key, recent);
        return seconds(first + ms - now);
      }
      attempts.set(key, [...recent, now]);
      return 0;
    },
    undo: (key) => attempts.set(key, (attempts.get(key) ?? []).slice(0, -1)),
  };
};

/** Returns a limiter of `burst` attempts at once, after which one more comes back every `everyMs` milliseconds. */
export const bucketLimiter = (burst: number, everyMs: number): Limiter => {
  // The time at which the bucket is full again (GCRA): one number a key.
  const fullAt = boundedMap<number>();
  return {
    take: (key, now) => {
      const full = Math.max(fullAt.get(key) ?? now, now);
      const over = full + everyMs - now - burst * everyMs;
      if (over > 0) return seconds(over);
      fullAt.set(key, full + everyMs);
      return 0;
    },
  };
};

/** Answers 429 with Retry-After. */
export const tooMany = (c: Context<Env>, retryAfter: number) => {
  const sentence = `Too many attempts. Please try again in ${retryAfter < 120 ? `${retryAfter} seconds` : `${Math.ceil(retryAfter / 60)} minutes`}.`;
  return c.json({ error: sentence }, 429, { "retry-after": String(retryAfter) });
};

/** Lets a client's requests pass while its limiter does (CONTRACT, HTTP: rate limits); lifted where they are off. */
export const rateLimit = (
  limiter: Limiter,
  { config, now }: { config: { rateLimit: boolean; trustedProxies: number }; now: () => Date },
): MiddlewareHandler<Env> =>
  async function rateLimit(c, next) {
    if (!config.rateLimit) return next();
    const wait = limiter.take(clientKey(clientAddress(c, config.trustedProxies)), now().getTime());
    return wait > 0 ? tooMany(c, wait) : next();
  };

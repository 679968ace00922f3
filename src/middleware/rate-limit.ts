import type { Context, MiddlewareHandler } from "hono";
import { boundedMap } from "#src/domain/bounded-map.ts";
import { DAY_MS, MINUTE_MS } from "#src/domain/limits.ts";
import { clientKey, networkKey } from "#src/domain/network.ts";
import { plural, t } from "#src/domain/words.ts";
import type { Env } from "./env.ts";

/** A clock that is set back must refuse nobody: what it noted in the future does not count. */
export type Limiter = {
  /** 0 when it may pass, else the seconds until it may. */
  take: (key: string, now: number) => number;
  undo?: (key: string) => void;
};

export const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** Attempts in any stretch of `ms` milliseconds. */
export const windowLimiter = (limit: number, ms: number): Required<Limiter> => {
  const attempts = boundedMap<number[]>();
  return {
    take: (key, now) => {
      const recent = (attempts.get(key) ?? []).filter((at) => at > now - ms && at <= now);
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

/** After `burst` at once one more comes back every `everyMs` milliseconds. */
export const bucketLimiter = (burst: number, everyMs: number): Limiter => {
  // GCRA: when the bucket is full again.
  const fullAt = boundedMap<number>();
  return {
    take: (key, now) => {
      const known = fullAt.get(key) ?? now;
      const full = known - now > burst * everyMs ? now : Math.max(known, now);
      const over = full + everyMs - now - burst * everyMs;
      if (over > 0) return seconds(over);
      fullAt.set(key, full + everyMs);
      return 0;
    },
  };
};

const NETWORK_FACTOR = 5;

/** Whoever has a /48 has 65,536 clients. */
export type ClientLimits = { client: Limiter; network?: Limiter };

export const windowLimits = (limit: number, ms: number): ClientLimits => ({
  client: windowLimiter(limit, ms),
  network: windowLimiter(limit * NETWORK_FACTOR, ms),
});

export const bucketLimits = (burst: number, everyMs: number): ClientLimits => ({
  client: bucketLimiter(burst, everyMs),
  network: bucketLimiter(burst * NETWORK_FACTOR, everyMs / NETWORK_FACTOR),
});

export const tooMany = (c: Context<Env>, retryAfter: number) => {
  const wait =
    retryAfter < 120
      ? plural(retryAfter, "{n} second", "{n} seconds")
      : plural(Math.ceil(retryAfter / 60), "{n} minute", "{n} minutes");
  const error = t("Too many attempts. Please try again in {wait}.", { wait });
  return c.json({ error }, 429, { "retry-after": String(retryAfter) });
};

/** Not who is too slow, or one of too many. */
const MALFORMED: readonly number[] = [400, 413, 415];

/** Before the body, which is not read over the limit; where limits can undo, a malformed request does not count. */
export const rateLimit = (
  { client, network }: ClientLimits,
  { config, now }: { config: { rateLimit: boolean }; now: () => Date },
): MiddlewareHandler<Env, string, { out: { json: unknown } }> =>
  async function rateLimit(c, next) {
    if (!config.rateLimit) return next();
    const address = c.env.address();
    const at = now().getTime();
    const wait = client.take(clientKey(address), at) || (network?.take(networkKey(address), at) ?? 0);
    if (wait > 0) return tooMany(c, wait);
    await next();
    if (c.req.valid("json") !== undefined || !MALFORMED.includes(c.res.status)) return;
    client.undo?.(clientKey(address));
    network?.undo?.(networkKey(address));
  };

const FREE_ATTEMPTS = 10;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 15 * MINUTE_MS;
const FORGOTTEN_AFTER_MS = DAY_MS;

type Attempts = { count: number; last: number };

/** CONTRACT, rate limits. Counts before the password is looked at, so that attempts at once gain nothing. */
export const loginDelay = () => {
  const attempts = boundedMap<Attempts>();
  return {
    take: (key: string, now: number): number => {
      const known = attempts.get(key);
      const counts = known && known.last <= now && now - known.last < FORGOTTEN_AFTER_MS;
      const { count, last } = counts ? known : { count: 0, last: now };
      const over = count - FREE_ATTEMPTS;
      const delay = over < 0 ? 0 : Math.min(FIRST_DELAY_MS * 2 ** over, LONGEST_DELAY_MS);
      if (now < last + delay) return seconds(last + delay - now);
      attempts.set(key, { count: count + 1, last: now });
      return 0;
    },
    clear: (key: string): void => attempts.delete(key),
  };
};

import type { Context, MiddlewareHandler } from "hono";
import { every } from "hono/combine";
import type { z } from "zod";
import { BUDGETS, type Budget, hasTooManyFields, isOver } from "#src/domain/budget.ts";
import { networkKey } from "#src/domain/network.ts";
import { withTimeout } from "#src/domain/promises.ts";
import { parsedJson } from "#src/domain/values.ts";
import { locale, t } from "#src/domain/words.ts";
import type { Env } from "./env.ts";
import { validate } from "./guards.ts";
import { tooMany } from "./rate-limit.ts";

export const mediaType = (request: Request): string =>
  (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

export const JSON_TYPE = "application/json";
export const FORM_TYPE = "application/x-www-form-urlencoded";

export const isForm = (c: Context): boolean => mediaType(c.req.raw) === FORM_TYPE;

/** A byte now and then would hold its memory for ever. */
const WITHIN_MS = 30_000;

/** Of strangers' bodies: of all networks, and of one. */
const ALL_MAX = 16 * BUDGETS.staff.bytes;
const NETWORK_MAX = 4 * BUDGETS.staff.bytes;
const inMemory = new Map<string, number>();

/** `take` returns whether further bytes fit; all are given back at the end. */
const shareOf = (network: string) => {
  let taken = 0;
  const add = (bytes: number) => {
    taken += bytes;
    const own = (inMemory.get(network) ?? 0) + bytes;
    if (own > 0) inMemory.set(network, own);
    else inMemory.delete(network);
  };
  return {
    take: (bytes: number): boolean => {
      const all = inMemory.values().reduce((sum, own) => sum + own, bytes);
      if (all > ALL_MAX || (inMemory.get(network) ?? 0) + bytes > NETWORK_MAX) return false;
      add(bytes);
      return true;
    },
    [Symbol.dispose]: () => add(-taken),
  };
};

/** Of at most `max` bytes, whatever its Content-Length says. */
const readBytes = async (request: Request, max: number, take: (bytes: number) => boolean) => {
  const length = request.headers.get("content-length");
  if (length !== null) {
    if (Number(length) > max) return "too-large";
    // No more than that comes. Read in one go: a stream of parts costs more than what is done with them.
    return take(Number(length)) ? Buffer.from(await request.arrayBuffer()) : "too-many";
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > max) return "too-large";
    if (!take(part.byteLength)) return "too-many";
    parts.push(part);
  }
  return Buffer.concat(parts);
};

export const tooLarge = (c: Context<Env>, max: number) => {
  const limit = max.toLocaleString(locale());
  return c.json({ error: t("The request is too large: at most {limit} bytes are taken.", { limit }) }, 413);
};

type Limits = {
  /** In bytes, where it is not that of the budget. */
  max?: number;
  /** Of a call that needs no sign-in: the budget is the visitor's. */
  isPublic?: boolean;
  withinMs?: number;
};

const budgetOf = ({ isPublic = false }: Limits): Budget => (isPublic ? BUDGETS.visitor : BUDGETS.staff);

/** Else 413, 408 or, where strangers' bodies fill the memory they may have, 429. */
export const withBody = async (
  c: Context<Env>,
  limits: Limits,
  use: (bytes: Buffer<ArrayBuffer>) => Promise<Response | undefined>,
): Promise<Response | undefined> => {
  const { max = budgetOf(limits).bytes, isPublic = false, withinMs = WITHIN_MS } = limits;
  using share = isPublic ? shareOf(networkKey(c.env.address())) : null;
  const reading = readBytes(c.req.raw, max, share?.take ?? (() => true));
  const bytes = await (isPublic ? withTimeout(reading, withinMs) : reading);
  if (bytes === undefined) {
    const error = t("The request took too long to arrive. Please try again.");
    return c.json({ error }, 408, { connection: "close" });
  }
  if (bytes === "too-large") return tooLarge(c, max);
  if (bytes === "too-many") return tooMany(c, 1);
  c.req.raw = new Request(c.req.raw, { body: bytes });
  return await use(bytes);
};

const faultOf = (type: string, bytes: Buffer, budget: Budget): string | undefined => {
  const { fields } = budget;
  if (type === FORM_TYPE && hasTooManyFields(bytes.toString(), budget))
    return t("The form has too many fields: at most {fields} are taken.", { fields });
  if (type !== JSON_TYPE) return undefined;
  const tree = parsedJson(bytes.toString());
  if (tree === undefined) return t("The request is not valid JSON.");
  return isOver(tree, budget) ? t("The request has too many values or levels.") : undefined;
};

/** JSON only where it parses, JSON and forms within their budget: else 415, 400, or as `withBody`. */
export const body = ({
  types = [JSON_TYPE],
  ...limits
}: Limits & { types?: string[] } = {}): MiddlewareHandler<Env> =>
  async function body(c, next) {
    const type = mediaType(c.req.raw);
    if (!types.includes(type))
      return c.json({ error: t("The request must be sent as {types}.", { types: types.join(" or ") }) }, 415);
    return withBody(c, limits, async (bytes) => {
      const error = faultOf(type, bytes, budgetOf(limits));
      if (error !== undefined) return c.json({ error }, 400);
      await next();
      return undefined;
    });
  };

/** What staff send: as `body`, then 400 where it does not fit. */
export const json = <Schema extends z.ZodType>(schema: Schema) => {
  const check = validate("json", schema);
  return every(body(), check) as typeof check;
};

/** The body of a visitor's call, whose form needs no script. */
export const formOrJson = body({ types: [JSON_TYPE, FORM_TYPE], isPublic: true });

import type { Context, MiddlewareHandler, Next } from "hono";
import { BODY_BYTES_MAX } from "#src/domain/limits.ts";
import { locale, t } from "#src/domain/words.ts";
import type { Env } from "./env.ts";

/** A body's media type: what stands before the first semicolon of its Content-Type. */
export const mediaType = (request: Request): string =>
  (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

export const JSON_TYPE = "application/json";
export const FORM_TYPE = "application/x-www-form-urlencoded";

/** Reads a body of at most `max` bytes; undefined where it is longer, whatever its Content-Length says. */
const readBytes = async (request: Request, max: number): Promise<Buffer<ArrayBuffer> | undefined> => {
  const length = request.headers.get("content-length");
  if (length !== null) {
    // No more than that comes. Read in one go: a stream of parts costs more than what is done with them.
    return Number(length) > max ? undefined : Buffer.from(await request.arrayBuffer());
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > max) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** Answers 413. */
export const tooLarge = (c: Context<Env>, max: number) => {
  const limit = max.toLocaleString(locale());
  return c.json({ error: t("The request is too large: at most {limit} bytes are taken.", { limit }) }, 413);
};

const parsesAsJson = (bytes: Buffer): boolean => {
  try {
    JSON.parse(bytes.toString());
    return true;
  } catch {
    // Also a body nested so deep that the parser runs out of stack.
    return false;
  }
};

/** Keeps a body that was read for whoever asks `c.req` for it: a second request with its bytes costs a tenth of a message. */
export const keepBody = (c: Context<Env>, text: string): void => {
  Object.assign(c.req.bodyCache, { text: Promise.resolve(text) });
};

/** Lets a body of one of the media types through, JSON only where it parses: else 415, what `read` refused, or 400. */
export const passBody = async (
  c: Context<Env>,
  next: Next,
  types: string[],
  read: () => Promise<Buffer<ArrayBuffer> | Response>,
): Promise<Response | undefined> => {
  const type = mediaType(c.req.raw);
  if (!types.includes(type)) {
    return c.json({ error: t("The request must be sent as {types}.", { types: types.join(" or ") }) }, 415);
  }
  const bytes = await read();
  if (bytes instanceof Response) return bytes;
  if (type === JSON_TYPE && !parsesAsJson(bytes)) {
    return c.json({ error: t("The request is not valid JSON.") }, 400);
  }
  if (type === JSON_TYPE || type === FORM_TYPE) keepBody(c, new TextDecoder().decode(bytes));
  else c.req.raw = new Request(c.req.raw, { body: bytes });
  await next();
};

/**
 * Lets staff's bodies of the given media types through, at most `max` bytes long, JSON only where it parses:
 * else 415, 413 or 400. For everybody else's, see `publicBody`.
 */
export const body = ({
  types = [JSON_TYPE],
  max = BODY_BYTES_MAX,
}: {
  types?: string[];
  max?: number;
} = {}): MiddlewareHandler<Env> =>
  async function body(c, next) {
    return passBody(c, next, types, async () => (await readBytes(c.req.raw, max)) ?? tooLarge(c, max));
  };

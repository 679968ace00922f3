import { AsyncLocalStorage } from "node:async_hooks";
import type { MiddlewareHandler } from "hono";
import { isRecord } from "#src/domain/record.ts";
import { ENGLISH, type Language, said, speakBy } from "#src/domain/words.ts";
import { JSON_TYPE } from "./body.ts";
import type { Env } from "./env.ts";

const asked = new AsyncLocalStorage<Language>();
speakBy(() => asked.getStore());

const isEnglish = ({ locale, words }: Language): boolean =>
  locale === ENGLISH.locale && Object.keys(words).length === 0;

/** Runs a request, or other work that waits, in a site's language. */
export const speakIn = <T>(language: Language, work: () => T): T =>
  isEnglish(language) ? work() : asked.run(language, work);

const inWords = (fields: unknown): unknown =>
  isRecord(fields)
    ? Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, said(String(text))]))
    : undefined;

/** Whether a body's `message` is the server's own sentence: that of a row is somebody's words. */
const speaksItself = (path: string, body: Record<string, unknown>): boolean =>
  body.success === true || path.startsWith("/api/auth/");

/**
 * Translates what /api says to people, the `error` and `fields` of a refusal and the `message` of some answers, at the
 * one place where they leave: everything before it speaks the specification's English.
 */
export const sayErrors = (language: () => Language): MiddlewareHandler<Env> =>
  async function sayErrors(c, next) {
    await next();
    if (isEnglish(language()) || !c.res.headers.get("content-type")?.startsWith(JSON_TYPE)) return;
    if (c.res.ok && c.req.method !== "POST") return;
    const body: unknown = await c.res.clone().json();
    if (!isRecord(body)) return;
    const { error, fields, message, ...rest } = body;
    const speaks = typeof message === "string" && speaksItself(c.req.path, body);
    if (c.res.ok && !speaks) return;
    const { status, headers } = c.res;
    const spoken = {
      ...(typeof error === "string" && { error: said(error) }),
      ...(fields !== undefined && { fields: inWords(fields) }),
      ...(message !== undefined && { message: speaks ? said(message) : message }),
      ...rest,
    };
    // Else the old answer's headers would be added to the new one's.
    c.res = undefined;
    c.res = new Response(JSON.stringify(spoken), { status, headers });
    c.res.headers.delete("content-length");
  };

import { AsyncLocalStorage } from "node:async_hooks";
import type { MiddlewareHandler } from "hono";
import { ENGLISH, type Language, speakBy } from "#src/domain/words.ts";
import type { Env } from "./env.ts";

const ofRequest = new AsyncLocalStorage<Language>();
speakBy(() => ofRequest.getStore() ?? ENGLISH);

/** Makes `t` speak the site's language while a request is answered. */
export const speakIn = (language: () => Language): MiddlewareHandler<Env> =>
  async function speakIn(_, next) {
    await ofRequest.run(language(), next);
  };

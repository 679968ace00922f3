import { expect, type Matchers } from "bun:test";

/** How long something may take to come true before a test takes it for hung: many times what a slow machine needs. */
export const HUNG_MS = 60_000;
const PAUSE_MS = 50;

/** The matchers of `expect`, each of which is awaited. */
type Soon<T> = {
  [Name in keyof Matchers<T>]: Matchers<T>[Name] extends (...given: infer Given) => unknown
    ? (...given: Given) => Promise<void>
    : Soon<T>;
};

/**
 * `expect` of what a page shows by and by: `await soon(() => page.title()).toBe("Blog")` reads again until it holds, and
 * throws the last failure where it never does. `read` is called many times, so it must not act.
 */
export const soon = <T>(read: () => T | Promise<T>, says?: string): Soon<Awaited<T>> => {
  const matcher =
    (name: string | symbol, not: boolean) =>
    async (...given: unknown[]): Promise<void> => {
      for (const end = performance.now() + HUNG_MS; ; await Bun.sleep(PAUSE_MS)) {
        try {
          const matchers = expect(await read(), says);
          const asked = not ? matchers.not : matchers;
          return await Reflect.apply(Reflect.get(asked, name), asked, given);
        } catch (failure) {
          if (performance.now() > end) throw failure;
        }
      }
    };
  const retried = (not: boolean): Soon<Awaited<T>> =>
    new Proxy({} as Soon<Awaited<T>>, {
      get: (_, name) => (name === "not" ? retried(!not) : matcher(name, not)),
    });
  return retried(false);
};

import type { WordsParts } from "./words/files.ts";

/**
 * The words of the site as staff change them. What reads and writes them is loaded by the first use: a server of pages alone
 * does not hold it.
 */
export const wordsService = (deps: WordsParts) => {
  const load = async () => (await import("./words/words.ts")).openWords(deps);
  let loading: ReturnType<typeof load> | undefined;
  return {
    open: () => {
      loading ??= load();
      return loading;
    },
  };
};

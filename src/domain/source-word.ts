import { SOURCE_DEFAULT } from "./limits.ts";
import { DIRECT, OTHERS } from "./numbers.ts";
import { t } from "./words.ts";

/** By which form a message came, in words: our own form's name, others as they call themselves. */
export const sourceWord = (source: string): string => {
  if (source === SOURCE_DEFAULT) return t("Contact form");
  const words = source.replace(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Where a visit came from, in words: a host is its own, a visit from nowhere and the rest of a long day have theirs. */
export const visitWord = (source: string): string => {
  if (source === DIRECT) return t("direct");
  return source === OTHERS ? t("other") : source;
};

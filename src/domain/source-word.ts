import { SOURCE_DEFAULT } from "./limits.ts";
import { DIRECT, OTHERS } from "./numbers.ts";
import { t } from "./words.ts";

/** The form a message came from: ours by its label, others by their own name. */
export const sourceWord = (source: string): string => {
  if (source === SOURCE_DEFAULT) return t("Contact form");
  const words = source.replace(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The source of a visit as shown: a host as it is, `direct` and `other` by their labels. */
export const visitWord = (source: string): string => {
  if (source === DIRECT) return t("direct");
  return source === OTHERS ? t("other") : source;
};

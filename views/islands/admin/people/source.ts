import { SOURCE_DEFAULT } from "#src/domain/limits.ts";
import { t } from "#src/domain/words.ts";

/** By which form a message came, in words: our own form's name, others as they call themselves. */
export const sourceWord = (source: string): string => {
  if (source === SOURCE_DEFAULT) return t("Contact form");
  const words = source.replace(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

import type { SpamRule } from "./lists.ts";
import { t } from "./words.ts";

const LINKS_FROM = 5;
/** A shorter text may well be written twice: "Please call me back". */
export const REPEATED_FROM = 40;
/** From this many other addresses on, the same text is one of spam. */
export const REPEATED_BY = 2;

/** CONTRACT, Spam. All of the site's languages are written in Latin letters. */
export function wordsRule(message: string): SpamRule | null {
  if ((message.match(/https?:\/\/|(?<!\/)\bwww\./gi)?.length ?? 0) >= LINKS_FROM) return "links";
  const letters = message.match(/\p{L}/gu) ?? [];
  const foreign = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter)).length;
  return foreign * 2 > letters.length ? "alphabet" : null;
}

export const ruleWords = (rule: SpamRule | null | undefined): string =>
  ({
    trap: t("It filled in the field that people do not see."),
    links: t("It has five or more links."),
    alphabet: t("Most of its letters are of another alphabet."),
    repeated: t("The same words came from three addresses within 30 days."),
    marked: t("Its sender or their network was marked as spam within 30 days."),
  })[rule ?? "trap"];

import { longDate } from "#src/domain/dates.ts";
import { t } from "#src/domain/words.ts";
import type { PersonEventRead } from "./use-person.ts";

/** How much of a message a reply quotes: the whole of nearly each, and room is left for the answer. */
const QUOTED_MOST = 3_000;

export const quoteOf = ({ at, message }: { at: string; message: string }, timeZone: string): string => {
  const said = message.length > QUOTED_MOST ? `${message.slice(0, QUOTED_MOST)}…` : message;
  const quoted = said.trim().replaceAll("\r\n", "\n").replaceAll(/^/gm, "> ");
  return `${t("On {day}, you wrote:", { day: longDate(at, timeZone) })}\n${quoted}`;
};

/** What a reply is about, where nobody has named it. */
export const subjectOf = (events: readonly PersonEventRead[]): string => {
  const has = (kind: PersonEventRead["kind"]) => events.some((event) => event.kind === kind);
  if (has("submission")) return t("Re: Your inquiry");
  if (has("result")) return t("Your assessment");
  return has("booking") ? t("Our call") : t("Our conversation");
};

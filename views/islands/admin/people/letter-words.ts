import type { LetterKind } from "#src/domain/lists.ts";
import { t } from "#src/domain/words.ts";
import type { LetterState } from "#src/store/outbox/letter.ts";

/** Returns a kind of letter, translated. */
export const letterKind = (kind: LetterKind): string =>
  ({
    "login-link": t("Login link"),
    result: t("Result"),
    "new-lead": t("Notice of the lead"),
    published: t("Notice of a post"),
    "new-result": t("Notice of the result"),
    weekly: t("Weekly letter"),
    reply: t("Reply"),
    webhook: t("Call to another program"),
    parked: t("Notice of a stopped letter"),
    held: t("Notice of letters that wait"),
  })[kind];

/** Returns a letter's state, translated. */
export const letterState = (state: LetterState["state"]): string =>
  ({ queued: t("Waiting"), sent: t("Sent"), parked: t("Stopped"), dropped: t("Not needed") })[state];

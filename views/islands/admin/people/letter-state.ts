import { t } from "#src/domain/words.ts";
import type { LetterState } from "#src/store/outbox/letter.ts";

/** Returns a letter's state, translated. */
export const letterState = (state: LetterState["state"]): string =>
  ({ queued: t("Waiting"), sent: t("Sent"), parked: t("Stopped"), dropped: t("Not needed") })[state];

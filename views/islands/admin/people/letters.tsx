import type { LetterFilter, LetterKind, ListedLetter } from "#src/domain/lists.ts";
import { isWrongAddress } from "#src/domain/mail-trouble.ts";
import { t } from "#src/domain/words.ts";
import type { LetterState } from "#src/store/outbox/outbox.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { Button } from "#views/components/button.tsx";
import { type Action, failure, useAction } from "#views/islands/admin/list/actions.ts";

/** Whether a letter failed at least once and did not go out yet: staff may retry it. */
export const isStopped = ({ state, attempts }: Pick<LetterState, "state" | "attempts">): boolean =>
  state === "parked" || (state === "queued" && attempts > 0);

const { retry } = api.letters;

export const sendAgain = (id?: string): Action => ({
  act: () => (id ? ensureOk(api.letters[":id"].retry.$post({ param: { id } })) : ensureOk(retry.$post())),
  done: { title: t("Letter queued"), description: t("It goes out in a moment.") },
  failed: failure(t("Retry failed"), t("The letter could not be queued again.")),
});

export function RetryLetter({ id }: { id: string }) {
  const { mutate, isPending } = useAction();
  return (
    <Button busy={isPending} onClick={() => mutate(sendAgain(id))}>
      {t("Retry")}
    </Button>
  );
}

export const letterKind = (kind: LetterKind): string =>
  ({
    "login-link": t("Login link"),
    welcome: t("Invitation to the dashboard"),
    daily: t("Daily letter"),
    result: t("Result"),
    "new-lead": t("Notice of the lead"),
    round: t("Letter about a round"),
    "round-begin": t("Beginning of a round"),
    invitation: t("Invitation to a round"),
    "round-closed": t("Notice of a closed round"),
    "new-result": t("Notice of the result"),
    weekly: t("Weekly letter"),
    reply: t("Reply"),
    webhook: t("Call to another program"),
    sample: t("A letter as it will arrive"),
    // Older programs sent kinds that there are no more.
  })[kind] ?? kind;

export const stateWord = (state: LetterFilter): string =>
  ({
    queued: t("Waiting"),
    sent: t("Sent"),
    failed: t("Failed"),
    stopped: t("Stopped"),
    unsent: t("Did not go out"),
  })[state];

export const listedState = ({ state, lastError }: Pick<LetterState, "state" | "lastError">): ListedLetter => {
  if (state === "dropped") return "stopped";
  if (state !== "parked") return state;
  return isWrongAddress(lastError) ? "stopped" : "failed";
};

const STATE_LOOKS: Partial<Record<ListedLetter, string>> = { failed: "text-destructive", sent: "text-good" };

export function State({ of: state }: { of: ListedLetter }) {
  return <strong className={`font-600 ${STATE_LOOKS[state] ?? ""}`}>{stateWord(state)}</strong>;
}

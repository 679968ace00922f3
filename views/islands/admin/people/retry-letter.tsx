import { useMutation } from "@tanstack/react-query";
import { t } from "#src/domain/words.ts";
import type { LetterState } from "#src/store/outbox/letter.ts";
import { ensureOk, sentenceOf } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showToast } from "#views/browser/toast.ts";

/** Polling interval for letters being sent, and how long one is waited for, in ms. */
const LOOK_MS = 1_500;
const WAIT_MOST_MS = 30_000;

type Tried = Pick<LetterState, "id" | "state" | "attempts" | "nextAttemptAt">;

/** Returns whether a letter failed at least once and did not go out yet: staff may retry it. */
export const isStopped = ({ state, attempts }: Tried): boolean =>
  state === "parked" || (state === "queued" && attempts > 0);

const isOnItsWay = ({ state, nextAttemptAt }: Tried): boolean =>
  state === "queued" && Date.parse(nextAttemptAt) < Date.now() + LOOK_MS;

/** When this page first saw a letter on its way to a try: by its id and the time of the try. */
const seen = new Map<string, number>();

/**
 * Returns the polling interval, in ms, of a query that shows these letters: a letter that was queued again is sent in a
 * moment. False once none is on its way, or after half a minute.
 */
export const lookAgain = (letters: readonly Tried[] = []): number | false => {
  const now = Date.now();
  const isAwaited = (letter: Tried): boolean => {
    if (!isOnItsWay(letter)) return false;
    const attempt = `${letter.id} ${letter.nextAttemptAt}`;
    const since = seen.get(attempt) ?? now;
    seen.set(attempt, since);
    return now - since < WAIT_MOST_MS;
  };
  return letters.some(isAwaited) && LOOK_MS;
};

/** The button that queues a failed letter again; `onSettled` refetches where its state is shown. */
export function RetryLetter({ id, onSettled }: { id: string; onSettled: () => unknown }) {
  const retry = useMutation({
    mutationFn: () => ensureOk(api.letters[":id"].retry.$post({ param: { id } })),
    onSuccess: () => {
      showToast({ title: t("Letter queued"), description: t("It goes out in a moment.") });
    },
    onError: (error) => {
      showToast({
        title: t("Retry failed"),
        description: sentenceOf(error) ?? t("The letter could not be queued again."),
        variant: "destructive",
      });
    },
    onSettled,
  });
  return (
    <button
      type="button"
      className="btn btn-line btn-sm"
      disabled={retry.isPending}
      onClick={() => retry.mutate()}
    >
      {t("Retry")}
    </button>
  );
}

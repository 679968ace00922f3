import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { shortMoment } from "#src/domain/dates.ts";
import type { LetterKind } from "#src/domain/lists.ts";
import { t } from "#src/domain/words.ts";
import type { LetterState } from "#src/store/outbox/queue.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showFailure, showToast } from "#views/browser/toast.ts";
import { Button } from "#views/components/button.tsx";
import { useDashboard } from "#views/islands/admin/dashboard.ts";
import { LIST_PATHS } from "#views/islands/admin/list/page.ts";

/** The states of the letters that a row of `tab` caused, with 'Retry' for those that failed. */
export function Letters({ tab, id }: { tab: "submissions" | "assessments"; id: string }) {
  const key = [LIST_PATHS[tab], id, "letters"];
  const { data, isError } = useQuery<LetterState[]>({
    queryKey: key,
    staleTime: 0,
    refetchInterval: ({ state }) => lookAgain(state.data),
  });
  return (
    <section
      className="pt-4.4 border-t border-t-solid border-t-border text-sm leading-[1.45]"
      aria-label={t("Letters")}
    >
      <h3 className="mb-1.4 text-[1rem] leading-[1.4] font-600 font-text">{t("Letters")}</h3>
      {isError && <p className="quiet">{t("The letters could not be read.")}</p>}
      {!isError && !data && <p className="quiet">{t("Loading...")}</p>}
      {data?.length === 0 && <p className="quiet">{t("No letter was sent about this.")}</p>}
      {data && data.length > 0 && (
        <ul>
          {data.map((letter) => (
            <Letter key={letter.id} letter={letter} listKey={key} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Letter({ letter, listKey }: { letter: LetterState; listKey: string[] }) {
  const { timeZone } = useDashboard();
  const client = useQueryClient();
  return (
    <li className="flex justify-between items-start gap-4 py-1.4 [overflow-wrap:anywhere]">
      <div>
        <State of={letter.state} />{" "}
        {t("{letter} to {email}, {date}", {
          letter: letterKind(letter.kind),
          email: letter.to,
          date: shortMoment(letter.endedAt ?? letter.createdAt, timeZone),
        })}
        {isStopped(letter) && letter.lastError && <p className="quiet">{letter.lastError}</p>}
      </div>
      {isStopped(letter) && (
        <RetryLetter id={letter.id} onSettled={() => client.invalidateQueries({ queryKey: listKey })} />
      )}
    </li>
  );
}

/** Polling interval for letters being sent, and how long one is waited for, in ms. */
const LOOK_MS = 1_500;
const WAIT_MOST_MS = 30_000;

type Tried = Pick<LetterState, "id" | "state" | "attempts" | "nextAttemptAt">;

/** Whether a letter failed at least once and did not go out yet: staff may retry it. */
export const isStopped = ({ state, attempts }: Tried): boolean =>
  state === "parked" || (state === "queued" && attempts > 0);

const isOnItsWay = ({ state, nextAttemptAt }: Tried): boolean =>
  state === "queued" && Date.parse(nextAttemptAt) < Date.now() + LOOK_MS;

/** When this page first saw a letter on its way to a try: by its id and the time of the try. */
const seen = new Map<string, number>();

/**
 * The polling interval, in ms, of a query that shows these letters: a letter that was queued again is sent in a
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
    onError: (error) => showFailure(t("Retry failed"), error, t("The letter could not be queued again.")),
    onSettled,
  });
  return (
    <Button disabled={retry.isPending} onClick={() => retry.mutate()}>
      {t("Retry")}
    </Button>
  );
}

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

const STATE_LOOKS: Partial<Record<LetterState["state"], string>> = {
  sent: "text-good",
  parked: "text-destructive",
};

/** A letter's state, by a word and its color. */
export function State({ of: state }: { of: LetterState["state"] }) {
  const word = { queued: t("Waiting"), sent: t("Sent"), parked: t("Stopped"), dropped: t("Not needed") }[
    state
  ];
  return <span className={`font-600 ${STATE_LOOKS[state] ?? "text-muted-foreground"}`}>{word}</span>;
}

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
  const { data, isError } = useQuery<LetterState[]>({
    queryKey: [LIST_PATHS[tab], id, "letters"],
    staleTime: 0,
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
            <Letter key={letter.id} letter={letter} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Letter({ letter }: { letter: LetterState }) {
  const { timeZone } = useDashboard();
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
      {isStopped(letter) && <RetryLetter id={letter.id} />}
    </li>
  );
}

/** Whether a letter failed at least once and did not go out yet: staff may retry it. */
export const isStopped = ({ state, attempts }: Pick<LetterState, "state" | "attempts">): boolean =>
  state === "parked" || (state === "queued" && attempts > 0);

export function useRetryLetter(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => ensureOk(api.letters[":id"].retry.$post({ param: { id } })),
    onSuccess: () => {
      showToast({ title: t("Letter queued"), description: t("It goes out in a moment.") });
    },
    onError: (error) => showFailure(t("Retry failed"), error, t("The letter could not be queued again.")),
    onSettled: () => client.invalidateQueries(),
  });
}

export function RetryLetter({ id }: { id: string }) {
  const retry = useRetryLetter(id);
  return (
    <Button disabled={retry.isPending} onClick={() => retry.mutate()}>
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
    published: t("Notice of a post"),
    round: t("Letter about a round"),
    invitation: t("Invitation to a round"),
    "round-closed": t("Notice of a closed round"),
    "new-result": t("Notice of the result"),
    weekly: t("Weekly letter"),
    reply: t("Reply"),
    webhook: t("Call to another program"),
    parked: t("Notice of a stopped letter"),
    held: t("Notice of letters that wait"),
    sample: t("A letter as it will arrive"),
  })[kind];

const STATE_LOOKS: Partial<Record<LetterState["state"], string>> = {
  sent: "text-good",
  parked: "text-destructive",
};

export function State({ of: state }: { of: LetterState["state"] }) {
  const word = { queued: t("Waiting"), sent: t("Sent"), parked: t("Stopped"), dropped: t("Not needed") }[
    state
  ];
  return <span className={`font-600 ${STATE_LOOKS[state] ?? "text-muted-foreground"}`}>{word}</span>;
}

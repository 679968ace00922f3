import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { shortMoment } from "#src/domain/dates.ts";
import type { LetterKind } from "#src/domain/lists.ts";
import { t } from "#src/domain/words.ts";
import type { LetterState } from "#src/store/outbox/letter.ts";
import { ensureOk, sentenceOf } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showToast } from "#views/browser/toast.ts";
import { useDashboard } from "#views/islands/admin/dashboard.ts";
import { LIST_PATHS } from "#views/islands/admin/list/page.ts";

const kindWord = (kind: LetterKind): string =>
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

const stateWord = (state: LetterState["state"]): string =>
  ({ queued: t("Waiting"), sent: t("Sent"), parked: t("Stopped"), dropped: t("Not needed") })[state];

const reads = {
  submissions: api["contact-submissions"][":id"].letters.$get,
  assessments: api["assessment-results"][":id"].letters.$get,
};

/** Polling interval for letters being sent, in ms; below, how many times. */
const LOOK_MS = 1_500;
const LOOKS_MOST = 20;

const isOnItsWay = ({ state, nextAttemptAt }: LetterState): boolean =>
  state === "queued" && Date.parse(nextAttemptAt) < Date.now() + LOOK_MS;

/** The states of the letters that a row of `tab` caused, with 'Retry' for those that failed. */
export function Letters({ tab, id }: { tab: keyof typeof reads; id: string }) {
  const key = [LIST_PATHS[tab], id, "letters"];
  const { data, isError } = useQuery<LetterState[]>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const answer = await ensureOk(reads[tab]({ param: { id } }, { init: { signal } }));
      return answer.json();
    },
    staleTime: 0,
    // A letter that was queued again is sent in a moment: poll until its state says so.
    refetchInterval: ({ state }) =>
      state.data?.some(isOnItsWay) && state.dataUpdateCount < LOOKS_MOST && LOOK_MS,
  });
  return (
    <section className="dashboard-letters" aria-label={t("Letters")}>
      <h3>{t("Letters")}</h3>
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
  const retry = useMutation({
    mutationFn: () => ensureOk(api.letters[":id"].retry.$post({ param: { id: letter.id } })),
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
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  });
  const stopped = letter.state === "parked" || (letter.state === "queued" && letter.attempts > 0);
  return (
    <li>
      <div>
        <span className="dashboard-state" data-state={letter.state}>
          {stateWord(letter.state)}
        </span>{" "}
        {t("{letter} to {email}, {date}", {
          letter: kindWord(letter.kind),
          email: letter.to,
          date: shortMoment(letter.endedAt ?? letter.createdAt, timeZone),
        })}
        {stopped && letter.lastError && <p className="quiet">{letter.lastError}</p>}
      </div>
      {stopped && (
        <button
          type="button"
          className="btn btn-line btn-sm"
          disabled={retry.isPending}
          onClick={() => retry.mutate()}
        >
          {t("Retry")}
        </button>
      )}
    </li>
  );
}

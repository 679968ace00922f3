import { useQuery, useQueryClient } from "@tanstack/react-query";
import { shortMoment } from "#src/domain/dates.ts";
import { t } from "#src/domain/words.ts";
import type { LetterState } from "#src/store/outbox/letter.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { useDashboard } from "#views/islands/admin/dashboard.ts";
import { LIST_PATHS } from "#views/islands/admin/list/page.ts";
import { letterKind, letterState } from "./letter-words.ts";
import { isStopped, lookAgain, RetryLetter } from "./retry-letter.tsx";

const reads = {
  submissions: api["contact-submissions"][":id"].letters.$get,
  assessments: api["assessment-results"][":id"].letters.$get,
};

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
    refetchInterval: ({ state }) => lookAgain(state.data),
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
  return (
    <li>
      <div>
        <span className="dashboard-state" data-state={letter.state}>
          {letterState(letter.state)}
        </span>{" "}
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

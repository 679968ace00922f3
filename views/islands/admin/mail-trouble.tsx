import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { shortMoment } from "#src/domain/dates.ts";
import { plural, t } from "#src/domain/words.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showToast } from "#views/browser/toast.ts";
import { Button } from "#views/components/button.tsx";
import { useDashboard } from "./dashboard.ts";
import { focusRow } from "./list/focus-row.ts";
import { useInbox } from "./live/inbox.ts";
import { showRetryFailed, useStopAddress } from "./stop-address.ts";

const KEY = ["/api/letters/trouble"];

/** `people` are those whose address may be mistyped, each with the id of a letter to it. */
type Trouble = InferResponseType<(typeof api.letters.trouble)["$get"], 200>;

/** The notice above every list if letters cannot be sent: how many, why, since when, and a retry button for all. */
export function MailTrouble() {
  const { timeZone } = useDashboard();
  const client = useQueryClient();
  const { waiting } = useInbox().letters;
  const { data: trouble } = useQuery<Trouble>({ queryKey: KEY, enabled: waiting > 0 });
  const readAgain = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: KEY }),
      client.invalidateQueries({ queryKey: ["/api/admin/inbox"] }),
      client.invalidateQueries({ queryKey: ["/api/people"] }),
    ]);
  const retry = useMutation({
    mutationFn: async () => (await ensureOk(api.letters.retry.$post())).json(),
    onSuccess: () => {
      showToast({ title: t("Letters queued"), description: t("They go out in a moment.") });
    },
    onError: showRetryFailed,
    onSettled: readAgain,
  });
  // The notice may be gone with its button.
  const stop = useStopAddress(() => focusRow(0));
  if (waiting === 0 || !trouble?.since) return null;
  return (
    <div className="dashboard-trouble" role="status">
      <p>
        <strong>{plural(waiting, "{n} letter did not go out.", "{n} letters did not go out.")}</strong>{" "}
        {t("Since {moment}.", { moment: shortMoment(trouble.since, timeZone) })} {trouble.why}
      </p>
      {trouble.people.map((person) => (
        <p key={person.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>
            {t("To:")}{" "}
            <a href={`/admin/people/${person.id}`}>
              {person.name ? `${person.name}, ${person.email}` : person.email}
            </a>
          </span>
          <Button
            aria-label={t("Stop trying: {email}", { email: person.email })}
            busy={stop.isPending}
            onClick={() => stop.mutate(person)}
          >
            {t("Stop trying")}
          </Button>
        </p>
      ))}
      <Button busy={retry.isPending} onClick={() => retry.mutate()}>
        {t("Retry all")}
      </Button>{" "}
      <a href="/admin/letters?state=failed">{t("Letters")}</a>
    </div>
  );
}

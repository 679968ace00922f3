import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { shortMoment } from "#src/domain/dates.ts";
import { plural, t } from "#src/domain/words.ts";
import { ensureOk, sentenceOf } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showToast } from "#views/browser/toast.ts";
import { useDashboard } from "./dashboard.ts";
import { useInbox } from "./live/inbox.ts";

const KEY = ["/api/letters/trouble"];

/** The notice above every list if letters cannot be sent: how many, why, since when, and a retry button for all. */
export function MailTrouble() {
  const { timeZone } = useDashboard();
  const client = useQueryClient();
  const { waiting } = useInbox().letters;
  const { data: trouble } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await ensureOk(api.letters.trouble.$get(undefined, { init: { signal } }))).json(),
    enabled: waiting > 0,
  });
  const retry = useMutation({
    mutationFn: async () => (await ensureOk(api.letters.retry.$post())).json(),
    onSuccess: () => {
      showToast({ title: t("Letters queued"), description: t("They go out in a moment.") });
    },
    onError: (error) => {
      showToast({
        title: t("Retry failed"),
        description: sentenceOf(error) ?? t("The letters could not be queued again."),
        variant: "destructive",
      });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: KEY }),
        client.invalidateQueries({ queryKey: ["/api/admin/inbox"] }),
      ]),
  });
  if (waiting === 0 || !trouble?.since) return null;
  return (
    <div className="dashboard-trouble" role="status">
      <p>
        <strong>{plural(waiting, "{n} letter did not go out.", "{n} letters did not go out.")}</strong>{" "}
        {t("Since {moment}.", { moment: shortMoment(trouble.since, timeZone) })} {trouble.why}
      </p>
      <button
        type="button"
        className="btn btn-line btn-sm"
        aria-disabled={retry.isPending || undefined}
        onClick={() => !retry.isPending && retry.mutate()}
      >
        {t("Retry all")}
      </button>
    </div>
  );
}

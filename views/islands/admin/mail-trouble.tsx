import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { shortMoment } from "#src/domain/dates.ts";
import { plural, t } from "#src/domain/words.ts";
import { ensureOk, sentenceOf } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showToast } from "#views/browser/toast.ts";
import { useDesk } from "./desk.ts";

const KEY = ["/api/letters/parked"];

/** Over everything: how many letters were given up, why and since when, with one button that tries them all again. */
export function MailTrouble() {
  const { timeZone } = useDesk();
  const client = useQueryClient();
  const { data: letters = [] } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await ensureOk(api.letters.parked.$get(undefined, { init: { signal } }))).json(),
  });
  const retry = useMutation({
    mutationFn: async () => {
      for (const { id } of letters) await ensureOk(api.letters[":id"].retry.$post({ param: { id } }));
    },
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
    onSettled: () => client.invalidateQueries(),
  });
  const last = letters.at(-1);
  if (!last) return null;
  return (
    <div className="desk-trouble" role="status">
      <p>
        <strong>{plural(letters.length, "{n} letter did not go out.", "{n} letters did not go out.")}</strong>{" "}
        {t("Since {moment}.", { moment: shortMoment(last.endedAt ?? last.createdAt, timeZone) })}{" "}
        {last.lastError}
      </p>
      <button
        type="button"
        className="btn btn-line btn-sm"
        disabled={retry.isPending}
        onClick={() => retry.mutate()}
      >
        {t("Try all again")}
      </button>
    </div>
  );
}

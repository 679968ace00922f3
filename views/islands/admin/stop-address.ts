import { useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "#src/domain/words.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showFailure, showToast } from "#views/browser/toast.ts";

/** 'Wrong address': ends all letters to the address of a letter (its id), until they are taken back. */
export function useStopAddress(onStopped?: () => void) {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries();
  return useMutation({
    mutationFn: ({ letter }: { email: string; letter: string }) =>
      ensureOk(api.letters[":id"].stop.$post({ param: { id: letter } })),
    onSuccess: (_, { email, letter }) => {
      const takeBack = () => {
        ensureOk(api.letters[":id"].retry.$post({ param: { id: letter } })).then(readAgain, showRetryFailed);
      };
      showToast({
        title: t("Address stopped"),
        description: t("No further letter goes to {email}.", { email }),
        action: { label: t("Undo"), act: takeBack },
      });
      onStopped?.();
    },
    onError: (error) => showFailure(t("Update failed"), error, t("The address could not be stopped.")),
    onSettled: readAgain,
  });
}

export const showRetryFailed = (error: Error): void =>
  showFailure(t("Retry failed"), error, t("The letters could not be queued again."));

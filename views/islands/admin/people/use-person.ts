import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { useEffect } from "react";
import { t } from "#src/domain/words.ts";
import { type Answered, ApiError, ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showFailure } from "#views/browser/toast.ts";

const calls = api.people[":id"];

export type PersonRead = InferResponseType<(typeof calls)["$get"], 200>;
export type PersonEventRead = PersonRead["events"][number];

type PersonChange = Parameters<(typeof calls)["$patch"]>[0]["json"];

/** After a lost answer nobody knows what became of the call: what was typed is sent again under its key. */
export const showUnchanged = (error: unknown): void => {
  const unchanged = t("The person could not be changed.");
  const unreached = t("The server cannot be reached. What you typed is still here.");
  showFailure(t("Update failed"), error, error instanceof ApiError ? unchanged : unreached);
};

/** A call about a person: a refusal is shown, and everything that is shown read again, as the lists tell of people, too. */
export function usePersonCall<Input>(
  call: (input: Input) => Promise<Answered>,
  onSuccess?: (input: Input) => void,
) {
  const client = useQueryClient();
  return useMutation({
    // The body is read although the data are refetched: an unread body keeps the connection open.
    mutationFn: async (input: Input) => (await ensureOk(call(input))).text(),
    onSuccess: (_, input) => onSuccess?.(input),
    onError: showUnchanged,
    // Not waited for: the next may be sent at once.
    onSettled: () => void client.invalidateQueries(),
  });
}

/** Fetches a person and marks them as read. @param initial what the server sent with the page */
export function usePerson(
  id: string | undefined,
  { initial, unread }: { initial?: PersonRead | undefined; unread: boolean },
) {
  const person = useQuery<PersonRead>({
    queryKey: ["/api/people", id],
    enabled: id !== undefined,
    initialData: initial,
    staleTime: initial ? Number.POSITIVE_INFINITY : 0,
  });
  const { mutate } = usePersonCall(async (json: PersonChange) => {
    const answer = await calls.$patch({ param: { id: id ?? "" }, json });
    // Who is taken away while being opened leaves nothing to read: a failure would take the place of its 'Undo'.
    return json.unread === false && answer.status === 404 ? new Response(await answer.text()) : answer;
  });
  useEffect(() => {
    if (unread) mutate({ unread: false });
  }, [unread, mutate]);
  return { person, change: mutate };
}

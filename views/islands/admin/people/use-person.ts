import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { useEffect } from "react";
import type { PersonStatus } from "#src/domain/lists.ts";
import { t } from "#src/domain/words.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showFailure } from "#views/browser/toast.ts";

const calls = api.people[":id"];

export type PersonRead = InferResponseType<(typeof calls)["$get"], 200>;
export type PersonEventRead = PersonRead["events"][number];

export type PersonChange = {
  status?: PersonStatus;
  owner?: string | null;
  unread?: boolean;
  name?: string;
  company?: string;
};

export const refused = (error: Error): void =>
  showFailure(t("Update failed"), error, t("The person could not be changed."));

/** Fetches a person and marks them as read. @param initial what the server sent with the page */
export function usePerson(
  id: string,
  { initial, unread }: { initial?: PersonRead | undefined; unread: boolean },
) {
  const client = useQueryClient();
  const person = useQuery<PersonRead>({
    queryKey: ["/api/people", id],
    initialData: initial,
    staleTime: initial ? Number.POSITIVE_INFINITY : 0,
  });
  const change = useMutation({
    // The body is read although the data are refetched: an unread body keeps the connection open.
    mutationFn: async (json: PersonChange) => (await ensureOk(calls.$patch({ param: { id }, json }))).json(),
    onError: refused,
    // The lists show the person's status and owner, too.
    onSettled: () => client.invalidateQueries(),
  });
  const { mutate } = change;
  useEffect(() => {
    if (unread) mutate({ unread: false });
  }, [unread, mutate]);
  return { person, change: mutate };
}

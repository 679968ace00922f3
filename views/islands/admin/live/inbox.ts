import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Inbox } from "#src/store/inbox.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { useDashboard } from "#views/islands/admin/dashboard.ts";
import { ALL_LISTS, type ChangedList, listen } from "./stream.ts";

const KEY = ["/api/admin/inbox"];

const heard = new Set<(lists: readonly ChangedList[]) => void>();

/** Returns the account's unread counts: those of the page at first, then updated by the event stream. */
export function useInbox(): Inbox {
  const { inbox } = useDashboard();
  const { data } = useQuery<Inbox>({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await ensureOk(api.admin.inbox.$get(undefined, { init: { signal } }))).json(),
    initialData: inbox,
  });
  return data;
}

/**
 * Subscribes to the event stream while the page is visible: updates the counts and notifies the lists. Call once per
 * dashboard.
 */
export function useStream(signedIn: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!signedIn) return;
    let first = true;
    return listen(
      ({ changed, inbox, missed }) => {
        const before = client.getQueryData<Inbox>(KEY);
        client.setQueryData<Inbox>(KEY, inbox);
        const isNews = first && JSON.stringify(before) !== JSON.stringify(inbox);
        first = false;
        const lists = missed || isNews ? ALL_LISTS : changed;
        if (lists.includes("letters")) void client.invalidateQueries({ queryKey: ["/api/letters/trouble"] });
        if (lists.includes("people")) void client.invalidateQueries({ queryKey: ["/api/people"] });
        for (const hear of heard) hear(lists);
      },
      // Refetching makes `useLostSession` notice the end of the session.
      (why) => why === "signed-out" && void client.invalidateQueries({ queryKey: KEY }),
    );
  }, [client, signedIn]);
}

/** Calls `hear` when the stream reports a change of a list. `hear` must be stable. */
export function useChanges(list: ChangedList, hear: () => void): void {
  useEffect(() => {
    const hearLists = (lists: readonly ChangedList[]) => {
      if (lists.includes(list)) hear();
    };
    heard.add(hearLists);
    return () => {
      heard.delete(hearLists);
    };
  }, [list, hear]);
}

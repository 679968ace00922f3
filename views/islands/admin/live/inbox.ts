import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Inbox } from "#src/store/inbox.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { useDashboard } from "#views/islands/admin/dashboard.ts";
import { ALL_LISTS, type ChangedList, listen } from "./stream.ts";

const KEY = ["/api/admin/inbox"];

const heard = new Set<(lists: readonly ChangedList[]) => void>();

/** What the lists count, as the account sees it: from the page, then as the stream tells. */
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

/** Keeps the counts true while the page is in sight, and tells the lists what changed elsewhere. For the whole dashboard, once. */
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
      // A lost session shows at the next read, and that is now.
      (why) => why === "signed-out" && void client.invalidateQueries({ queryKey: KEY }),
    );
  }, [client, signedIn]);
}

/** Calls `hear` when the stream names a list. */
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

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { EndedEvent, InboxEvent } from "#src/services/event-stream.ts";
import type { Inbox } from "#src/store/inbox.ts";
import { useEvent } from "#views/browser/use-event.ts";
import { useDashboard } from "#views/islands/admin/dashboard.ts";
import { forgetErased } from "#views/islands/admin/parts/erased-drafts.ts";

type ChangedList = InboxEvent["changed"][number];

const KEY = ["/api/admin/inbox"];

declare global {
  interface WindowEventMap {
    "lists-changed": CustomEvent<{ has: (list: ChangedList) => boolean }>;
  }
}

/** The account's unread counts: those of the page at first, then updated by the event stream. */
export function useInbox(): Inbox {
  const { inbox } = useDashboard();
  return useQuery({ queryKey: KEY, initialData: inbox }).data;
}

/** Delay of the first connection, and of one after a refusal, in ms: an open request would keep a fresh page from network idle. */
const FIRST_MS = 2_000;

/** Subscribes to the event stream while the page is visible; call once per page. */
export function useStream(signedIn: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!signedIn) return;
    let source: EventSource | undefined;
    let isFirst = true;
    let next: ReturnType<typeof setTimeout>;
    /** Whether there was no connection for a while, so that events may be lost. */
    let missed = false;
    const onInbox = ({ changed, inbox }: InboxEvent) => {
      const isNews = isFirst && JSON.stringify(client.getQueryData(KEY)) !== JSON.stringify(inbox);
      const isAll = missed || isNews;
      const has = (list: ChangedList) => isAll || changed.includes(list);
      // A letter may have gone out before the stream began.
      const isOfPeople = isFirst || has("letters") || has("people");
      isFirst = false;
      missed = false;
      client.setQueryData<Inbox>(KEY, inbox);
      if (isOfPeople) {
        void client.invalidateQueries({ queryKey: ["/api/people"] });
        forgetErased().catch(console.warn);
      }
      dispatchEvent(new CustomEvent("lists-changed", { detail: { has } }));
    };
    const follow = () => {
      if (document.visibilityState === "hidden") {
        source?.close();
        source = undefined;
        missed = !isFirst;
        return;
      }
      if (source) return;
      source = new EventSource("/api/admin/events");
      source.addEventListener("inbox", ({ data }) => onInbox(JSON.parse(data) as InboxEvent));
      source.addEventListener("ended", ({ data }) => {
        stop();
        // Whatever is shown is read again: `useLostSession` notices the end of the session.
        if ((JSON.parse(data) as EndedEvent).why === "signed-out") void client.invalidateQueries();
      });
      // EventSource reconnects by itself, but events in between are lost; after an answer that is no stream, it does not.
      source.addEventListener("error", () => {
        missed = true;
        if (source?.readyState !== EventSource.CLOSED) return;
        source = undefined;
        next = setTimeout(follow, FIRST_MS);
        // Whether it is the session: `useLostSession` notices, on every page.
        client.fetchQuery({ queryKey: KEY, staleTime: 0 }).catch(console.warn);
      });
    };
    const stop = () => {
      clearTimeout(next);
      document.removeEventListener("visibilitychange", follow);
      source?.close();
    };
    next = setTimeout(() => {
      follow();
      document.addEventListener("visibilitychange", follow);
    }, FIRST_MS);
    return stop;
  }, [client, signedIn]);
}

/** Calls `listener` when the stream reports a change of a list. */
export const useChanges = (list: ChangedList, listener: () => void): void =>
  useEvent("lists-changed", ({ detail }) => detail.has(list) && listener());

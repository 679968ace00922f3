import type { EndedEvent, InboxEvent } from "#src/services/event-stream.ts";

/** A list of the dashboard, as the stream names it. */
export type ChangedList = InboxEvent["changed"][number];

/** What the stream tells: what changed, and what the lists count now. `missed`: the stream was away before. */
export type News = InboxEvent & { missed: boolean };

/** A page that has just come needs nothing told; whatever waits for its network to be still is not kept waiting. */
const FIRST_MS = 2_000;

/**
 * Listens to the server's stream of events as long as the page is in sight, and tells of each. `onEnded` is called when
 * the server ends it for good. Returns what stops it.
 */
export const listen = (onNews: (news: News) => void, onEnded: (why: EndedEvent["why"]) => void) => {
  let source: EventSource | undefined;
  let missed = false;
  let over = false;
  const stop = () => {
    if (source) missed = true;
    source?.close();
    source = undefined;
  };
  const start = () => {
    if (over || source || document.visibilityState === "hidden") return;
    source = new EventSource("/api/admin/events");
    source.addEventListener("inbox", ({ data }) => {
      onNews({ ...(JSON.parse(data) as InboxEvent), missed });
      missed = false;
    });
    source.addEventListener("ended", ({ data }) => {
      over = true;
      stop();
      onEnded((JSON.parse(data) as EndedEvent).why);
    });
    // The browser comes back by itself; what happened meanwhile it was not told.
    source.addEventListener("error", () => {
      missed = true;
    });
  };
  const look = () => (document.visibilityState === "hidden" ? stop() : start());
  const waiting = setTimeout(() => {
    start();
    document.addEventListener("visibilitychange", look);
  }, FIRST_MS);
  return () => {
    clearTimeout(waiting);
    document.removeEventListener("visibilitychange", look);
    over = true;
    stop();
  };
};

/** The lists of the dashboard that a change may name. */
export const ALL_LISTS: readonly ChangedList[] = [
  "posts",
  "submissions",
  "testimonials",
  "assessments",
  "people",
  "letters",
];

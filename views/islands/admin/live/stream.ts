import type { EndedEvent, InboxEvent } from "#src/services/event-stream.ts";

/** A list of the dashboard, by its name in the event stream. */
export type ChangedList = InboxEvent["changed"][number];

/** An event: what changed, and the current counts. `missed`: the connection was down before, so events may be lost. */
export type News = InboxEvent & { missed: boolean };

/**
 * Delay of the first connection, in ms: a fresh page is up to date, and an open request would keep it from network
 * idle.
 */
const FIRST_MS = 2_000;

/**
 * Listens to the server-sent events while the page is visible, and calls `onNews` with each. `onEnded` is called when
 * the server ends the stream for good. Returns the function that stops listening.
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
    // EventSource reconnects by itself, but events in between are lost.
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

/** All lists that the stream can report. */
export const ALL_LISTS: readonly ChangedList[] = [
  "posts",
  "submissions",
  "testimonials",
  "assessments",
  "people",
  "letters",
];

import { dayIn } from "#src/domain/dates.ts";
import type { Account } from "#src/store/account/users.ts";
import type { Inbox } from "#src/store/inbox.ts";
import type { ServiceParts } from "./parts.ts";

/** `changed`: since the last event; none in the first. */
export type InboxEvent = { changed: ChangedList[]; inbox: Inbox };

/** The server closes the stream then; the browser is not to come back by itself. */
export type EndedEvent = { why: "signed-out" | "too-many" };

/** `mayListen` is checked again when sessions end. */
type Listener = { account: Pick<Account, "id" | "role">; mayListen: () => Promise<boolean> };

type Stream = Listener & { write: (text: string) => void; end: () => void };

/** A further one ends the oldest. */
export const STREAMS_PER_ACCOUNT = 6;
/** Keeps proxies and browsers from closing an idle connection. */
const HEARTBEAT_MS = 15_000;
const GATHER_MS = 150;
/** A client that does not read is disconnected after this many buffered events. */
const UNREAD_EVENTS = 64;
const RETRY_MS = 2_000;

const LISTS = {
  post: ["posts"],
  submission: ["submissions", "people"],
  result: ["assessments", "people"],
  booking: ["people"],
  testimonial: ["testimonials"],
  person: ["people", "submissions", "assessments"],
  letter: ["letters"],
  outbox: ["letters"],
  content: ["content"],
  words: ["words"],
} as const;
type ChangedList = (typeof LISTS)[keyof typeof LISTS][number];

/** The lists that editors have: nothing of leads reaches them. */
const EDITED: readonly ChangedList[] = ["posts", "testimonials", "content", "words"];
const ALL = [...new Set(Object.values(LISTS).flat())];

const eventText = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

export const inboxService = ({ content, now, store }: ServiceParts) => ({
  of: (account: Pick<Account, "id" | "role">): Promise<Inbox> =>
    store.inbox.of(account, dayIn(now(), content.current.site.timeZone)),
});

export const eventStreamService = (
  { log, store }: ServiceParts,
  inboxes: ReturnType<typeof inboxService>,
) => {
  const streams = new Set<Stream>();
  const changed = new Set<ChangedList>();
  let gathering: Timer | undefined;
  let closed = false;

  const end = (stream: Stream, why: EndedEvent["why"]): void => {
    stream.write(eventText("ended", { why } satisfies EndedEvent));
    stream.end();
  };

  const check = async (): Promise<void> => {
    for (const stream of [...streams]) if (!(await stream.mayListen())) end(stream, "signed-out");
  };

  const notify = async (listening: Iterable<Stream>, lists: ChangedList[]): Promise<void> => {
    for (const { account, write } of listening) {
      const changed = account.role === "admin" ? lists : lists.filter((list) => EDITED.includes(list));
      if (lists.length > 0 && changed.length === 0) continue;
      write(eventText("inbox", { changed, inbox: await inboxes.of(account) } satisfies InboxEvent));
    }
  };

  const guarded = (work: () => Promise<void>): void => {
    work().catch((error) => log.error("the dashboard could not be notified", { reason: String(error) }));
  };

  const gather = (lists: Iterable<ChangedList>): void => {
    for (const list of lists) changed.add(list);
    if (changed.size === 0 || streams.size === 0) return;
    gathering ??= setTimeout(() => {
      gathering = undefined;
      const lists = [...changed];
      changed.clear();
      guarded(() => notify([...streams], lists));
    }, GATHER_MS);
  };

  store.onCommit((topics) => {
    if (streams.size === 0) return;
    if (topics.has("session")) guarded(check);
    const lists: Partial<Record<string, readonly ChangedList[]>> = LISTS;
    gather([...topics].flatMap((topic) => lists[topic] ?? []));
  });

  const heartbeat = setInterval(() => {
    for (const stream of streams) stream.write(": still here\n\n");
    // Sessions also expire without a request.
    guarded(check);
  }, HEARTBEAT_MS);
  heartbeat.unref();

  const makeRoom = (accountId: string): void => {
    const own = [...streams].filter((stream) => stream.account.id === accountId);
    if (own[0] && own.length >= STREAMS_PER_ACCOUNT) end(own[0], "too-many");
  };

  return {
    /** Begins with an `inbox` event. `signal` ends it with its request. */
    open: (listener: Listener, signal: AbortSignal): ReadableStream<Uint8Array> => {
      const encoder = new TextEncoder();
      let stream: Stream;
      return new ReadableStream<Uint8Array>(
        {
          start: (controller) => {
            stream = {
              ...listener,
              write: (text) => {
                if (!streams.has(stream)) return;
                controller.enqueue(encoder.encode(text));
                if ((controller.desiredSize ?? 0) < -UNREAD_EVENTS) stream.end();
              },
              end: () => {
                if (streams.delete(stream)) controller.close();
              },
            };
            if (closed || signal.aborted) return controller.close();
            makeRoom(listener.account.id);
            streams.add(stream);
            signal.addEventListener("abort", stream.end, { once: true });
            stream.write(`retry: ${RETRY_MS}\n\n`);
            guarded(() => notify([stream], []));
          },
          cancel: () => {
            streams.delete(stream);
          },
        },
        new CountQueuingStrategy({ highWaterMark: 1 }),
      );
    },
    refresh: (): void => {
      if (streams.size === 0) return;
      guarded(check);
      gather(ALL);
    },
    size: (): number => streams.size,
    /** So that the server can drain; browsers reconnect to the next one. */
    close: (): void => {
      closed = true;
      clearTimeout(gathering);
      clearInterval(heartbeat);
      for (const stream of [...streams]) stream.end();
    },
  };
};

import { dayIn } from "#src/domain/dates.ts";
import { MINUTE_MS } from "#src/domain/limits.ts";
import type { Figure, Story, Subject } from "#src/domain/numbers.ts";
import type { ServiceParts } from "#src/services/parts.ts";
import { campaignOf, countedAgent, isPrefetch, type Reader, sourceOf } from "./reader.ts";
import { visitorsOf } from "./visitors.ts";

const QUIZ = "/assessment";

type Seen = { path: string; url: string; referrer: () => string | null };

/** In memory (CONTRACT, Numbers). Who somebody is, is known by a hash under the day's key alone. */
export const numbersCounter = ({
  config,
  content,
  now,
  origin,
  store,
}: Pick<ServiceParts, "config" | "content" | "now" | "origin" | "store">) => {
  let visitors = visitorsOf("");
  // The day is looked up once a minute: to format it costs as much as to count a view.
  let minute = "";
  const figures = new Map<string, Figure>();
  let writing: Promise<void> = Promise.resolve();
  /** Public pages requested so far: a beacon's page must be one of them. */
  const publicPages = new Set<string>();

  const today = (): ReturnType<typeof visitorsOf> => {
    const at = now();
    const { timeZone } = content.current.site;
    const begun = `${timeZone} ${Math.floor(at.getTime() / MINUTE_MS)}`;
    if (begun === minute) return visitors;
    minute = begun;
    const day = dayIn(at, timeZone);
    if (visitors.day !== day) visitors = visitorsOf(day);
    return visitors;
  };

  const add = ({ day, subject, name, figure, n }: Figure): void => {
    const key = `${day} ${subject} ${figure} ${name}`;
    const total = figures.get(key);
    if (total) total.n += n;
    else figures.set(key, { day, subject, name, figure, n });
  };

  const write = async (): Promise<void> => {
    const taken = [...figures.values()];
    if (taken.length === 0) return;
    figures.clear();
    try {
      await store.numbers.add(taken);
    } catch (error) {
      taken.forEach(add);
      throw error;
    }
  };

  const ownHosts = () => [new URL(origin()).hostname, ...(config.origin ? [] : ["localhost", "127.0.0.1"])];

  const countView = (agent: string, reader: Reader, { path, url, referrer }: Seen): void => {
    const { day, nameOf, saw } = today();
    const count = (subject: Subject, name: string, figure: string) =>
      add({ day, subject, name, figure, n: 1 });
    count("day", "", "views");
    count("page", path, "views");
    if (path === QUIZ) count("day", "", "quizOpened");
    const address = reader.address();
    const came = saw(address, agent, path, () => ({
      source: sourceOf(referrer(), ownHosts()),
      campaign: campaignOf(url),
      firstSeen: now().getTime(),
    }));
    if (!came) return;
    count("day", "", "visitors");
    for (const subject of ["source", "campaign"] as const) {
      const name = came[subject];
      if (name !== null) count(subject, nameOf(address, subject, name), "visitors");
    }
  };

  return {
    /** For an answer of 200 or 304; `path` is without a query. */
    view: (reader: Reader, path: string): void => {
      const { request } = reader;
      if (!config.numbers || request.method !== "GET") return;
      publicPages.add(path);
      const agent = countedAgent(request);
      if (agent === null || isPrefetch(request)) return;
      countView(agent, reader, { path, url: request.url, referrer: () => request.headers.get("referer") });
    },
    storyOf: ({ request, address }: Reader): Story | null => {
      const agent = config.numbers ? countedAgent(request) : null;
      const visit = agent === null ? null : today().visitOf(address(), agent);
      if (!visit) return null;
      const [landing = "/"] = visit.pages;
      const { source, campaign, firstSeen, pages } = visit;
      return { source, landing, campaign, firstSeen: new Date(firstSeen).toISOString(), pages: [...pages] };
    },
    /** Was fetched ahead and is shown now; the request's own referrer is its address. */
    shown: (reader: Reader, referrer: string): void => {
      const page = URL.parse(reader.request.headers.get("referer") ?? "");
      const agent = config.numbers ? countedAgent(reader.request) : null;
      if (agent === null || !page || page.searchParams.has("r") || !publicPages.has(page.pathname)) return;
      countView(agent, reader, { path: page.pathname, url: page.href, referrer: () => referrer });
    },
    event: ({ request }: Reader, [subject, name, figure]: readonly [Subject, string, string]): void => {
      if (config.numbers && countedAgent(request) !== null)
        add({ day: today().day, subject, name, figure, n: 1 });
    },
    /** Not flushed yet, after a flush in progress. */
    waiting: async (): Promise<Figure[]> => {
      await writing.catch(() => {});
      return [...figures.values()];
    },
    /** What cannot be written is kept for the next flush. @throws StoreUnavailable */
    flush: (): Promise<void> => {
      writing = writing.catch(() => {}).then(write);
      return writing;
    },
  };
};

export type NumbersCounter = ReturnType<typeof numbersCounter>;

import { boundedMap } from "#src/domain/bounded-map.ts";
import { dayIn } from "#src/domain/dates.ts";
import { MINUTE_MS } from "#src/domain/limits.ts";
import { networkKey } from "#src/domain/network.ts";
import { type Figure, OTHERS, type Story, type Subject } from "#src/domain/numbers.ts";
import { inTurn } from "#src/domain/promises.ts";
import type { ServiceParts } from "#src/services/parts.ts";
import { campaignOf, countedAgent, isPrefetch, type Reader, sourceOf } from "./reader.ts";

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
  const writing = inTurn();
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
    waiting: () => writing(async () => [...figures.values()]),
    /** What cannot be written is kept for the next flush. @throws StoreUnavailable */
    flush: () => writing(write),
  };
};

export type NumbersCounter = ReturnType<typeof numbersCounter>;

/** About 25 MB of memory; beyond it only views are counted. */
const VISITORS_MAX = 50_000;
/** Per day, and new ones of one network: visitors can invent them. */
const NAMES_A_DAY_MAX = 200;
const NAMES_A_NETWORK_MAX = 20;
const VISITORS_A_NETWORK_MAX = 200;
const STORY_PAGES_MAX = 20;

export type Visit = { source: string; campaign: string | null; firstSeen: number; pages: string[] };

type NamedSubject = "source" | "campaign";

/** In memory alone, by a hash under a key that is forgotten with the day. */
export const visitorsOf = (day: string) => {
  const [key = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  const hashOf = (address: string, agent: string): bigint => Bun.hash.wyhash(`${address}\n${agent}`, key);
  const visits = new Map<bigint, Visit>();
  const names = { source: new Set<string>(), campaign: new Set<string>() };
  const taken = boundedMap<number>();

  /** False once the network has had as many as it may today. */
  const take = (address: string, what: "visitors" | NamedSubject, most: number): boolean => {
    const name = `${what} ${hashOf(networkKey(address), "")}`;
    const count = taken.get(name) ?? 0;
    if (count < most) taken.set(name, count + 1);
    return count < most;
  };

  return {
    day,
    /** `first` is called only for a visitor who was not here today, whose visit comes back. */
    saw: (address: string, agent: string, path: string, first: () => Omit<Visit, "pages">): Visit | null => {
      const hash = hashOf(address, agent);
      const known = visits.get(hash);
      if (known) {
        if (known.pages.length < STORY_PAGES_MAX && known.pages.at(-1) !== path) known.pages.push(path);
        return null;
      }
      if (visits.size >= VISITORS_MAX || !take(address, "visitors", VISITORS_A_NETWORK_MAX)) return null;
      const visit = { ...first(), pages: [path] };
      visits.set(hash, visit);
      return visit;
    },
    /** Past the day's bound, or the network's, `other`. */
    nameOf: (address: string, subject: NamedSubject, name: string): string => {
      const known = names[subject];
      if (known.has(name)) return name;
      if (known.size >= NAMES_A_DAY_MAX || !take(address, subject, NAMES_A_NETWORK_MAX)) return OTHERS;
      known.add(name);
      return name;
    },
    visitOf: (address: string, agent: string): Visit | null => visits.get(hashOf(address, agent)) ?? null,
  };
};

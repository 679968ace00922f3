import type { Figure, Story, Subject } from "#src/domain/numbers.ts";
import type { ServiceParts } from "#src/services/parts.ts";
import { dayOf } from "./day.ts";
import { campaignOf, countedAgent, isPrefetch, type Reader, sourceOf } from "./reader.ts";
import { type Tally, tallyOf } from "./tally.ts";
import { type Visitors, visitorsOfDay } from "./visitors.ts";

const QUIZ = "/assessment";

/** What was seen: the page's own path, the whole address, and where its reader came from. */
type Seen = { path: string; url: string; referrer: () => string | null };

/** A day that is being counted: its totals, and its visitors, who are forgotten with it. */
type Today = {
  tally: Tally;
  visitors: Visitors;
  views: Figure;
  pages: Map<string, Page>;
};
type Page = { path: string; views: Figure };

/**
 * Counts views and visitors of public pages (CONTRACT, Numbers) in memory; `flush` writes the day's totals. Costs under
 * a microsecond a view. Who somebody is, is known by a hash under the day's key alone.
 */
export const numbersCounter = ({
  config,
  content,
  now,
  origin,
  store,
}: Pick<ServiceParts, "config" | "content" | "now" | "origin" | "store">) => {
  let today: Today | undefined;
  let past: Tally[] = [];
  let writing: Promise<void> = Promise.resolve();
  /** Public pages requested so far: a beacon's page must be one of them. */
  const publicPages = new Set<string>();

  const todayAt = (at: number): Today => {
    const day = dayOf(at, content.current.site.timeZone);
    if (today?.tally.day === day) return today;
    if (today) past.push(today.tally);
    const tally = tallyOf(day);
    const views = tally.figure("day", "", "views");
    today = { tally, visitors: visitorsOfDay(), views, pages: new Map() };
    return today;
  };

  const pageOf = ({ pages, tally }: Today, path: string): Page => {
    const found = pages.get(path);
    if (found) return found;
    const page = { path, views: tally.figure("page", path, "views") };
    pages.set(path, page);
    return page;
  };

  const tallies = (): Tally[] => [...past, ...(today ? [today.tally] : [])];

  const write = async (): Promise<void> => {
    const taken = tallies().map((tally) => ({ tally, figures: tally.take() }));
    const figures = taken.flatMap((part) => part.figures);
    if (figures.length === 0) return;
    try {
      await store.numbers.add(figures);
    } catch (error) {
      for (const part of taken) part.tally.putBack(part.figures);
      throw error;
    }
    const written = new Set(taken.map(({ tally }) => tally));
    past = past.filter((tally) => !written.has(tally));
  };

  const ownHosts = () => [new URL(origin()).hostname, ...(config.origin ? [] : ["localhost", "127.0.0.1"])];

  const countView = (agent: string, reader: Reader, { path, url, referrer }: Seen): void => {
    const at = now().getTime();
    const day = todayAt(at);
    const page = pageOf(day, path);
    day.views.n += 1;
    page.views.n += 1;
    if (path === QUIZ) day.tally.figure("day", "", "quizOpened").n += 1;
    const address = reader.address();
    const came = day.visitors.saw(address, agent, page.path, () => ({
      source: sourceOf(referrer(), ownHosts()),
      campaign: campaignOf(url),
      firstSeen: at,
    }));
    if (!came) return;
    day.tally.figure("day", "", "visitors").n += 1;
    for (const subject of ["source", "campaign"] as const) {
      const name = came[subject];
      if (name === null) continue;
      const counted = day.tally.nameOf(subject, name, () => day.visitors.mayName(address, subject));
      day.tally.figure(subject, counted, "visitors").n += 1;
    }
  };

  return {
    /** Counts a public page that was answered 200 or 304. `path` is the page's own, without a query. */
    view: (reader: Reader, path: string): void => {
      const { request } = reader;
      if (!config.numbers || request.method !== "GET") return;
      publicPages.add(path);
      const agent = countedAgent(request);
      if (agent === null || isPrefetch(request)) return;
      countView(agent, reader, { path, url: request.url, referrer: () => request.headers.get("referer") });
    },
    /** Returns how the sender of this request came today; null where that is not counted or not known. */
    storyOf: ({ request, address }: Reader): Story | null => {
      const agent = config.numbers ? countedAgent(request) : null;
      const visit = agent === null ? null : todayAt(now().getTime()).visitors.visitOf(address(), agent);
      if (!visit) return null;
      const [landing = "/"] = visit.pages;
      const { source, campaign, firstSeen, pages } = visit;
      return { source, landing, campaign, firstSeen: new Date(firstSeen).toISOString(), pages: [...pages] };
    },
    /** Counts a page that was fetched ahead and is shown now; the request's own referrer is its address. */
    shown: (reader: Reader, referrer: string): void => {
      const page = URL.parse(reader.request.headers.get("referer") ?? "");
      const agent = config.numbers ? countedAgent(reader.request) : null;
      if (agent === null || !page || page.searchParams.has("r") || !publicPages.has(page.pathname)) return;
      countView(agent, reader, { path: page.pathname, url: page.href, referrer: () => referrer });
    },
    /** Adds one to a total of today. */
    told: ({ request }: Reader, [subject, name, figure]: readonly [Subject, string, string]): void => {
      if (config.numbers && countedAgent(request) !== null)
        todayAt(now().getTime()).tally.figure(subject, name, figure).n += 1;
    },
    /** Figures not flushed yet, after waiting for a flush in progress. */
    waiting: async (): Promise<Figure[]> => {
      await writing.catch(() => {});
      return tallies().flatMap((tally) => tally.waiting());
    },
    /**
     * Writes the counted figures; those that cannot be written are kept for the next flush. @throws StoreUnavailable
     */
    flush: (): Promise<void> => {
      writing = writing.catch(() => {}).then(write);
      return writing;
    },
  };
};

export type NumbersCounter = ReturnType<typeof numbersCounter>;

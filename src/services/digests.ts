import { getDay, parseISO } from "date-fns";
import { dayAfter, dayIn } from "#src/domain/dates.ts";
import { mostLeftAt, type Pair } from "#src/domain/numbers-words.ts";
import { dayStart } from "#src/domain/zones.ts";
import { queuedLetter } from "#src/mail/letters/queued-letter.ts";
import { writeFact } from "#src/store/meta.ts";
import { insertLetter } from "#src/store/outbox/queue.ts";
import { staffAddresses } from "./letters.ts";
import type { numbersService } from "./numbers.ts";
import type { ServiceParts } from "./parts.ts";

const DAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const FIGURES = ["visitors", "quizBegun", "quizSent", "messages", "bookings"] as const;
const WEEK_NOTIFIED = "weeklyLetterOf";

export const hourIn = (at: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone }).format(at));

export const weeklyService = (
  deps: ServiceParts & { numbers: Pick<ReturnType<typeof numbersService>, "overview"> },
) => {
  const { config, content, now, origin, store } = deps;

  /** The last day of the week that is due; null outside the 24 hours from the letter's day and hour. */
  const weekDue = (at: Date): string | null => {
    const { weekly, timeZone } = content.current.site;
    if (weekly === "never" || !config.numbers) return null;
    // Sent up to a day late, then skipped: the figures would be stale.
    const begun = dayAfter(dayIn(at, timeZone), hourIn(at, timeZone) < weekly.hour ? -1 : 0);
    return DAYS[getDay(parseISO(begun))] === weekly.day ? dayAfter(begun, -1) : null;
  };

  const factsOf = async (to: string) => {
    const { from, now: week, before } = await deps.numbers.overview({ from: dayAfter(to, -6), to });
    const pairs = FIGURES.map((figure) => [figure, { now: week.sum(figure), before: before.sum(figure) }]);
    return {
      ...(Object.fromEntries(pairs) as Record<(typeof FIGURES)[number], Pair>),
      from,
      to,
      leftAt: mostLeftAt(week.questions, week.addressAsked),
      waiting: await store.people.waiting(),
      due: await store.people.dueCount(dayAfter(to, 7)),
    };
  };

  return {
    /** Whether it was queued: the note of it is in its transaction. A site younger than the letter's time has no week yet. */
    send: async (): Promise<boolean> => {
      const at = now();
      const to = weekDue(at);
      const { weekly, timeZone } = content.current.site;
      if (to === null || weekly === "never") return false;
      const notified = await store.meta.read(WEEK_NOTIFIED);
      // A note of a later day than today was made while the clock was ahead.
      if (notified !== null && notified >= to && notified <= dayIn(at, timeZone)) return false;
      const seeded = await store.meta.read("seededAt");
      if (seeded === null || dayIn(seeded, timeZone) > to) return false;
      const facts = await factsOf(to);
      const receivers = weekly.to ?? (await staffAddresses(deps));
      await store.batch((tx) => {
        writeFact(tx, WEEK_NOTIFIED, to);
        for (const address of receivers)
          insertLetter(tx, queuedLetter("weekly", facts, { to: address, origin: origin(), at }));
      });
      return true;
    },
  };
};

const DAY_NOTIFIED = "dailyLetterOf";
/** In the site's time zone: before the day's work. */
const HOUR = 6;
const NAMED_MOST = 50;

/** CONTRACT, The day. */
export const dailyService = ({ config, content, now, origin, store }: ServiceParts) => ({
  /** How many were queued; the note that the day is done is in their transaction. */
  send: async (): Promise<number> => {
    const at = now();
    const { timeZone } = content.current.site;
    const day = dayIn(at, timeZone);
    const notified = await store.meta.read(DAY_NOTIFIED);
    if (config.notify.length > 0 || hourIn(at, timeZone) < HOUR || notified === day) return 0;
    const receivers = (await store.accounts.noticedOtherwise()).filter(({ notices }) => notices === "daily");
    const from = dayStart(dayAfter(day, -1), timeZone);
    const dueNow = await store.people.dueFollowUps(day);
    const letters = await Promise.all(
      receivers.map(async ({ id, email }) => {
        const { rows } = await store.people.list({ from, limit: NAMED_MOST }, id);
        const leads = rows
          .filter(({ unread }) => unread)
          .map((row) => ({ id: row.id, name: row.name ?? row.email }));
        const due = dueNow
          .filter(({ person }) => person.owner === null || person.owner === id)
          .slice(0, NAMED_MOST)
          .map(({ on, text, person }) => ({ on, text, id: person.id, name: person.name ?? person.email }));
        return leads.length + due.length > 0
          ? [queuedLetter("daily", { day, leads, due }, { to: email, origin: origin(), at })]
          : [];
      }),
    );
    return store.batch((tx) => {
      writeFact(tx, DAY_NOTIFIED, day);
      for (const letter of letters.flat()) insertLetter(tx, letter);
      return letters.flat().length;
    });
  },
});

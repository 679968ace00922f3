import { dayAfter, dayIn } from "#src/domain/dates.ts";
import { dayStart } from "#src/domain/zones.ts";
import { queuedLetter } from "#src/mail/letters/queued-letter.ts";
import { writeFact } from "#src/store/meta.ts";
import { insertLetter } from "#src/store/outbox/queue.ts";
import type { ServiceParts } from "./parts.ts";
import { hourIn } from "./weekly.ts";

const NOTIFIED = "dailyLetterOf";
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
    const notified = await store.meta.read(NOTIFIED);
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
      writeFact(tx, NOTIFIED, day);
      for (const letter of letters.flat()) insertLetter(tx, letter);
      return letters.flat().length;
    });
  },
});

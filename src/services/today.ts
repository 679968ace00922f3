import { dayAfter, dayIn, isDay } from "#src/domain/dates.ts";
import type { Account } from "#src/store/account/users.ts";
import type { numbersService } from "./numbers.ts";
import type { ServiceParts } from "./parts.ts";

const SHOWN = 20;
/** Of people: what is due is in sight below those who wrote. */
const PEOPLE_SHOWN = 8;

/** CONTRACT, The day. */
export const todayService = (
  { config, content, now, store }: ServiceParts,
  numbers: Pick<ReturnType<typeof numbersService>, "overview">,
) => ({
  /** `changed`, `letter`: what was just done, by its id; `from`: the day a follow-up was due before. */
  of: async (
    { id }: Account,
    { changed = "", from = "", letter = "" }: { changed?: string; from?: string; letter?: string } = {},
  ) => {
    const at = now();
    const today = dayIn(at, content.current.site.timeZone);
    const week = config.numbers ? await numbers.overview({ from: dayAfter(today, -6), to: today }) : null;
    const followUp = changed ? await store.people.followUpById(changed) : null;
    return {
      at: at.toISOString(),
      today,
      changed: followUp && { ...followUp, from: isDay(from) ? from : null },
      letter: letter ? ((await store.outbox.list({ id: letter })).rows[0] ?? null) : null,
      unread: await store.people.waitingFor(id, "unread", { today, limit: PEOPLE_SHOWN }),
      untaken: await store.people.waitingFor(id, "untaken", { today, limit: PEOPLE_SHOWN }),
      unreachable: await store.people.waitingFor(id, "unreachable", { today, limit: SHOWN }),
      due: await store.people.dueFollowUps(today, SHOWN),
      next: await store.people.followUpsAfter(today, 1),
      mine: await store.people.waitingFor(id, "mine", { today, limit: PEOPLE_SHOWN }),
      dueCount: await store.people.dueCount(today),
      calls: await store.bookings.ahead(at.toISOString(), SHOWN),
      failed: await store.outbox.inTrouble("parked", SHOWN),
      triedAgain: await store.outbox.inTrouble("queued", SHOWN),
      posts: [
        ...(await store.posts.list({ status: "scheduled", limit: SHOWN })).rows,
        ...(await store.posts.list({ status: "drafts", limit: 5 })).rows,
      ],
      week,
    };
  },
});

export type Today = Awaited<ReturnType<ReturnType<typeof todayService>["of"]>>;

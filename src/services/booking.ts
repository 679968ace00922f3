import type { BookingEvent } from "#src/domain/booking.ts";
import { dayIn } from "#src/domain/dates.ts";
import { leadFigures } from "#src/domain/numbers.ts";
import { applyBooking } from "#src/store/booking.ts";
import { addFigures } from "#src/store/numbers.ts";
import type { ServiceParts } from "./parts.ts";
import { queueWebhook } from "./webhook.ts";

/** Bookings at the scheduling service: kept with the person, and counted (CONTRACT, Bookings). */
export const bookingService = (
  deps: Pick<ServiceParts, "config" | "content" | "now" | "origin" | "store">,
) => ({
  /** Applies an event of the booking service; repeats and outdated events change nothing. */
  record: (event: BookingEvent): Promise<void> => {
    const at = deps.now();
    const day = deps.config.numbers ? dayIn(at, deps.content.current.site.timeZone) : null;
    return deps.store.batch((tx) => {
      const change = applyBooking(tx, event, { id: Bun.randomUUIDv7(), now: at.toISOString(), day });
      if (day !== null && change.isNew) addFigures(tx, leadFigures(day, "bookings", change.story));
      if (change.isNew)
        queueWebhook(deps, tx, "booking.created", {
          data: { ...change.booking, personId: change.personId },
          at,
        });
      if (change.counted)
        addFigures(tx, leadFigures(change.counted.day, "bookings", change.counted.story, -1));
    });
  },
});

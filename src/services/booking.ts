import { createHmac, timingSafeEqual } from "node:crypto";
import type { BookingEvent } from "#src/domain/booking.ts";
import { dayIn } from "#src/domain/dates.ts";
import { MINUTE_MS } from "#src/domain/limits.ts";
import { leadFigures } from "#src/domain/numbers.ts";
import { applyBooking } from "#src/store/booking.ts";
import { addFigures } from "#src/store/numbers.ts";
import type { ServiceParts } from "./parts.ts";
import { queueWebhook } from "./webhook.ts";

const SIGNATURE_AGE_MS = 5 * MINUTE_MS;

export const bookingService = (deps: ServiceParts) => ({
  /** Repeats and outdated events change nothing (CONTRACT, Bookings). */
  record: (event: BookingEvent): Promise<void> => {
    const at = deps.now();
    const day = deps.config.numbers ? dayIn(at, deps.content.current.site.timeZone) : null;
    return deps.store.batch((tx) => {
      const change = applyBooking(tx, event, { id: Bun.randomUUIDv7(), now: at.toISOString(), day });
      if (day !== null && change.isNew) addFigures(tx, leadFigures(day, "bookings", change.story));
      const data = { ...change.booking, personId: change.personId };
      if (change.isNew) queueWebhook(deps, tx, "booking.created", { data, at });
      const { countedOn, story = null } = change.dropped ?? {};
      if (countedOn) addFigures(tx, leadFigures(countedOn, "bookings", story, -1));
    });
  },
});

const isSigned = (secret: string, signature: string, text: Uint8Array): boolean => {
  const given = Buffer.from(signature, "hex");
  const expected = createHmac("sha256", secret).update(text).digest();
  return given.length === expected.length && timingSafeEqual(given, expected);
};

export const isSignedByCal = (secret: string, header: string, body: Uint8Array): boolean =>
  isSigned(secret, header.trim(), body);

/** `t=…,v1=…` over `t.body`, at most five minutes old. */
export const isSignedByCalendly = (secret: string, header: string, body: Uint8Array, now: Date): boolean => {
  const [, time = ""] = /(?:^|,)\s*t=(\d{1,13})\s*(?:,|$)/.exec(header) ?? [];
  const [, signature = ""] = /(?:^|,)\s*v1=([\da-f]{64})\s*(?:,|$)/i.exec(header) ?? [];
  if (Math.abs(now.getTime() - Number(time) * 1000) > SIGNATURE_AGE_MS) return false;
  return time !== "" && isSigned(secret, signature, Buffer.concat([Buffer.from(`${time}.`), body]));
};

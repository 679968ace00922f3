import { z } from "zod";
import { isAddress, normalizeAddress } from "#src/domain/address.ts";
import type { BookingEvent, BookingState } from "#src/domain/booking.ts";
import { LIMITS } from "#src/domain/limits.ts";
import { isRecord } from "#src/domain/values.ts";

const name = z
  .string()
  .nullish()
  .transform((value) => value?.trim().slice(0, LIMITS.name) || null);
const address = z.string().transform(normalizeAddress).refine(isAddress);
/** UTC as it was sent, else converted. */
const time = z
  .string()
  .refine((value) => !Number.isNaN(Date.parse(value)))
  .transform((value) => (value.endsWith("Z") ? value : new Date(value).toISOString()));
const when = time.nullable().catch(null);
const uid = z.string().trim().min(1).max(500);

const calBooking = (kind: BookingState) =>
  z
    .object({
      createdAt: when,
      payload: z.object({
        uid,
        rescheduleUid: uid.nullish(),
        startTime: time,
        attendees: z.tuple([z.looseObject({ email: address, name })], z.unknown()),
      }),
    })
    .transform(({ createdAt: at, payload }): BookingEvent => {
      const { uid, rescheduleUid, startTime, attendees } = payload;
      const [{ email, name }] = attendees;
      return { kind, uid, before: (kind === "moved" && rescheduleUid) || null, email, name, startTime, at };
    });

const calendlyBooking = (kind: "made" | "cancelled") =>
  z
    .object({
      created_at: when,
      payload: z.object({
        uri: uid,
        email: address,
        name,
        old_invitee: uid.nullish(),
        rescheduled: z.boolean().nullish(),
        scheduled_event: z.looseObject({ start_time: time }),
      }),
    })
    .transform(({ created_at: at, payload }): BookingEvent | null => {
      const { uri, email, name, old_invitee: old, rescheduled, scheduled_event: scheduled } = payload;
      // Calendly reschedules by a cancelled and a created event: the created one says it all.
      if (kind === "cancelled" && rescheduled) return null;
      const before = (kind === "made" && old) || null;
      const state = before === null ? kind : "moved";
      return { kind: state, uid: uri, before, email, name, startTime: scheduled.start_time, at };
    });

const EVENTS = new Map<unknown, z.ZodType<BookingEvent | null>>([
  ["BOOKING_CREATED", calBooking("made")],
  ["BOOKING_RESCHEDULED", calBooking("moved")],
  ["BOOKING_CANCELLED", calBooking("cancelled")],
  ["invitee.created", calendlyBooking("made")],
  ["invitee.canceled", calendlyBooking("cancelled")],
]);

/** Null for an event that changes no booking, undefined for one that cannot be read. */
export const readBooking = (body: unknown): BookingEvent | null | undefined => {
  if (!isRecord(body)) return undefined;
  const shape = EVENTS.get(body.triggerEvent ?? body.event);
  return shape ? shape.safeParse(body).data : null;
};

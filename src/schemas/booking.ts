import { z } from "zod";
import { isAddress, normalizeAddress } from "#src/domain/address.ts";
import { type BookingEvent, UID_MAX } from "#src/domain/booking.ts";
import { LIMITS } from "#src/domain/limits.ts";

const text = (max: number) => z.string().trim().min(1).max(max);
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
const uid = text(UID_MAX);

const CAL = {
  BOOKING_CREATED: "made",
  BOOKING_RESCHEDULED: "moved",
  BOOKING_CANCELLED: "cancelled",
} as const;

const calPayload = z.object({
  uid,
  rescheduleUid: uid.nullish(),
  startTime: time,
  attendees: z.tuple([z.looseObject({ email: address, name })], z.unknown()),
});

const calendlyPayload = z.object({
  uri: uid,
  email: address,
  name,
  old_invitee: uid.nullish(),
  rescheduled: z.boolean().nullish(),
  scheduled_event: z.looseObject({ start_time: time }),
});

/** `other` is ignored. */
export type ReadBooking = { event: BookingEvent } | "other" | "unusable";

const envelope = z.looseObject({
  triggerEvent: z.string().optional(),
  event: z.string().optional(),
  createdAt: when,
  created_at: when,
  payload: z.unknown().optional(),
});

const calEvent = (kind: BookingEvent["kind"], payload: unknown, at: string | null): ReadBooking => {
  const { data } = calPayload.safeParse(payload);
  if (!data) return "unusable";
  const [{ email, name }] = data.attendees;
  const before = kind === "moved" ? (data.rescheduleUid ?? null) : null;
  return { event: { kind, uid: data.uid, before, email, name, startTime: data.startTime, at } };
};

const calendlyEvent = (kind: "made" | "cancelled", payload: unknown, at: string | null): ReadBooking => {
  const { data } = calendlyPayload.safeParse(payload);
  if (!data) return "unusable";
  // Calendly reschedules by a cancelled and a created event: the created one says it all.
  if (kind === "cancelled" && data.rescheduled) return "other";
  const before = kind === "made" ? (data.old_invitee ?? null) : null;
  const { uri: uid, email, name, scheduled_event: scheduled } = data;
  const state = before === null ? kind : "moved";
  return { event: { kind: state, uid, before, email, name, startTime: scheduled.start_time, at } };
};

/** Its signature was checked before. */
export const readBooking = (body: unknown): ReadBooking => {
  const { data } = envelope.safeParse(body);
  if (!data) return "unusable";
  const { triggerEvent = "", event, createdAt, created_at: calendlyAt, payload } = data;
  if (Object.hasOwn(CAL, triggerEvent))
    return calEvent(CAL[triggerEvent as keyof typeof CAL], payload, createdAt);
  if (event === "invitee.created") return calendlyEvent("made", payload, calendlyAt);
  if (event === "invitee.canceled") return calendlyEvent("cancelled", payload, calendlyAt);
  return "other";
};

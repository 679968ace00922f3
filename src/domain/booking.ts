import { MINUTE_MS } from "./limits.ts";

/** The state of a booking after its last event. */
export const BOOKING_STATES = ["made", "moved", "cancelled"] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** Something that happened with a booking, whichever service tells it. Times are ISO 8601. */
export type BookingEvent = {
  kind: BookingState;
  /** The service's id of the booking; rescheduling gives it a new one. */
  uid: string;
  /** Its id before it was rescheduled. */
  before: string | null;
  email: string;
  name: string | null;
  startTime: string | null;
  /** When it happened; null where the service does not say. */
  at: string | null;
};

/** Maximum length of a service's booking id (Calendly's ids are URLs). */
export const UID_MAX = 500;
/** Maximum length of a webhook body. */
export const BOOKING_BYTES_MAX = 65_536;
/** Maximum age of Calendly's signature. */
export const SIGNATURE_AGE_MS = 5 * MINUTE_MS;

/**
 * Takes the address of the booking page, in which `{name}` and `{email}` may stand, and returns it for one person: what
 * is not known of them is left empty.
 */
export const bookingLink = (
  pattern: string,
  { name = "", email = "" }: { name?: string; email?: string },
): string =>
  pattern
    .replaceAll("{name}", () => encodeURIComponent(name))
    .replaceAll("{email}", () => encodeURIComponent(email));

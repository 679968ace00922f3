/** How a booking stands, after the last that was heard of it. */
export const BOOKING_STATES = ["made", "moved", "cancelled"] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** Something that happened with a booking, whichever service tells it. Times are ISO 8601. */
export type BookingEvent = {
  kind: BookingState;
  /** The service's own name of the booking; a move gives it a new one. */
  uid: string;
  /** Its name before a move. */
  before: string | null;
  email: string;
  name: string | null;
  startTime: string | null;
  /** When it happened; null where the service does not say. */
  at: string | null;
};

/** What a service calls a booking is at most this long; Calendly's names are addresses. */
export const UID_MAX = 500;
/** A body of a booking service is at most this long. */
export const BOOKING_BYTES_MAX = 65_536;
/** Calendly's signature holds for this long. */
export const SIGNATURE_AGE_MS = 5 * 60_000;

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

export const BOOKING_STATES = ["made", "moved", "cancelled"] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** From either service. Times are ISO 8601. */
export type BookingEvent = {
  kind: BookingState;
  uid: string;
  before: string | null;
  email: string;
  name: string | null;
  startTime: string | null;
  at: string | null;
};

/** The pattern of a link for a known person. Its places are those of `bookingFor` alone, which is an admin's to set. */
export const bookingPatternOf = ({
  booking,
  bookingFor,
}: {
  booking: string;
  bookingFor?: string | undefined;
}) => bookingFor ?? booking.replaceAll("{", "%7B");

/** Who sets the status of somebody who books. */
export const BY_BOOKING = "Booking";

export const bookingLink = (pattern: string, { name = "", email = "" }: { name?: string; email?: string }) =>
  pattern
    .replaceAll("{name}", () => encodeURIComponent(name))
    .replaceAll("{email}", () => encodeURIComponent(email));

import { Hono } from "hono";
import type { Deps } from "#src/deps.ts";
import { parsedJson } from "#src/domain/values.ts";
import { t } from "#src/domain/words.ts";
import { withBody } from "#src/middleware/body.ts";
import type { Env } from "#src/middleware/env.ts";
import { readBooking } from "#src/schemas/booking.ts";
import { isSignedByCal, isSignedByCalendly } from "#src/services/booking.ts";

/** 404 without FIVEFOLD_BOOKING_SECRET (CONTRACT, Bookings). */
export const bookingsApi = ({ config, log, now, services }: Deps) => {
  const isSigned = (headers: Headers, body: Buffer, secret: string): boolean => {
    const cal = headers.get("x-cal-signature-256");
    const calendly = headers.get("calendly-webhook-signature");
    return (
      (cal !== null && isSignedByCal(secret, cal, body)) ||
      (calendly !== null && isSignedByCalendly(secret, calendly, body, now()))
    );
  };

  return new Hono<Env>().post("/", async (c) => {
    const secret = config.bookingSecret;
    if (secret === undefined) return c.notFound();
    return withBody(c, { isPublic: true }, async (bytes) => {
      if (!isSigned(c.req.raw.headers, bytes, secret))
        return c.json({ error: t("The signature does not fit this body.") }, 401);
      const event = readBooking(parsedJson(bytes.toString()));
      if (event === undefined) {
        log.warn("a booking could not be read");
        return c.json({ error: t("This booking cannot be read.") }, 400);
      }
      if (event) await services.bookings.record(event);
      return c.json({ ok: true });
    });
  });
};

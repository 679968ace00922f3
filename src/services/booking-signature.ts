import { createHmac, timingSafeEqual } from "node:crypto";
import { SIGNATURE_AGE_MS } from "#src/domain/booking.ts";

const hmac = (secret: string, text: string | Uint8Array): Buffer =>
  createHmac("sha256", secret).update(text).digest();

const isHex = (given: string, expected: Buffer): boolean => {
  const bytes = Buffer.from(given, "hex");
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
};

/** Returns whether a body bears Cal.com's signature: the hex HMAC of the bytes. */
export const isSignedByCal = (secret: string, header: string, body: Uint8Array): boolean =>
  isHex(header.trim(), hmac(secret, body));

/** Returns whether a body bears Calendly's signature, `t=…,v1=…` over `t.body`, at most five minutes old at `now`. */
export const isSignedByCalendly = (secret: string, header: string, body: Uint8Array, now: Date): boolean => {
  const [, time = ""] = /(?:^|,)\s*t=(\d{1,13})\s*(?:,|$)/.exec(header) ?? [];
  const [, signature = ""] = /(?:^|,)\s*v1=([\da-f]{64})\s*(?:,|$)/i.exec(header) ?? [];
  if (Math.abs(now.getTime() - Number(time) * 1000) > SIGNATURE_AGE_MS) return false;
  return time !== "" && isHex(signature, hmac(secret, Buffer.concat([Buffer.from(`${time}.`), body])));
};

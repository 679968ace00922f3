import { type Config, publicOrigin } from "#src/config.ts";
import { type Finding, note, ok } from "./finding.ts";

/** Returns the public origin that the site's links use. */
export const settingsFinding = (config: Config): Finding => {
  const origin = publicOrigin(config);
  return config.origin
    ? ok("settings", `the site is ${origin}`)
    : note("settings", `FIVEFOLD_ORIGIN is not set: links lead to ${origin}`);
};

/** Returns whether visitors are counted, bookings received and leads sent to a webhook. */
export const numbersFinding = ({ bookingSecret, numbers, webhook }: Config): Finding =>
  ok(
    "numbers",
    [
      numbers ? "views and visitors are counted" : "nothing is counted (FIVEFOLD_NUMBERS)",
      bookingSecret === undefined ? "bookings are not heard of" : "bookings are heard of",
      webhook === undefined ? "no other program is told" : `${new URL(webhook.url).host} is told`,
    ].join("; "),
  );

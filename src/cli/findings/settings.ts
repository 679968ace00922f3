import { type Config, publicOrigin } from "#src/config.ts";
import { type Finding, note, ok } from "./finding.ts";

/** Returns the public origin that the site's links use, or that this is a rehearsal. */
export const settingsFinding = (config: Config): Finding => {
  if (config.quiet)
    return note("settings", "FIVEFOLD_QUIET is on: no letter and no call leaves, no copy goes to the bucket");
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

import { z } from "zod";
import { figureOf, SHOWN } from "#src/domain/beacon.ts";
import { dayAfter, daysBetween, isDay } from "#src/domain/dates.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { DAYS_MAX, DAYS_SHOWN } from "#src/domain/numbers.ts";

const day = z
  .string(MESSAGES.dayInvalid)
  .refine((value) => value === "" || isDay(value), MESSAGES.dayInvalid)
  .transform((value) => value || undefined)
  .optional();

/** Both days included; by default four weeks up to `today`. */
export const numbersQuery = (today: () => string) =>
  z
    .object({ from: day, to: day })
    .transform(({ from, to = today() }) => ({ from: from ?? dayAfter(to, 1 - DAYS_SHOWN), to }))
    .refine(({ from, to }) => from <= to, { path: ["from"], error: MESSAGES.daysReversed })
    .refine(({ from, to }) => daysBetween(from, to) < DAYS_MAX, {
      path: ["from"],
      error: MESSAGES.daysTooMany,
    });

/** One word; after `shown` also the page's referrer. */
export const beacon = z
  .string()
  .max(2_000, MESSAGES.beaconUnknown)
  .transform((text) => {
    const [word = "", referrer = ""] = text.trim().split(" ", 2);
    return { word, referrer };
  })
  .refine(({ word }) => word === SHOWN || figureOf(word) !== null, MESSAGES.beaconUnknown);

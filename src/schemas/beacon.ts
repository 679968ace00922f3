import { z } from "zod";
import { figureOf, SHOWN } from "#src/domain/beacon.ts";
import { MESSAGES } from "#src/domain/messages.ts";

/** A beacon's body: one word; after `shown` also the page's referrer. */
export const beacon = z
  .string()
  .max(2_000, MESSAGES.beaconUnknown)
  .transform((text) => {
    const [word = "", referrer = ""] = text.trim().split(" ", 2);
    return { word, referrer };
  })
  .refine(({ word }) => word === SHOWN || figureOf(word) !== null, MESSAGES.beaconUnknown);

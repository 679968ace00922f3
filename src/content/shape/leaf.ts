import { z } from "zod";
import { placesIn } from "#src/domain/pattern.ts";

/** A text that must be there: at most `max` characters after trimming; messages read after the field's name. */
export function words(max: number) {
  return z
    .string({ error: ({ input }) => (input == null ? "is missing" : "must be text; put it in quotes") })
    .trim()
    .min(1, "must not be empty")
    .max(max, `must be at most ${max} characters`);
}

/** As `words`, on one line: subjects and labels. */
export function line(max: number) {
  return words(max).regex(/^[^\r\n]*$/, "must stand on one line");
}

/** Words that may hold the places `names`, written `{name}`; any other place is a mistake of spelling. */
export function pattern(names: readonly string[], max: number) {
  return words(max).superRefine(checkPlaces(names));
}

/** As `pattern`, on one line. */
export function linePattern(names: readonly string[], max: number) {
  return line(max).superRefine(checkPlaces(names));
}

/** A list of exactly `count` entries where the design has that many places. */
export function exactly<T extends z.ZodType>(count: number, entry: T) {
  return z.array(entry, { error: "must be a list" }).length(count, `must have exactly ${count} entries`);
}

/** A list of `least` to `most` entries. */
export function between<T extends z.ZodType>(least: number, most: number, entry: T) {
  return z
    .array(entry, { error: "must be a list" })
    .min(least, `must have at least ${least} entries`)
    .max(most, `must have at most ${most} entries`);
}

/** The fields of an object that has one entry of the same kind for each key. */
export function keyed<const K extends string, T extends z.ZodType>(keys: readonly K[], entry: T) {
  return Object.fromEntries(keys.map((key) => [key, entry])) as Record<K, T>;
}

/** An absolute http or https address. */
export const address = words(500).regex(/^https?:\/\/[^\s/]+\S*$/i, "must be an http or https address");

/** An own path such as `/framework`; `//host` is not one. */
export const ownPath = words(200).regex(/^\/(?!\/)\S*$/, "must be a path that starts with one slash");

/** A mail address that can stand in a link. */
export const mailbox = words(254).regex(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/, "must be a mail address");

/** A picture among the embedded static files, named below `static/`. */
export const picture = words(200).regex(
  /^[a-z0-9][a-z0-9/-]*\.(?:svg|png|jpe?g|webp)$/,
  "must name a file below static/, such as logos/hoystrand.svg",
);

/** A picture of the embedded files, or one anywhere on the web. */
export const pictureOrAddress = z.union([picture, address], {
  error: "must name a file below static/, or be an http or https address",
});

function checkPlaces(names: readonly string[]) {
  const known = names.map((name) => `{${name}}`).join(", ") || "none";
  return (text: string, context: z.RefinementCtx) => {
    for (const place of placesIn(text).filter((name) => !names.includes(name))) {
      context.addIssue({ code: "custom", message: `has no place {${place}}; known here: ${known}` });
    }
  };
}

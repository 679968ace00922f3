import { z } from "zod";
import { LEVEL_NAMES } from "#src/domain/assessment.ts";
import { LIMITS } from "#src/domain/limits.ts";
import { PERSON_STATUSES } from "#src/domain/lists.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { cleanText } from "#src/domain/text.ts";
import { optionalInteger } from "./fields.ts";

const optionalNumber = (min: number, invalid: string) =>
  optionalInteger(min, LIMITS.integer, invalid).transform((digits) =>
    digits === undefined ? undefined : Number(digits),
  );

const words = z
  .string(MESSAGES.searchInvalid)
  .overwrite(cleanText)
  .max(LIMITS.search, MESSAGES.searchInvalid)
  .optional()
  .transform((text) => text || undefined);

/** A choice out of `list`; missing and "" come out as undefined. */
function choice<const T extends string>(list: readonly T[], unknown: string) {
  return z.union([z.enum(list), z.literal("").transform(() => undefined)], unknown).optional();
}

/** Filters of messages and results by their person; days are checked where the time zone is known. */
export const personStatusQuery = choice(PERSON_STATUSES, MESSAGES.personStatusUnknown);
export const ownerQuery = words;
const leadFilters = { status: personStatusQuery, owner: ownerQuery, from: words, to: words, with: words };

/** The query of a list (CONTRACT, HTTP): `sortable` are the fields that `sort` may name; no `limit` means all. */
export function listQuery<const T extends string>(sortable: readonly T[]) {
  return z.object({
    q: words,
    limit: optionalNumber(1, MESSAGES.limitInvalid),
    offset: optionalNumber(0, MESSAGES.offsetInvalid).transform((offset) => offset ?? 0),
    sort: choice(sortable, MESSAGES.sortUnknown),
    dir: choice(["asc", "desc"], MESSAGES.dirUnknown),
  });
}

/** The query of a list that is neither searched nor sorted. */
export const pageQuery = listQuery([]).pick({ limit: true, offset: true });

/** The query of the post list: a list's, with the status and category filters. */
export function postListQuery<const T extends string>(sortable: readonly T[]) {
  return listQuery(sortable).extend({
    status: choice(["published", "drafts", "scheduled"], MESSAGES.statusUnknown),
    category: words,
    /** Exactly `true` asks for the public list. */
    published: z.string().optional(),
  });
}

/** The query of the submission list: a list's, with the suspected spam instead of the submissions. */
export function submissionListQuery<const T extends string>(sortable: readonly T[]) {
  return listQuery(sortable).extend({
    ...leadFilters,
    source: words,
    suspected: choice(["true", "false"], MESSAGES.suspectedUnknown).transform((value) => value === "true"),
  });
}

/** The query of the result list: a list's, with the filters by person, day and level. */
export function resultListQuery<const T extends string>(sortable: readonly T[]) {
  return listQuery(sortable).extend({ ...leadFilters, level: choice(LEVEL_NAMES, MESSAGES.levelUnknown) });
}

/** GET /api/books: a category that no book has gives an empty list. */
export const bookListQuery = z.object({ category: words });

import { z } from "zod";
import { LEVEL_NAMES } from "#src/domain/assessment.ts";
import { isDay } from "#src/domain/dates.ts";
import { LIMITS } from "#src/domain/limits.ts";
import { LETTER_FILTERS, LISTED_STATUSES, PERSON_STATUSES, SORT_FIELDS } from "#src/domain/lists.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { cleanText } from "#src/domain/values.ts";
import { dayStart } from "#src/domain/zones.ts";
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

/** Missing and "" come out as undefined. */
function choice<const T extends string>(list: readonly T[]) {
  return z.union([z.enum(list), z.literal("").transform(() => undefined)], MESSAGES.choiceUnknown).optional();
}

const day = words.refine((text) => text === undefined || isDay(text), MESSAGES.dayInvalid);

/** In ISO UTC from the first day's begin to the last day's end, in the site's time zone. */
const spanOf =
  (timeZone: () => string) =>
  <Query extends { from?: string; to?: string }>({ from, to, ...query }: Query, context: z.RefinementCtx) => {
    if (from && to && from > to)
      context.addIssue({ code: "custom", path: ["from"], message: MESSAGES.daysReversed });
    const start = (day: string | undefined, days = 0) => day && dayStart(day, timeZone(), days);
    return { ...query, from: start(from), until: start(to, 1) };
  };

/** `for=sheet`: somebody reads the export in a spreadsheet. */
const leadFilters = { from: day, to: day, for: choice(["sheet"]), with: words };

/** CONTRACT, HTTP; without `limit` all rows come. */
export function listQuery<const T extends string>(sortable: readonly T[]) {
  return z.object({
    q: words,
    limit: optionalNumber(1, MESSAGES.limitInvalid),
    offset: optionalNumber(0, MESSAGES.offsetInvalid).transform((offset) => offset ?? 0),
    sort: choice(sortable),
    dir: choice(["asc", "desc"]),
  });
}

export const pageQuery = listQuery([]).pick({ limit: true, offset: true });

export const letterListQuery = pageQuery.extend({
  q: words,
  state: choice(LETTER_FILTERS),
  receivers: choice(["people", "staff"]),
});

export const postListQuery = listQuery(SORT_FIELDS.posts).extend({
  status: choice(LISTED_STATUSES),
  category: words,
  /** Only the exact text `true` requests the public list. */
  published: z.string().optional(),
});

export const submissionListQuery = (timeZone: () => string) =>
  listQuery(SORT_FIELDS.submissions)
    .extend({
      ...leadFilters,
      suspected: choice(["true", "false"]).transform((value) => value === "true"),
    })
    .transform(spanOf(timeZone));

export const resultListQuery = (timeZone: () => string) =>
  listQuery(SORT_FIELDS.results)
    .extend({ ...leadFilters, level: choice(LEVEL_NAMES) })
    .transform(spanOf(timeZone));

/** `level`: of their last result; `due`: with an open follow-up by then; `booked`: with a call made on these days. */
export const personListQuery = (timeZone: () => string) =>
  listQuery(SORT_FIELDS.people)
    .extend({
      ...leadFilters,
      status: choice(PERSON_STATUSES),
      owner: words,
      level: choice(LEVEL_NAMES),
      booked: choice(["true"]).transform((value) => value === "true"),
      unread: choice(["true"]).transform((value) => value === "true"),
      due: day,
    })
    .transform(spanOf(timeZone));

/** An unknown category gives an empty list, not an error. */
export const bookListQuery = pageQuery.extend({ q: words, category: words });

import { z } from "zod";
import { isDay } from "#src/domain/dates.ts";
import { LIMITS, PEOPLE_MOST } from "#src/domain/limits.ts";
import { PERSON_STATUSES } from "#src/domain/lists.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { cleanText } from "#src/domain/values.ts";
import {
  accountEmail,
  body,
  clearableText,
  given,
  optionalBoolean,
  requiredEmail,
  requiredText,
} from "./fields.ts";

/** POST …/export and …/erase. */
export const person = body({ email: accountEmail });

const KEPT_MOST = 10_000;

const keptText = (most: number) => z.string(MESSAGES.choiceUnknown).max(most, MESSAGES.choiceUnknown);
const keptTyped = z.object(
  { email: keptText(LIMITS.email), ago: z.number(MESSAGES.choiceUnknown) },
  MESSAGES.choiceUnknown,
);
const keptList = <Item extends z.ZodType>(item: Item) =>
  z.array(item, MESSAGES.choiceUnknown).max(KEPT_MOST, MESSAGES.choiceUnknown);
/** Whose words a browser keeps: people by their ids, and addresses that were typed, with how long ago in ms: clocks differ. */
export const keptOf = body({ ids: keptList(keptText(LIMITS.source)), typed: keptList(keptTyped) });
export type KeptOf = z.infer<typeof keptOf>;

const status = given(z.enum(PERSON_STATUSES, MESSAGES.choiceUnknown));
const owner = z
  .string(MESSAGES.ownerUnknown)
  .nullable()
  .transform((id) => id || null)
  .optional();
const name = clearableText("Name", LIMITS.name).optional();
const company = clearableText("Company", LIMITS.company, MESSAGES.companyInvalid).optional();
const day = z.string(MESSAGES.dayInvalid).overwrite(cleanText).refine(isDay, MESSAGES.dayInvalid);
const followUpText = requiredText("Follow-up", LIMITS.followUp, MESSAGES.followUpRequired);

/** PATCH: `wrongAddress` can only be taken back, by false; null or "" clears `owner`, `name` and `company`; missing fields stay unchanged. */
export const personUpdate = body({
  status,
  owner,
  name,
  company,
  unread: optionalBoolean,
  wrongAddress: given(z.literal(false, MESSAGES.wrongAddressFalse)),
});

export const newPerson = body({
  email: requiredEmail,
  name,
  company,
  text: clearableText("Note", LIMITS.note).optional(),
});

/** `seen`: the id of the last answer to the person that the writer knows of, "" for none; `undo`: hold it back for one. */
export const personReply = body({
  subject: requiredText("Subject", LIMITS.subject, MESSAGES.subjectRequired),
  text: requiredText("Reply", LIMITS.message, MESSAGES.replyRequired),
  seen: z.string().optional().catch(undefined),
  undo: z.boolean().optional(),
});

export const personNote = body({ text: requiredText("Note", LIMITS.note, MESSAGES.noteRequired) });

export const personAnswer = body({
  text: requiredText("Answer", LIMITS.note, MESSAGES.answerRequired),
  via: clearableText("Via", LIMITS.via).default(null),
});

export const newFollowUp = body({ on: day, text: followUpText });

/** PATCH: missing fields, null and "" leave it as it is. */
export const followUpUpdate = body({
  on: given(day),
  text: given(followUpText),
  done: optionalBoolean,
});

const invalid = MESSAGES.peopleIdsInvalid;
const ids = z
  .array(z.string(invalid).min(1, invalid), invalid)
  .min(1, invalid)
  .max(PEOPLE_MOST, invalid)
  .refine((all) => new Set(all).size === all.length, invalid);

export const personBulk = body({
  ids,
  status,
  owner,
  unread: optionalBoolean,
  followUp: given(newFollowUp),
});

import { z } from "zod";
import { LIMITS } from "#src/domain/limits.ts";
import { PERSON_STATUSES } from "#src/domain/lists.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { accountEmail, body, bulkIds, isNone, optionalBoolean, requiredText } from "./fields.ts";

/** POST /api/people/export and /erase: the person's address. */
export const person = body({ email: accountEmail });

/** PATCH /api/people/{id}: null or "" clears `owner`; missing fields stay unchanged. */
export const personUpdate = body({
  status: z.preprocess(
    (value) => (isNone(value) ? undefined : value),
    z.enum(PERSON_STATUSES, MESSAGES.personStatusUnknown).optional(),
  ),
  owner: z
    .string(MESSAGES.ownerUnknown)
    .nullable()
    .transform((owner) => owner || null)
    .optional(),
  unread: optionalBoolean(MESSAGES.unreadBoolean),
});

export const personReply = body({
  subject: requiredText("Subject", LIMITS.subject, MESSAGES.subjectRequired),
  text: requiredText("Reply", LIMITS.message, MESSAGES.replyRequired),
});

export const personNote = body({ text: requiredText("Note", LIMITS.note, MESSAGES.noteRequired) });

export const personBulk = body({
  ids: bulkIds,
  status: z.enum(PERSON_STATUSES, MESSAGES.personStatusUnknown),
});

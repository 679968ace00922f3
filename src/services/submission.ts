import { DAY_MS, undoSince } from "#src/domain/limits.ts";
import type { Story } from "#src/domain/numbers.ts";
import { REPEATED_BY, REPEATED_FROM, wordsRule } from "#src/domain/spam.ts";
import { queuedLetter } from "#src/mail/letters/queued-letter.ts";
import type { Contact } from "#src/schemas/contact.ts";
import { insertBeside } from "#src/store/lead.ts";
import { insertLetter } from "#src/store/outbox/queue.ts";
import { insertNetwork } from "#src/store/spam.ts";
import {
  insertSubmission,
  insertSuspect,
  MESSAGES,
  restoreSuspect,
  type Submission,
  suspectSubmission,
} from "#src/store/submission.ts";
import { undelete } from "#src/store/trash.ts";
import { noticedOfEach } from "./letters.ts";
import { countLead, figuresOf } from "./numbers.ts";
import type { ServiceParts } from "./parts.ts";
import { callOf, queueWebhook } from "./webhook.ts";

/** For a mark, and for the same words from elsewhere. */
const MARKS_DAYS = 30;

/** `trapped`: it filled in the trap. `network` is null where that tells nothing. */
type From = { trapped: boolean; story?: Story | null; network?: string | null };

export const submissionService = (deps: ServiceParts) => {
  const { now, origin, store } = deps;

  const lettersOf = (lead: Submission, staff: string[], at: Date) => {
    const { id, ...facts } = lead;
    const about = { noun: "submission", id };
    return staff.map((to) => queuedLetter("new-lead", facts, { to, origin: origin(), at, about }));
  };

  const putBack = async (id: string): Promise<boolean> => {
    const at = now();
    const staff = await noticedOfEach(deps);
    const isNotified = (await store.outbox.about("submission", id)).length > 0;
    const since = undoSince(at);
    return store.batch((tx) => {
      const restored = restoreSuspect(tx, id);
      if (!restored) return undelete(tx, MESSAGES, id, since);
      const { row, personId } = restored;
      countLead(deps, tx, "messages", row);
      if (isNotified) return true;
      for (const letter of lettersOf(row, staff, at)) insertLetter(tx, letter);
      queueWebhook(deps, tx, "submission.created", { data: { ...row, personId }, at });
      return true;
    });
  };

  const ruleOf = async ({ email, message }: Contact, network: string | null, at: Date) => {
    const since = new Date(at.getTime() - MARKS_DAYS * DAY_MS).toISOString();
    const ofWords = wordsRule(message);
    if (ofWords) return ofWords;
    if (await store.spam.isMarked({ email, network }, since)) return "marked";
    const isLong = message.length >= REPEATED_FROM;
    return isLong && (await store.spam.sendersOf(message, { email }, since)) >= REPEATED_BY
      ? "repeated"
      : null;
  };

  return {
    /** What staff and other programs were notified of stays notified. */
    markAsSpam: (id: string): Promise<Submission | null> =>
      store.batch((tx) => {
        const row = suspectSubmission(tx, id, now().toISOString());
        if (row) countLead(deps, tx, "messages", row, -1);
        return row;
      }),
    /** One that a rule takes for spam is kept apart and mailed to nobody; its sender gets the same answer (CONTRACT, Spam). */
    receive: async (message: Contact, { trapped, story = null, network = null }: From) => {
      const at = now();
      const row = { ...message, id: Bun.randomUUIDv7(), createdAt: at.toISOString(), story };
      const rule = trapped ? "trap" : await ruleOf(message, network, at);
      const letters = rule ? [] : lettersOf(row, await noticedOfEach(deps), at);
      const figures = figuresOf(deps, "messages", row);
      const call = callOf(deps, "submission.created", { data: row, at });
      await store.batch((tx) => {
        if (network) insertNetwork(tx, row.id, network, row.createdAt);
        if (rule) insertSuspect(tx, { ...row, rule });
        else insertBeside(tx, { figures, letters, call }, insertSubmission(tx, row));
      });
      return row;
    },
    /** A suspect becomes a submission and staff hear of it, once; what was deleted a moment ago comes back. */
    restore: async (id: string, viewer: string): Promise<Submission | null> => {
      if (!(await putBack(id))) return null;
      const lead = await store.submissions.lead(id, viewer);
      if (!lead) return store.submissions.suspectById(id);
      const { person: _, ...row } = lead;
      return row;
    },
  };
};

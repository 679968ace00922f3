import { DAY_MS, UNDO_MS } from "#src/domain/limits.ts";
import type { Story } from "#src/domain/numbers.ts";
import { REPEATED_BY, REPEATED_FROM, wordsRule } from "#src/domain/spam.ts";
import { queuedLetter } from "#src/mail/letters/queued-letter.ts";
import type { Contact } from "#src/schemas/contact.ts";
import { insertLetter } from "#src/store/outbox/queue.ts";
import { insertNetwork } from "#src/store/spam.ts";
import { type Tx, toAll } from "#src/store/sqlite/engine.ts";
import {
  insertSuspect,
  MESSAGES,
  receiveSubmission,
  restoreSuspect,
  type Submission,
  suspectSubmission,
} from "#src/store/submission.ts";
import { undelete } from "#src/store/trash.ts";
import { noticedOfEach } from "./letters.ts";
import { countLead, figuresOf, uncountLead } from "./numbers/lead.ts";
import type { ServiceParts } from "./parts.ts";
import { callOf, queueWebhook } from "./webhook.ts";

/** How long a mark counts, and the same words from elsewhere. */
const MARKS_DAYS = 30;

/** How a message came: whether it filled in the trap, its sender's story, and the network; null where that tells nothing. */
type From = { trapped: boolean; story?: Story | null; network?: string | null };

/** Messages from the contact form: kept together with the letters that tell staff, whoever sends those when. */
export const submissionService = (
  deps: Pick<ServiceParts, "config" | "content" | "now" | "origin" | "store">,
) => {
  const { now, origin, store } = deps;

  const lettersOf = (lead: Submission, staff: string[], at: Date) => {
    const { id, ...facts } = lead;
    const about = { noun: "submission", id };
    return staff.map((to) => queuedLetter("new-lead", facts, { to, origin: origin(), at, about }));
  };

  const tellReceiver = (tx: Tx, data: Submission & { personId: string }, at: Date) =>
    queueWebhook(deps, tx, "submission.created", { data, at });

  const restoreAll = async (ids: readonly string[]): Promise<boolean> => {
    const at = now();
    const staff = await noticedOfEach(deps);
    const notified = new Set<string>();
    for (const id of ids) if ((await store.outbox.about("submission", id)).length > 0) notified.add(id);
    const since = new Date(at.getTime() - UNDO_MS).toISOString();
    return toAll(store, ids, (tx, id) => {
      const restored = restoreSuspect(tx, id);
      if (!restored) return undelete(tx, MESSAGES, id, since);
      const { row, personId } = restored;
      countLead(deps, tx, "messages", row);
      if (notified.has(id)) return true;
      for (const letter of lettersOf(row, staff, at)) insertLetter(tx, letter);
      tellReceiver(tx, { ...row, personId }, at);
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
    restoreAll,
    /**
     * 'Mark as spam', for all of these rows or none: they become suspects, in no figure from then on. What staff and
     * other programs were notified stays notified. Gives the rows; null where one is no submission.
     */
    markAsSpam: async (ids: readonly string[]): Promise<Submission[] | null> => {
      const rows: Submission[] = [];
      const at = now().toISOString();
      const all = await toAll(store, ids, (tx, id) => {
        const row = suspectSubmission(tx, id, at);
        if (!row) return false;
        uncountLead(deps, tx, "messages", row);
        rows.push(row);
        return true;
      });
      return all ? rows : null;
    },
    /**
     * Keeps a message and queues its letters in one transaction. One that a rule takes for spam is kept apart
     * and mailed to nobody; its sender gets the same answer (CONTRACT, Spam).
     */
    receive: async (
      message: Contact,
      { trapped, story = null, network = null }: From,
    ): Promise<Submission> => {
      const at = now();
      const row = { ...message, id: Bun.randomUUIDv7(), createdAt: at.toISOString(), story };
      const rule = trapped ? "trap" : await ruleOf(message, network, at);
      const letters = rule ? [] : lettersOf(row, await noticedOfEach(deps), at);
      const call = callOf(deps, "submission.created", { data: row, at });
      await store.batch((tx) => {
        if (network) insertNetwork(tx, row.id, network, row.createdAt);
        if (rule) insertSuspect(tx, { ...row, rule });
        else receiveSubmission(tx, { row, figures: figuresOf(deps, "messages", row), letters, call });
      });
      return row;
    },
    /**
     * 'Not spam' for a suspect: makes it a submission and tells staff, once. For what was deleted a moment ago: takes it
     * back. Null when it is neither. @param viewer the id of the account that asks
     */
    restore: async (id: string, viewer: string): Promise<Submission | null> => {
      if (!(await restoreAll([id]))) return null;
      const lead = await store.submissions.lead(id, viewer);
      if (!lead) return store.submissions.suspectById(id);
      const { person: _, ...row } = lead;
      return row;
    },
  };
};

import type { Story } from "#src/domain/numbers.ts";
import { queuedLetter } from "#src/mail/letters/queued-letter.ts";
import type { Contact } from "#src/schemas/contact.ts";
import { insertLetter } from "#src/store/outbox.ts";
import type { Tx } from "#src/store/sqlite/engine.ts";
import { insertSubmission, insertSuspect, restoreSuspect, type Submission } from "#src/store/submission.ts";
import { staffAddresses } from "./letters.ts";
import { countLead } from "./numbers/lead.ts";
import type { ServiceParts } from "./parts.ts";

/** Messages from the contact form: kept together with the letters that tell staff, whoever sends those when. */
export const submissionService = (
  deps: Pick<ServiceParts, "config" | "content" | "now" | "origin" | "store">,
) => {
  const { now, origin, store } = deps;

  const tellStaff = (tx: Tx, lead: Submission, staff: string[], at: Date) => {
    const { id, name, email, company, message, source, createdAt } = lead;
    const facts = { name, email, company, message, source, createdAt };
    const about = { noun: "submission", id };
    for (const to of staff)
      insertLetter(tx, queuedLetter("new-lead", facts, { to, origin: origin(), at, about }));
  };

  return {
    /**
     * Keeps a message and queues its letters in one transaction. One that stepped into the trap is kept apart
     * and mailed to nobody; its sender is told the same (CONTRACT, Spam).
     */
    receive: async (
      message: Contact,
      { suspected, story = null }: { suspected: boolean; story?: Story | null },
    ): Promise<Submission> => {
      const at = now();
      const row = { ...message, id: crypto.randomUUID(), createdAt: at.toISOString(), story };
      const staff = await staffAddresses(deps);
      return store.batch((tx) => {
        if (suspected) insertSuspect(tx, row);
        else {
          insertSubmission(tx, row);
          countLead(deps, tx, "messages", row);
          tellStaff(tx, row, staff, at);
        }
        return row;
      });
    },
    /** 'Not spam': makes a suspect a submission and tells staff of it; null when there is no such suspect. */
    restore: async (id: string): Promise<Submission | null> => {
      const at = now();
      const staff = await staffAddresses(deps);
      return store.batch((tx) => {
        const row = restoreSuspect(tx, id);
        if (row) {
          countLead(deps, tx, "messages", row);
          tellStaff(tx, row, staff, at);
        }
        return row;
      });
    },
  };
};

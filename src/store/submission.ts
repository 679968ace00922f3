import { eq, getTableColumns } from "drizzle-orm";
import { CONTACT_FIELD_NAMES } from "#src/domain/contact-fields.ts";
import { SORT_FIELDS, type SortField, type SpamRule } from "#src/domain/lists.ts";
import { type Lead, leadColumns, type Within, within, withoutPerson } from "./lead.ts";
import { deleteAbsent, personOf } from "./person/known.ts";
import { mark, unmark } from "./spam.ts";
import type { Engine, Tx } from "./sqlite/engine.ts";
import { countNamed, type Listing, type ListQuery, listPage, withoutSeq } from "./sqlite/listing.ts";
import { insert, select, take } from "./sqlite/rows.ts";
import { contactQuarantine, contactSubmissions } from "./tables/people.ts";
import { trashable } from "./trash.ts";

export type Submission = Omit<typeof contactQuarantine.$inferSelect, "seq" | "rule"> & {
  rule?: SpamRule | null;
};

export type SubmissionQuery = ListQuery<SortField<"submissions">> & { suspects?: boolean };

export type SubmissionLead = Submission & Lead;
export type SubmissionLeadQuery = SubmissionQuery & Within;

const { seq, personId, ...shown } = getTableColumns(contactSubmissions);
export const submissionColumns = shown;
const { seq: suspectSeq, ...shownSuspect } = getTableColumns(contactQuarantine);
export const suspectColumns = shownSuspect;

const listing: Listing<SortField<"submissions">> = {
  table: contactSubmissions,
  sorts: SORT_FIELDS.submissions,
  search: {
    columns: CONTACT_FIELD_NAMES.map((field) => shown[field]),
    index: "contact_submissions_search",
  },
};
const listed = { ...shown, ...leadColumns(contactSubmissions) };
const suspectListing: Listing<SortField<"submissions">> = {
  table: contactQuarantine,
  sorts: SORT_FIELDS.submissions,
  search: { columns: CONTACT_FIELD_NAMES.map((field) => shownSuspect[field]) },
};

export const MESSAGES = ["submission", "suspect"] as const;

export function insertSubmission(tx: Tx, row: Submission): string {
  const { name, company } = row;
  const personId = personOf(tx, { email: row.email, at: row.createdAt, name, company });
  insert(tx, contactSubmissions, { ...row, personId });
  tx.touch("submission");
  return personId;
}

export function insertSuspect(tx: Tx, row: Submission): void {
  insert(tx, contactQuarantine, row);
  tx.touch("submission");
}

/** 'Not spam': makes a suspect a submission, time and id kept, and returns it with its person's id; null when there is none. */
export function restoreSuspect(tx: Tx, id: string): { row: Submission; personId: string } | null {
  const [row] = take(tx, contactQuarantine, { id });
  if (!row) return null;
  const { rule: _, ...submission } = withoutSeq(row);
  unmark(tx, submission);
  return { row: submission, personId: insertSubmission(tx, submission) };
}

/** 'Mark as spam': makes a submission a suspect and marks its sender; time and id kept; null when there is no such submission. */
export function suspectSubmission(tx: Tx, id: string, at: string): Submission | null {
  const row = tx.db.delete(contactSubmissions).where(eq(contactSubmissions.id, id)).returning(shown).get();
  if (!row) return null;
  insertSuspect(tx, { ...row, rule: "marked" });
  mark(tx, row, at);
  deleteAbsent(tx);
  return row;
}

export function submissionStore(engine: Engine) {
  const leads = async (query: SubmissionLeadQuery, viewer: string) => {
    const { suspects: isSuspects, from, until, ...page } = query;
    const table = isSuspects ? contactQuarantine : contactSubmissions;
    const own = within(table.createdAt, { from, until });
    const total = own ? undefined : countNamed(engine, isSuspects ? "suspects" : "submissions");
    if (!isSuspects)
      return listPage(engine, { ...listing, columns: listed }, page, { own, total }, { viewer });
    const found = listPage(engine, { ...suspectListing, columns: shownSuspect }, page, { own, total });
    return { ...found, rows: found.rows.map((row) => ({ ...row, personId: null, person: null })) };
  };

  return {
    lead: async (id: string, viewer: string): Promise<SubmissionLead | null> =>
      select(engine, { ...shown, ...leadColumns(contactSubmissions, viewer) }, contactSubmissions, {
        id,
      })[0] ?? null,
    leads,
    list: async (query: SubmissionQuery = {}): Promise<{ rows: Submission[]; total: number }> => {
      const { rows, total } = await leads(query, "");
      return { rows: rows.map(withoutPerson), total };
    },
    ...trashable(engine, ...MESSAGES),
    suspectById: async (id: string) => select(engine, shownSuspect, contactQuarantine, { id })[0] ?? null,
  };
}

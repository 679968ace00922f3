import { eq, getTableColumns } from "drizzle-orm";
import type { Story } from "#src/domain/numbers.ts";
import type { SortField } from "#src/domain/sort-fields.ts";
import type { Engine, Tx } from "./sqlite/engine.ts";
import { inSeqs } from "./sqlite/expressions.ts";
import { countNamed, findPage, type Listing, type ListQuery, rowsOf } from "./sqlite/listing.ts";
import { contactQuarantine, contactSubmissions } from "./tables.ts";

export type Submission = {
  id: string;
  name: string;
  email: string;
  company: string | null;
  message: string;
  source: string;
  createdAt: string;
  /** How its sender came; null where that is not known. */
  story?: Story | null;
};

/** `suspects` lists the suspected spam instead of the submissions. */
export type SubmissionQuery = ListQuery<SortField<"submissions">> & { suspects?: boolean };

const { seq, ...shown } = getTableColumns(contactSubmissions);
const { seq: suspectSeq, ...shownSuspect } = getTableColumns(contactQuarantine);

const sorts: Listing<SortField<"submissions">>["sorts"] = {
  createdAt: { column: "created_at" },
  name: { column: "name", collate: "NOCASE" },
  email: { column: "email", collate: "NOCASE" },
  company: { column: "company", collate: "NOCASE" },
  source: { column: "source", collate: "NOCASE" },
};
const columns = ["name", "email", "company", "message"];
const listing: Listing<SortField<"submissions">> = {
  table: "contact_submissions",
  sorts,
  search: { columns, index: "contact_submissions_search" },
};
const suspectListing: Listing<SortField<"submissions">> = {
  table: "contact_quarantine",
  sorts,
  search: { columns },
};

export function insertSubmission(tx: Tx, row: Submission): void {
  tx.db.insert(contactSubmissions).values(row).run();
  tx.touch("submission");
}

/** Keeps suspected spam apart: it is in no list unless asked for, and is purged. */
export function insertSuspect(tx: Tx, row: Submission): void {
  tx.db.insert(contactQuarantine).values(row).run();
  tx.touch("submission");
}

/** 'Not spam': makes a suspect a submission, time and id kept, and returns it; null when there is no such suspect. */
export function restoreSuspect(tx: Tx, id: string): Submission | null {
  const row = tx.db
    .delete(contactQuarantine)
    .where(eq(contactQuarantine.id, id))
    .returning(shownSuspect)
    .get();
  if (!row) return null;
  insertSubmission(tx, row);
  return row;
}

export function submissionStore(engine: Engine) {
  const { db, batch } = engine;
  const bySeqs = db
    .select({ seq, ...shown })
    .from(contactSubmissions)
    .where(inSeqs(seq))
    .prepare();
  const suspectsBySeqs = db
    .select({ seq: suspectSeq, ...shownSuspect })
    .from(contactQuarantine)
    .where(inSeqs(suspectSeq))
    .prepare();

  return {
    insert: (row: Submission): Promise<Submission> =>
      batch((tx) => {
        insertSubmission(tx, row);
        return row;
      }),
    insertSuspect: (row: Submission): Promise<void> => batch((tx) => insertSuspect(tx, row)),
    restore: (id: string): Promise<Submission | null> => batch((tx) => restoreSuspect(tx, id)),
    /** A page of the list, newest first, searched over name, email, company and message. */
    list: async (query: SubmissionQuery = {}): Promise<{ rows: Submission[]; total: number }> => {
      const { suspects = false, sort = "createdAt", ...rest } = query;
      if (suspects) {
        const found = findPage(engine, suspectListing, { ...rest, sort }, [], countNamed(engine, "suspects"));
        return { rows: rowsOf((seqs) => suspectsBySeqs.all({ seqs }), found.seqs), total: found.total };
      }
      const found = findPage(engine, listing, { ...rest, sort }, [], countNamed(engine, "submissions"));
      return { rows: rowsOf((seqs) => bySeqs.all({ seqs }), found.seqs), total: found.total };
    },
    /** A submission, not a suspect. */
    byId: async (id: string): Promise<Submission | null> =>
      db.select(shown).from(contactSubmissions).where(eq(contactSubmissions.id, id)).get() ?? null,
    /** Deletes a submission or a suspect; false when there is neither. */
    delete: (id: string): Promise<boolean> =>
      batch((tx) => {
        const tables = [contactSubmissions, contactQuarantine];
        const gone = tables.flatMap((table) =>
          tx.db.delete(table).where(eq(table.id, id)).returning({ id: table.id }).all(),
        );
        if (gone.length > 0) tx.touch("submission");
        return gone.length > 0;
      }),
  };
}

import { and, eq, getTableColumns, or, sql } from "drizzle-orm";
import type { Level, StoredQuestion } from "#src/domain/assessment.ts";
import { SORT_FIELDS, type SortField } from "#src/domain/lists.ts";
import { insertBeside, type Lead, leadColumns, type NewLead, type Within, within } from "./lead.ts";
import { supersedeLetters } from "./outbox/queue.ts";
import { personOf } from "./person/known.ts";
import type { Engine, Tx } from "./sqlite/engine.ts";
import { sha256 } from "./sqlite/expressions.ts";
import { countNamed, type Listing, type ListQuery, listPage } from "./sqlite/listing.ts";
import { type Columns, first, has, insert, insertNew, type Reader, select, update } from "./sqlite/rows.ts";
import { assessmentResults, questionSets } from "./tables/people.ts";
import { trashable } from "./trash.ts";

export type StoredResult = Omit<
  typeof assessmentResults.$inferSelect,
  "seq" | "personId" | "letterHash" | "idempotencyKey"
>;
export type NewResult = StoredResult & { idempotencyKey: string | null; letterHash?: string };
/** As a link opens it; `isProved`: the one in its letter, which proves the address. */
export type LinkedResult = StoredResult & { isProved: boolean };
export type Result = Omit<StoredResult, "ref" | "answers" | "quizVersion">;

export type ResultLead = Result & Lead;
export type ResultLeadQuery = ListQuery<SortField<"results">> & Within & { level?: Level };

const { seq, ref, letterHash, answers, quizVersion, idempotencyKey, personId, ...shown } =
  getTableColumns(assessmentResults);
const stored = { ...shown, ref, answers, quizVersion };
export const resultColumns = stored;

const listing: Listing<SortField<"results">> = {
  table: assessmentResults,
  sorts: SORT_FIELDS.results,
  search: { columns: [shown.email, shown.interpretation], index: "assessment_results_search" },
};

const listed = { ...shown, ...leadColumns(assessmentResults) };

export const QUESTIONS = sql<readonly StoredQuestion[] | null>`(
  SELECT questions FROM question_sets WHERE version = quiz_version)`.mapWith(questionSets.questions);

const sameResult = (reader: Reader, key: string, email: string): StoredResult | undefined =>
  select(reader, stored, assessmentResults, { idempotencyKey: key, email })[0];

/** Adds a result, and its person if they are new; the same key from the same address gives the row that is there. */
export function insertResult(tx: Tx, row: NewResult) {
  const personId = personOf(tx, { email: row.email, at: row.createdAt });
  const { idempotencyKey: key, letterHash: _, ...result } = row;
  const known = key === null ? undefined : sameResult(tx, key, row.email);
  if (known) return { result: known, repeated: true, personId };
  insert(tx, assessmentResults, { ...row, personId });
  tx.touch("result");
  return { result, repeated: false, personId };
}

/** A new result with what is written beside it. `supersedes`: letters to its mailbox that are held back beyond then (ISO UTC). */
export type NewResultLead = NewLead<NewResult> & { supersedes: string | null };

export function insertNewResult(tx: Tx, { row, supersedes, ...beside }: NewResultLead) {
  const { personId, ...added } = insertResult(tx, row);
  if (added.repeated) return added;
  if (supersedes !== null) supersedeLetters(tx, { kind: "result", to: row.email, now: supersedes });
  insertBeside(tx, beside, personId);
  return added;
}

export function assessmentStore(engine: Engine) {
  const { batch } = engine;
  const page = <Shown extends Columns>(
    { level, from, until, ...query }: ResultLeadQuery,
    columns: Shown,
    values?: { viewer: string },
  ) => {
    const isAt = level && eq(shown.interpretation, level);
    const own = and(within(shown.createdAt, { from, until }), isAt);
    const total = own ? undefined : countNamed(engine, "results");
    return listPage(engine, { ...listing, columns }, query, { own, total }, values);
  };

  return {
    lead: async (id: string, viewer: string): Promise<ResultLead | null> =>
      select(engine, { ...shown, ...leadColumns(assessmentResults, viewer) }, assessmentResults, { id })[0] ??
      null,
    leads: async (query: ResultLeadQuery, viewer: string) => page(query, listed, { viewer }),
    receive: (lead: NewResultLead) => batch((tx) => insertNewResult(tx, lead)),
    repeated: async (key: string, email: string) => sameResult(engine, key, email) ?? null,
    list: async (query: ResultLeadQuery = {}) =>
      page(query, { ...shown, answers, quizVersion, questions: QUESTIONS }),
    byRef: async (token: string): Promise<LinkedResult | null> => {
      const isProved = sql<boolean>`${letterHash} IS ${sha256(token)}`.mapWith(Boolean);
      const isLink = sql`${or(eq(ref, token), eq(letterHash, sha256(token)))}`;
      return select(engine, { ...stored, isProved }, assessmentResults, isLink)[0] ?? null;
    },
    ...trashable(engine, "result"),
  };
}

export const questionsOf = (reader: Reader, version: string): readonly StoredQuestion[] | null =>
  first(reader, questionSets, { version })?.questions ?? null;

export const questionStore = (engine: Engine) => ({
  /** Adds a set. The first one of a database is that of all results from before sets were kept. */
  add: (version: string, questions: readonly StoredQuestion[]): Promise<void> =>
    engine.batch((tx) => {
      const isFirst = !has(tx, questionSets);
      insertNew(tx, questionSets, { version, questions });
      if (isFirst) update(tx, assessmentResults, { quizVersion: null }, { quizVersion: version });
    }),
  byVersion: async (version: string) => questionsOf(engine, version),
});

import { and, eq, sql } from "drizzle-orm";
import type { PersonStatus } from "#src/domain/lists.ts";
import type { Filters } from "./sqlite/listing.ts";
import { newSince } from "./sqlite/unread.ts";
import type { assessmentResults } from "./tables/assessment.ts";
import { people, personReads } from "./tables/person.ts";
import type { contactSubmissions } from "./tables/submission.ts";

/** The person behind a message or result; `unread`: whether this account has not read this row. */
export type Lead = {
  personId: string | null;
  person: { status: PersonStatus; owner: string | null; unread: boolean } | null;
};

/** What a list of messages or results may be narrowed to. Times are ISO UTC: from `from` on, before `until`. */
export type LeadFilters = { status?: PersonStatus; owner?: string; from?: string; until?: string };

type LeadTable = typeof contactSubmissions | typeof assessmentResults;

/** The columns of a lead beside its row's own, and the joins they need; the placeholder `viewer` is an account's id. */
export function leadColumns(table: LeadTable) {
  return {
    columns: {
      personId: table.personId,
      personStatus: people.status,
      personOwner: people.owner,
      unread: newSince(table.createdAt),
    },
    ofPerson: eq(people.id, table.personId),
    ofViewer: and(eq(personReads.personId, people.id), eq(personReads.userId, sql.placeholder("viewer"))),
  };
}

type Joined = {
  personId: string | null;
  personStatus: PersonStatus | null;
  personOwner: string | null;
  unread: boolean;
};

/** Maps a row read with `leadColumns` to its API shape. */
export function asLead<Row extends Joined>(row: Row): Omit<Row, keyof Joined> & Lead {
  const { personId, personStatus, personOwner, unread, ...rest } = row;
  const person = personStatus ? { status: personStatus, owner: personOwner, unread } : null;
  return { ...rest, personId, person };
}

/** The clauses of a lead's filters. @param counted the column of `people` that counts the table's rows */
export function leadClauses(
  { status, owner, from, until }: LeadFilters,
  counted: "messages" | "results",
): Filters & { own: NonNullable<Filters["own"]>[number][] } {
  return {
    counted,
    people: [
      ...(status ? [{ column: "status", value: status }] : []),
      ...(owner ? [{ column: "owner", value: owner }] : []),
    ],
    own: [
      ...(from ? [{ column: "created_at", value: from, is: ">=" as const }] : []),
      ...(until ? [{ column: "created_at", value: until, is: "<" as const }] : []),
    ],
  };
}

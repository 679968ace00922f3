import { and, getTableName, gte, isNotNull, lt, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { PersonStatus } from "#src/domain/lists.ts";
import type { Figure, Story } from "#src/domain/numbers.ts";
import { addFigures } from "./numbers.ts";
import { insertLetter, type NewLetter } from "./outbox/queue.ts";
import type { Tx } from "./sqlite/engine.ts";
import { sameAddress } from "./sqlite/expressions.ts";
import { select } from "./sqlite/rows.ts";
import { assessmentResults, contactSubmissions, people } from "./tables/people.ts";

/** Older rows than the first readings count as read. */
export const UNREAD_FROM = sql`(SELECT value FROM meta WHERE key = 'unreadFrom')`;

export function unreadBy(viewer: string | Placeholder, table: LeadTable | typeof people): SQL<boolean> {
  const name = getTableName(table);
  const [time, person] = table === people ? ["last_at", "id"] : ["created_at", "person_id"];
  const readAt = sql`(SELECT read_at FROM person_reads r
    WHERE r.person_id = ${sql.raw(`${name}.${person}`)} AND r.user_id = ${viewer})`;
  return sql`${sql.raw(`${name}.${time}`)} > coalesce(${readAt}, ${UNREAD_FROM}, '')`.mapWith(Boolean);
}

export const unreachable: SQL<boolean> = sql`people.present = 1 AND people.status = 'new'
  AND people.email IN (SELECT lower(address) FROM stopped_addresses)`;

/** The person behind a message or result, with their newest round; `unread`: whether this account has not read this row. */
export type Lead = {
  personId: string | null;
  person: { status: PersonStatus; owner: string | null; round: RoundState | null; unread: boolean } | null;
};

type RoundState = "open" | "closed";

/** Times are ISO UTC: from `from` on, before `until`. */
export type Within = { from?: string; until?: string };

export type LeadTable = typeof contactSubmissions | typeof assessmentResults;

const NEWEST_ROUND = sql`(
  SELECT CASE WHEN closed_at IS NULL THEN 'open' ELSE 'closed' END
  FROM rounds WHERE person_id = people.id ORDER BY seq DESC LIMIT 1)`;

export const leadColumns = (table: LeadTable, viewer: string | Placeholder = sql.placeholder("viewer")) => ({
  personId: table.personId,
  person: sql<Lead["person"]>`(
    SELECT json_object('status', status, 'owner', owner, 'round', ${NEWEST_ROUND},
      'unread', json(iif(${unreadBy(viewer, table)}, 'true', 'false')))
    FROM people WHERE people.id = ${table}.person_id)`.mapWith(JSON.parse),
});

export const within = (column: SQLiteColumn, { from, until }: Within): SQL | undefined =>
  and(from ? gte(column, from) : undefined, until ? lt(column, until) : undefined);

export function withoutPerson<Row extends Lead>({ personId, person, ...row }: Row) {
  return row;
}

/** The call to another program about a row: its letter, from facts that get the id of the row's person. */
export type Call = NewLetter & { facts: { data: object } };

export type NewLead<Row> = {
  row: Row;
  figures: readonly Figure[];
  letters: readonly NewLetter[];
  call: Call | null;
};

export function insertBeside(tx: Tx, lead: Omit<NewLead<unknown>, "row">, personId: string): void {
  const { figures, letters, call } = lead;
  addFigures(tx, figures);
  for (const letter of letters) insertLetter(tx, letter);
  if (!call) return;
  const { facts } = call;
  insertLetter(tx, { ...call, facts: { ...facts, data: { ...facts.data, personId } } });
}

/** How an address first came to the site: the story of its oldest message or result that has one, or null. */
export function firstStoryOf(tx: Tx, email: string): Story | null {
  const [first] = [contactSubmissions, assessmentResults]
    .flatMap((table) => {
      const { createdAt: at, story } = table;
      const isTheirs = and(sameAddress(table.email, email), isNotNull(story));
      return select(tx, { at, story }, table, isTheirs, { order: at, limit: 1 });
    })
    .sort((one, other) => (one.at < other.at ? -1 : 1));
  return first?.story ?? null;
}

import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { personReads } from "#src/store/tables/person.ts";

/**
 * Whether `time` is after the account last read the person; needs `person_reads` joined. Rows from before that table
 * existed count as read.
 */
export function newSince(time: AnyColumn): SQL<boolean> {
  const before = sql`(SELECT value FROM meta WHERE key = 'unreadFrom')`;
  return sql`${time} > coalesce(${personReads.readAt}, ${before}, '')`.mapWith(Boolean);
}

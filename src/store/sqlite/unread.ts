import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { personReads } from "#src/store/tables/person.ts";

/**
 * Whether what stands at this time came since the account read the person; needs `person_reads` joined. Who never
 * opened the person has read what came before there was anything to keep that in.
 */
export function newSince(time: AnyColumn): SQL<boolean> {
  const before = sql`(SELECT value FROM meta WHERE key = 'unreadFrom')`;
  return sql`${time} > coalesce(${personReads.readAt}, ${before}, '')`.mapWith(Boolean);
}

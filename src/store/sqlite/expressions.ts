import { type AnyColumn, inArray, type SQL, sql } from "drizzle-orm";
import { mailboxOf } from "#src/domain/address.ts";

/** Whether a column holds this address, upper and lower case alike; uses the column's NOCASE index. */
export function sameAddress(column: AnyColumn, address: string): SQL {
  return sql`${column} = ${address.trim()} COLLATE NOCASE`;
}

/** Whether a column holds an address of the same mailbox, with or without a plus; uses the column's NOCASE index. */
export function sameMailbox(column: AnyColumn, address: string): SQL {
  const mailbox = mailboxOf(address);
  const at = mailbox.lastIndexOf("@");
  const [local, domain] = [mailbox.slice(0, at), mailbox.slice(at)];
  // A comma is the character after the plus: between the two lies every address with this part before its plus.
  return sql`(${column} = ${mailbox} COLLATE NOCASE
    OR (${column} >= ${`${local}+`} COLLATE NOCASE AND ${column} < ${`${local},`} COLLATE NOCASE
      AND lower(substr(${column}, instr(${column}, '@'))) = ${domain}))`;
}

/** One more than the column holds. */
export function onePlus(column: AnyColumn): SQL {
  return sql`${column} + 1`;
}

/** `n` less than the column holds, at least 0. */
export function lessButNotBelowZero(column: AnyColumn, n: number): SQL {
  return sql`max(0, ${column} - ${n})`;
}

/** `column IN (…)` over a JSON list of row numbers in the placeholder `seqs`: one prepared statement for any length. */
export function inSeqs(column: AnyColumn): SQL {
  return inArray(column, sql`(SELECT value FROM json_each(${sql.placeholder("seqs")}))`);
}

/** In an upsert: what the column holds and what was to be inserted. */
export function plusGiven(column: AnyColumn): SQL {
  return sql`${column} + excluded.${sql.identifier(column.name)}`;
}

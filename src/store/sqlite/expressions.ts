import { type AnyColumn, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import { mailboxOf } from "#src/domain/address.ts";

/** Of a row's texts, in the order of its columns: no index would show that a byte of them changed. */
export const checksumOf = (...texts: readonly string[]): string => sha256(...texts).slice(0, 16);

export const sha256 = (...texts: readonly string[]): string => Bun.SHA256.hash(texts.join("\0"), "hex");

/** Whether a column holds this address, upper and lower case alike; uses the column's NOCASE index. */
export function sameAddress(column: AnyColumn, address: string): SQL {
  return sql`${column} = ${address.trim()} COLLATE NOCASE`;
}

/** Whether a column holds an address of the same mailbox (`mailboxOf`); uses the column's NOCASE index. */
export function sameMailbox(column: AnyColumn, address: string): SQL {
  const mailbox = mailboxOf(address);
  const at = mailbox.lastIndexOf("@");
  const [local, domain] = [mailbox.slice(0, at), mailbox.slice(at)];
  if (domain === "@gmail.com") return sameGmail(column, local);
  // A comma is the character after the plus: between the two lies every address with this part before its plus.
  return sql`(${column} = ${mailbox} COLLATE NOCASE
    OR (${column} >= ${`${local}+`} COLLATE NOCASE AND ${column} < ${`${local},`} COLLATE NOCASE
      AND lower(substr(${column}, instr(${column}, '@'))) = ${domain}))`;
}

/** Dots may be anywhere: the index finds those that begin alike, or with one character and a dot. */
function sameGmail(column: AnyColumn, local: string): SQL {
  const begins = (text: string): SQL => {
    const after = text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + 1);
    return sql`${column} >= ${text} COLLATE NOCASE AND ${column} < ${after} COLLATE NOCASE`;
  };
  return sql`((${begins(local.slice(0, 2))}) OR (${begins(`${local.slice(0, 1)}.`)}))
    AND lower(substr(${column}, instr(${column}, '@'))) IN ('@gmail.com', '@googlemail.com')
    AND lower(replace(substr(${column}, 1, instr(replace(${column}, '+', '@'), '@') - 1), '.', '')) = ${local}`;
}

/** `column IN (…)` over a JSON list of values: one statement for any length. */
export function inList(column: AnyColumn, list: string | Placeholder): SQL {
  return inArray(column, sql`(SELECT value FROM json_each(${list}))`);
}

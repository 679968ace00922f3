import { and, gte, inArray, lt } from "drizzle-orm";
import { normalizeAddress } from "#src/domain/address.ts";
import type { Engine, Tx } from "./sqlite/engine.ts";
import { first, has, insert, remove, upsert } from "./sqlite/rows.ts";
import { messageNetworks, spamMarks } from "./tables/people.ts";

type Sender = { email: string; network: string | null };
type Sent = { id: string; email: string };

const marksOf = ({ email, network }: Sender) => [normalizeAddress(email), ...(network ? [network] : [])];

function senderOf(tx: Tx, { id, email }: Sent): Sender {
  const from = first(tx, messageNetworks, { id });
  return { email, network: from?.network ?? null };
}

export function mark(tx: Tx, sent: Sent, at: string): void {
  for (const one of marksOf(senderOf(tx, sent))) upsert(tx, spamMarks, spamMarks.mark, { mark: one, at });
}

export function unmark(tx: Tx, sent: Sent): void {
  remove(tx, spamMarks, inArray(spamMarks.mark, marksOf(senderOf(tx, sent))));
}

export function insertNetwork(tx: Tx, id: string, network: string, at: string): void {
  insert(tx, messageNetworks, { id, network, at });
}

export function deleteMarks(tx: Tx, before: string): void {
  remove(tx, spamMarks, lt(spamMarks.at, before));
  remove(tx, messageNetworks, lt(messageNetworks.at, before));
}

/** `substr` is the expression of its index. Two are enough to tell. */
const sendersIn = (table: string) => `SELECT * FROM (SELECT DISTINCT lower(email) FROM ${table}
  WHERE substr(message, 1, 40) = substr(?1, 1, 40) AND created_at >= ?2 AND message = ?1 AND lower(email) <> ?3
  LIMIT 2)`;
const SENDERS = `SELECT count(*) AS n FROM (
  ${sendersIn("contact_submissions")} UNION ${sendersIn("contact_quarantine")})`;

export const spamStore = (engine: Engine) => ({
  isMarked: async (sender: Sender, since: string): Promise<boolean> =>
    has(engine, spamMarks, and(inArray(spamMarks.mark, marksOf(sender)), gte(spamMarks.at, since))),
  sendersOf: async (message: string, { email }: Pick<Sender, "email">, since: string): Promise<number> =>
    engine.client.query<{ n: number }, string[]>(SENDERS).get(message, since, normalizeAddress(email))?.n ??
    0,
});

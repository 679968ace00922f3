import { and, eq, gte, inArray, lt, ne, sql } from "drizzle-orm";
import { normalizeAddress } from "#src/domain/address.ts";
import type { Engine, Tx } from "./sqlite/engine.ts";
import { first, has, insert, remove, upsert } from "./sqlite/rows.ts";
import { contactQuarantine, contactSubmissions, messageNetworks, spamMarks } from "./tables/people.ts";

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

export const spamStore = (engine: Engine) => ({
  isMarked: async (sender: Sender, since: string): Promise<boolean> =>
    has(engine, spamMarks, and(inArray(spamMarks.mark, marksOf(sender)), gte(spamMarks.at, since))),
  sendersOf: async (message: string, { email }: Pick<Sender, "email">, since: string): Promise<number> => {
    const senders = [contactSubmissions, contactQuarantine].flatMap((table) =>
      engine.db
        .selectDistinct({ email: sql<string>`lower(${table.email})` })
        .from(table)
        .where(
          and(
            // The expression of its index.
            sql`substr(${table.message}, 1, 40) = substr(${message}, 1, 40)`,
            gte(table.createdAt, since),
            eq(table.message, message),
            ne(sql`lower(${table.email})`, normalizeAddress(email)),
          ),
        )
        .limit(2)
        .all(),
    );
    return new Set(senders.map((row) => row.email)).size;
  },
});

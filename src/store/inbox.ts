import { and, sql } from "drizzle-orm";
import type { Account } from "./account/users.ts";
import { type LeadTable, UNREAD_FROM, unreachable, unreadBy } from "./lead.ts";
import { inTrouble } from "./outbox/outbox.ts";
import { dueCount } from "./person/follow-ups.ts";
import type { Engine } from "./sqlite/engine.ts";
import { inList } from "./sqlite/expressions.ts";
import { countNamed } from "./sqlite/listing.ts";
import { countRows, select } from "./sqlite/rows.ts";
import { outbox } from "./tables/outbox.ts";
import { assessmentResults, contactSubmissions, people } from "./tables/people.ts";

/** Total rows, and how many this account has not read, capped at `UNREAD_MOST`. */
export type Inbox = Awaited<ReturnType<ReturnType<typeof inboxStore>["of"]>>;

/** What an editor sees of leads: nothing (CONTRACT, Roles and sign-in). */
const NO_LEADS = {
  submissions: { total: 0, unread: 0 },
  assessments: { total: 0, unread: 0 },
  suspects: 0,
  people: { unread: 0 },
  letters: { waiting: 0 },
  waiting: 0,
};

/** Unread rows are counted up to this: bounds the cost for an account that never signed in. */
const UNREAD_MOST = 1_000;

export function inboxStore(engine: Engine) {
  /** The unread rows of a table, looked for among the unread people alone. @param ids theirs, as a JSON list */
  const countUnread = (table: LeadTable, viewer: string, ids: string): number => {
    const isUnread = and(inList(table.personId, ids), unreadBy(viewer, table));
    return select(engine, { id: table.id }, table, isUnread, { limit: UNREAD_MOST }).length;
  };

  return {
    of: async ({ id: viewer, role }: Pick<Account, "id" | "role">, today: string) => {
      const named = (name: string) => countNamed(engine, name);
      const [published, drafts, scheduled] = [named("published"), named("drafts"), named("scheduled")];
      const content = {
        posts: { total: published + drafts + scheduled, published, drafts, scheduled },
        testimonials: named("testimonials"),
      };
      if (role !== "admin") return { ...NO_LEADS, ...content };
      // As `unreadBy` says it: over all people, a join is a third faster.
      const unread = engine.db.all<{ id: string }>(sql`SELECT people.id FROM people
        LEFT JOIN person_reads r ON r.person_id = people.id AND r.user_id = ${viewer}
        WHERE present = 1 AND last_at > coalesce(r.read_at, ${UNREAD_FROM}, '') LIMIT ${UNREAD_MOST}`);
      const ids = JSON.stringify(unread.map(({ id }) => id));
      const letters = { waiting: countRows(engine, outbox, inTrouble) };
      return {
        submissions: { total: named("submissions"), unread: countUnread(contactSubmissions, viewer, ids) },
        assessments: { total: named("results"), unread: countUnread(assessmentResults, viewer, ids) },
        suspects: named("suspects"),
        ...content,
        people: { unread: unread.length },
        letters,
        // What Today counts.
        waiting:
          unread.length + dueCount(engine, today) + letters.waiting + countRows(engine, people, unreachable),
      };
    },
  };
}

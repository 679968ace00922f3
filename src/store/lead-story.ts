import { and, asc, isNotNull } from "drizzle-orm";
import type { Story } from "#src/domain/numbers.ts";
import type { Tx } from "./sqlite/engine.ts";
import { sameAddress } from "./sqlite/expressions.ts";
import { assessmentResults } from "./tables/assessment.ts";
import { contactSubmissions } from "./tables/submission.ts";

/** How an address first came to the site: the story of its oldest message or result that has one, or null. */
export function firstStoryOf(tx: Tx, email: string): Story | null {
  const [first] = [contactSubmissions, assessmentResults]
    .flatMap((table) =>
      tx.db
        .select({ at: table.createdAt, story: table.story })
        .from(table)
        .where(and(sameAddress(table.email, email), isNotNull(table.story)))
        .orderBy(asc(table.createdAt))
        .limit(1)
        .all(),
    )
    .sort((one, other) => (one.at < other.at ? -1 : 1));
  return first?.story ?? null;
}

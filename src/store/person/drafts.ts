import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Engine, Tx } from "#src/store/sqlite/engine.ts";
import { first, remove, select, upsert } from "#src/store/sqlite/rows.ts";
import { personDrafts } from "#src/store/tables/people.ts";
import { existing } from "./known.ts";

type Draft = typeof personDrafts.$inferSelect;
/** Each account has a draft of its own, which nobody else overwrites. */
type DraftKey = Pick<Draft, "personId" | "userId" | "kind">;

/** A draft as an account sees it: `by` is a username, `mine` says whether it is that account's own. */
export type DraftRead = Omit<Draft, "personId" | "userId"> & { by: string; mine: boolean };

/** `current`: the account has written in another browser since. */
type DraftOutcome = { at: string } | { current: Draft } | { failed: "missing" };

const { personId: _, ...columns } = getTableColumns(personDrafts);
const shown = { ...columns, by: sql<string>`(SELECT username FROM users WHERE users.id = user_id)` };

const at = ({ personId, userId, kind }: DraftKey) =>
  and(eq(personDrafts.personId, personId), eq(personDrafts.userId, userId), eq(personDrafts.kind, kind));

export function deleteDraft(tx: Tx, key: DraftKey): void {
  if (remove(tx, personDrafts, at(key)) > 0) tx.touch("person");
}

/** What staff have begun to write to a person, or to note about them: for staff alone, so in no export of the person. */
export function personDraftStore(engine: Engine) {
  const { batch } = engine;
  return {
    drafts: async (person: string, viewer: string): Promise<DraftRead[]> =>
      select(engine, shown, personDrafts, { personId: person }, { order: desc(personDrafts.at) }).map(
        ({ userId, ...draft }) => ({ ...draft, mine: userId === viewer }),
      ),
    /** Saves an account's draft over the one that its writer knows, by its `at`; another one stays. */
    putDraft: (draft: Draft, ifMatch: string | undefined): Promise<DraftOutcome> =>
      batch((tx) => {
        if (!existing(tx, draft.personId)) return { failed: "missing" };
        const known = first(tx, personDrafts, at(draft));
        if (known && known.at !== ifMatch) return { current: known };
        upsert(tx, personDrafts, [personDrafts.personId, personDrafts.userId, personDrafts.kind], draft);
        // Colleagues hear of its beginning and its end, not of each pause.
        if (!known) tx.touch("person");
        return { at: draft.at };
      }),
    /** Deletes an account's draft as its writer knows it, by its `at`; without one, whatever it is. */
    deleteDraft: (key: DraftKey, ifMatch: string | undefined): Promise<{ current?: Draft }> =>
      batch((tx) => {
        const current = first(tx, personDrafts, at(key));
        if (current && ifMatch !== undefined && current.at !== ifMatch) return { current };
        deleteDraft(tx, key);
        return {};
      }),
  };
}

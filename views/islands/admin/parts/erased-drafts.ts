import { KEPT_DRAFTS, newPerson, peopleOf } from "#src/domain/draft-keys.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { readStored, storedKeys, writeStored } from "#views/browser/storage.ts";
import type { Kept } from "./kept-words.ts";

/** The drafts about people that this browser keeps, of any account: their keys, and the ids of those whom each is about. */
const draftsOfPeople = () =>
  storedKeys(KEPT_DRAFTS).flatMap((key) => {
    const of = peopleOf(key);
    return of.length > 0 ? [{ key, of }] : [];
  });

/** Removes the drafts about people that this browser keeps, in forms that show them, too, where `isGone` says so of their ids. */
export const forgetDrafts = (isGone: (of: readonly string[]) => boolean): void => {
  for (const { key, of } of draftsOfPeople())
    if (isGone(of)) {
      writeStored(key, undefined);
      // The browser tells the other windows only.
      dispatchEvent(new StorageEvent("storage", { key }));
    }
};

/** The keys of earlier versions, which did not say whom a draft is about. */
const OLD = /:(?:(?:reply|note|follow-up|about|edit):[^:]+|new-person|follow-up-of-many)$/;

/** Removes what this browser keeps about people who were erased, here or elsewhere (CONTRACT, "Who receives data"). */
export const forgetErased = async (): Promise<void> => {
  for (const key of storedKeys(KEPT_DRAFTS)) if (OLD.test(key)) writeStored(key, undefined);
  const drafts = draftsOfPeople();
  if (drafts.length === 0) return;
  const typed = drafts.flatMap(({ key }) => {
    const { values, at } = (readStored(key) ?? {}) as Partial<Kept<{ email?: string }>>;
    return values?.email && at ? [{ email: values.email, ago: Date.now() - Date.parse(at) }] : [];
  });
  const ids = [...new Set(drafts.flatMap(({ of }) => of))];
  const { ids: gone, emails } = await (
    await ensureOk(api.people.erased.$post({ json: { ids, typed } }))
  ).json();
  const all = [...gone, ...emails.map(newPerson)];
  forgetDrafts((of) => of.some((id) => all.includes(id)));
};

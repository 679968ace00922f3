import { type PostFields, samePostFields } from "#src/domain/post-fields.ts";
import type { WorkingCopy } from "#src/store/working-copy.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { forgetKept, readKept, readKeptNew } from "./kept-draft.ts";

/** Something written and not saved that may be gone on with: from this browser, or from the server. */
export type Offer = {
  id: string;
  at: string;
  values: PostFields;
  base: string | null;
  /** The working copy on the server that it is, or goes on from. */
  revision?: string | undefined;
  /** Who wrote it on the server. */
  by?: string;
  /** The opening of the editor in this browser that it was typed in. */
  sitting?: string;
};

const copies = api["working-copies"];

/** Asks for the working copies on the server: that of a post, or those of the new posts that were begun. */
export async function readCopies(id: string | undefined): Promise<WorkingCopy[]> {
  if (id === undefined) return (await ensureOk(copies.$get())).json();
  const { copy } = await (await ensureOk(copies[":id"].$get({ param: { id } }))).json();
  return copy ? [copy] : [];
}

/** A working copy as an offer. */
export const offerOf = ({ id, at, by, fields, base, revision }: WorkingCopy): Offer => ({
  id,
  at,
  by,
  values: fields,
  base,
  revision,
});

/**
 * What an account may go on with, newest first: of the post of `id`, or of new ones. What says the same as `saved` is
 * none; where this browser went on from a working copy, its own words stand for both.
 */
export function offersOf(
  account: string,
  id: string | undefined,
  saved: PostFields,
  onServer: readonly WorkingCopy[],
): Offer[] {
  const kept =
    id === undefined ? readKeptNew(account) : readKept(account, id).map((draft) => ({ id, draft }));
  const isNews = ({ values }: Offer) => !samePostFields(values, saved);
  const fromServer = onServer.map(offerOf).filter(isNews);
  const fromHere = kept
    .map(({ id: of, draft: { isNew: _, ...draft } }): Offer => ({ id: of, ...draft }))
    .filter(
      (mine) =>
        isNews(mine) &&
        !fromServer.some((other) => other.id === mine.id && samePostFields(other.values, mine.values)),
    );
  const goneOnFrom = (copy: Offer) =>
    fromHere.some((mine) => mine.id === copy.id && mine.revision === copy.revision);
  return [...fromHere, ...fromServer.filter((copy) => !goneOnFrom(copy))].sort((one, other) =>
    other.at.localeCompare(one.at),
  );
}

/** Forgets what was offered, here and on the server. @throws ApiError where somebody has gone on with it */
export async function forgetOffer(account: string, { id, sitting, revision }: Offer): Promise<void> {
  if (sitting !== undefined) forgetKept(account, id, sitting);
  if (revision !== undefined) await deleteCopy(id, revision);
}

/** Takes the working copy of a known revision off the server. @throws ApiError */
export async function deleteCopy(id: string, revision: string): Promise<void> {
  await ensureOk(copies[":id"].$delete({ param: { id }, header: { "if-match": `"${revision}"` } }));
}

/** Writes a working copy in the place of the revision that is known; returns its own. @throws ApiError */
export async function writeCopy(
  id: string,
  { values, base, revision }: Pick<Offer, "values" | "base" | "revision">,
): Promise<{ at: string; revision: string }> {
  const header = revision === undefined ? {} : { "if-match": `"${revision}"` };
  return (
    await ensureOk(copies[":id"].$put({ param: { id }, json: { fields: values, base }, header }))
  ).json();
}

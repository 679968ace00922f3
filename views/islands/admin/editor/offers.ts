import { type PostFields, samePostFields } from "#src/domain/post.ts";
import type { WorkingCopy } from "#src/store/post/working-copies.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { forgetKept, readDrafts } from "#views/islands/admin/parts/kept-words.ts";

/** An unsaved draft that can be resumed: from this browser or the server. */
export type Offer = {
  id: string;
  at: string;
  values: PostFields;
  base: string | null;
  /** The revision of the working copy on the server that it is, or was based on. */
  revision?: string | undefined;
  by?: string;
  /** The sitting in this browser that it was typed in (see KeptDraft). */
  sitting?: string;
};

const copies = api["working-copies"];

/** Fetches the working copies on the server: of the post of `id`, or of all new posts. @throws ApiError */
export async function readCopies(id: string | undefined): Promise<WorkingCopy[]> {
  if (id === undefined) return (await ensureOk(copies.$get())).json();
  const { copy } = await (await ensureOk(copies[":id"].$get({ param: { id } }))).json();
  return copy ? [copy] : [];
}

export const offerOf = ({ fields, ...copy }: WorkingCopy): Offer => ({ ...copy, values: fields });

/** The drafts that an account can resume, newest first; a local one replaces the working copy it is based on. */
export function offersOf(
  account: string,
  id: string | undefined,
  saved: PostFields,
  onServer: readonly WorkingCopy[],
): Offer[] {
  const isNews = ({ values }: Offer) => !samePostFields(values, saved);
  const fromServer = onServer.map(offerOf).filter(isNews);
  const fromHere: Offer[] = readDrafts(account, id).filter(
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

/** Deletes an offered draft, here and on the server. @throws ApiError if somebody has changed it since */
export async function forgetOffer(account: string, { id, sitting, revision }: Offer): Promise<void> {
  if (sitting !== undefined) forgetKept(account, id, sitting);
  if (revision !== undefined) await deleteCopy(id, revision);
}

export async function deleteCopy(id: string, revision: string): Promise<void> {
  await ensureOk(copies[":id"].$delete({ param: { id }, header: { "if-match": `"${revision}"` } }));
}

/** Replaces the working copy of a known revision. @throws ApiError, 409 if it has changed */
export async function writeCopy(
  id: string,
  { values, base, revision }: Pick<Offer, "values" | "base" | "revision">,
): Promise<{ at: string; revision: string }> {
  const header = revision === undefined ? {} : { "if-match": `"${revision}"` };
  const put = copies[":id"].$put({ param: { id }, json: { fields: values, base }, header });
  return (await ensureOk(put)).json();
}

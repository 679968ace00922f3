import { POST_FIELDS, type PostFields, samePostFields } from "#src/domain/post.ts";
import type { WorkingCopy } from "#src/store/post/working-copies.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { keepDraft, keptAt, keptIds } from "#views/islands/admin/parts/kept-words.ts";

/** Unsaved words of a post: as this browser keeps them, or as the working copy on the server. */
export type Offer = {
  /** The post's, or one made for a new post. */
  id: string;
  isNew?: boolean;
  at: string;
  values: PostFields;
  /** The version of the post that they were based on; below, the working copy's revision that they are, or go on from. */
  base: string | null;
  revision?: string | undefined;
  by?: string;
  /** Where this browser keeps them: each opening of the editor has a place of its own. */
  place?: string;
};

const copies = api["working-copies"];

/** Fetches the working copies on the server: of the post of `id`, or of all new posts. @throws ApiError */
export async function readCopies(id: string | undefined): Promise<Offer[]> {
  const found: WorkingCopy[] = [];
  if (id === undefined) found.push(...(await (await ensureOk(copies.$get())).json()));
  else {
    const { copy } = await (await ensureOk(copies[":id"].$get({ param: { id } }))).json();
    if (copy) found.push(copy);
  }
  return found.map(offerOf);
}

export const offerOf = ({ fields, ...copy }: WorkingCopy): Offer => ({ ...copy, values: fields });

/** The drafts that an account can resume, newest first; a local one replaces the working copy it is based on. */
export function offersOf(
  account: string,
  id: string | undefined,
  saved: PostFields,
  copied: readonly Offer[],
): Offer[] {
  const isNews = ({ values }: Offer) => !samePostFields(values, saved);
  const fromServer = copied.filter(isNews);
  const fromHere = keptIds(account)
    .flatMap((place) => keptAt<Offer>(account, place, POST_FIELDS) ?? [])
    .filter((mine) => (id === undefined ? mine.isNew : mine.id === id) && isNews(mine))
    .filter(
      (mine) =>
        !fromServer.some((other) => other.id === mine.id && samePostFields(other.values, mine.values)),
    );
  const goneOnFrom = (copy: Offer) =>
    fromHere.some((mine) => mine.id === copy.id && mine.revision === copy.revision);
  return [...fromHere, ...fromServer.filter((copy) => !goneOnFrom(copy))].sort((one, other) =>
    other.at.localeCompare(one.at),
  );
}

/** Deletes a draft, here and on the server. @throws ApiError if somebody has changed it since */
export async function forgetDraft(
  account: string,
  { id, place, revision }: Pick<Offer, "id" | "place" | "revision">,
): Promise<void> {
  if (place !== undefined) keepDraft(account, place);
  if (revision !== undefined)
    await ensureOk(copies[":id"].$delete({ param: { id }, header: { "if-match": `"${revision}"` } }));
}

/** Replaces the working copy of a known revision. @throws ApiError, 409 if it has changed */
export async function writeCopy({
  id,
  values,
  base,
  revision,
}: Pick<Offer, "id" | "values" | "base" | "revision">): Promise<{ at: string; revision: string }> {
  const header = revision === undefined ? {} : { "if-match": `"${revision}"` };
  const put = copies[":id"].$put({ param: { id }, json: { fields: values, base }, header });
  return (await ensureOk(put)).json();
}

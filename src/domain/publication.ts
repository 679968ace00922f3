/** Whether a post can be read, since when, and when it will be. Times are ISO UTC. */
export type Publication = { published: boolean; publishedAt: string | null; publishAt: string | null };

export const UNPUBLISHED: Publication = { published: false, publishedAt: null, publishAt: null };

/** The date that readers see of a post, and lists go by: of its publication, of its creation before that. */
export const dateOf = ({
  publishedAt,
  createdAt,
}: {
  publishedAt: string | null;
  createdAt: string;
}): string => publishedAt ?? createdAt;

/** What a write asks for: undefined leaves a field as it is, null clears it. */
export type PublicationChange = { [Field in keyof Publication]?: Publication[Field] | undefined };

/**
 * Returns what a write leads to (CONTRACT, "Posts, further"). `publishedAt` is set when a post is first published and
 * stays; a `publishAt` in the future schedules, one in the past publishes at once under its own date, and
 * `published: true` clears it. A published post cannot be scheduled.
 */
export const nextPublication = (
  before: Publication,
  change: PublicationChange,
  now: string,
): Publication | { failed: "already-published" } => {
  const publishedAt = change.publishedAt === undefined ? before.publishedAt : change.publishedAt;
  const publishAt = change.publishAt === undefined ? before.publishAt : change.publishAt;
  const isDue = change.published !== true && publishAt !== null && publishAt <= now;
  const published = isDue || (change.published ?? before.published);
  if (!published) return { published, publishedAt, publishAt };
  if (change.published !== true && change.publishAt && !isDue) return { failed: "already-published" };
  const since = isDue ? (change.publishedAt ?? publishAt) : publishedAt;
  const clears = change.publishedAt === null && before.published;
  return { published, publishedAt: since ?? (clears ? null : now), publishAt: null };
};

import { instantOf, wallClock } from "#src/domain/wall-clock.ts";
import type { Post } from "#src/store/post-row.ts";

/** A post's two times as their fields show them, in the site's time zone; "" where there is none. */
export type Moments = { publishedAt: string; publishAt: string };

/** The times of a post as their fields show them. */
export function momentsOf(post: Post | undefined, timeZone: string): Moments {
  return {
    publishedAt: wallClock(post?.publishedAt ?? null, timeZone),
    publishAt: wallClock(post?.publishAt ?? null, timeZone),
  };
}

/** What of the times was changed, as it is sent: a field's minutes would take the seconds of one that was not. */
export function changedMoments(
  saved: Moments,
  now: Moments,
  timeZone: string,
): Partial<Record<keyof Moments, string | null>> {
  const changed: Partial<Record<keyof Moments, string | null>> = {};
  for (const field of ["publishedAt", "publishAt"] as const)
    if (now[field] !== saved[field]) changed[field] = instantOf(now[field], timeZone);
  return changed;
}

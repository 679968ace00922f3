import { instantOf, wallClock } from "#src/domain/wall-clock.ts";
import type { Post } from "#src/store/post-row.ts";

/** A post's two times as values of their inputs, in the site's time zone; "" for none. */
export type Moments = { publishedAt: string; publishAt: string };

/** Returns a post's times as values of their inputs. */
export function momentsOf(post: Post | undefined, timeZone: string): Moments {
  return {
    publishedAt: wallClock(post?.publishedAt ?? null, timeZone),
    publishAt: wallClock(post?.publishAt ?? null, timeZone),
  };
}

/** Returns only the changed times, as ISO UTC: sending an unchanged one back would cut its seconds. */
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

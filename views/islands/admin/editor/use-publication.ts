import { useState } from "react";
import { instantOf, wallClock } from "#src/domain/zones.ts";
import type { Post } from "#src/store/post/versions.ts";

/** A post's two times as values of their inputs, in the site's time zone; "" for none. */
export type Moments = { publishedAt: string; publishAt: string };
/** The changed times, ISO UTC. */
export type Times = Partial<Record<keyof Moments, string | null>>;

const momentsOf = (post: Post | undefined, timeZone: string): Moments => ({
  publishedAt: wallClock(post?.publishedAt ?? null, timeZone),
  publishAt: wallClock(post?.publishAt ?? null, timeZone),
});

export function usePublication(post: Post | undefined, timeZone: string) {
  const saved = momentsOf(post, timeZone);
  const [moments, setMoments] = useState(saved);
  const [faults, setFaults] = useState<Partial<Moments>>({});
  // Only the changed ones: sending an unchanged one back would cut its seconds.
  const times: Times = {};
  for (const field of ["publishedAt", "publishAt"] as const)
    if (moments[field] !== saved[field]) times[field] = instantOf(moments[field], timeZone);

  return {
    moments,
    faults,
    times,
    /** When the post goes out by itself according to the field, ISO UTC or null. */
    publishAt: instantOf(moments.publishAt, timeZone),
    isDirty: Object.keys(times).length > 0,
    write: (field: keyof Moments, value: string) => {
      setMoments((before) => ({ ...before, [field]: value }));
      setFaults((before) => ({ ...before, [field]: undefined }));
    },
    refuse: ({ publishedAt, publishAt }: Partial<Moments>) =>
      setFaults({ ...(publishedAt && { publishedAt }), ...(publishAt && { publishAt }) }),
    reset: (current: Post) => {
      setMoments(momentsOf(current, timeZone));
      setFaults({});
    },
    /** The `published` to send for a button: a scheduled post is not yet; undefined leaves a published one so. */
    publishedBy: (published: boolean): boolean | undefined => {
      if (moments.publishAt === "") return published;
      return published && post?.published ? undefined : false;
    },
  };
}

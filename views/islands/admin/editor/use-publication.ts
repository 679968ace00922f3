import { useState } from "react";
import { instantOf, wallClock } from "#src/domain/wall-clock.ts";
import { t } from "#src/domain/words.ts";
import type { Post } from "#src/store/post-row.ts";
import { ensureOk, sentenceOf } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showToast } from "#views/browser/toast.ts";

/** A post's two times as values of their inputs, in the site's time zone; "" for none. */
export type Moments = { publishedAt: string; publishAt: string };

/** Returns a post's times as values of their inputs. */
function momentsOf(post: Post | undefined, timeZone: string): Moments {
  return {
    publishedAt: wallClock(post?.publishedAt ?? null, timeZone),
    publishAt: wallClock(post?.publishAt ?? null, timeZone),
  };
}

/** Returns only the changed times, as ISO UTC: sending an unchanged one back would cut its seconds. */
function changedMoments(
  saved: Moments,
  now: Moments,
  timeZone: string,
): Partial<Record<keyof Moments, string | null>> {
  const changed: Partial<Record<keyof Moments, string | null>> = {};
  for (const field of ["publishedAt", "publishAt"] as const)
    if (now[field] !== saved[field]) changed[field] = instantOf(now[field], timeZone);
  return changed;
}

/** The state of the publication fields: their values, errors, and the changes that a save sends. */
export function usePublication(post: Post | undefined, timeZone: string) {
  const saved = momentsOf(post, timeZone);
  const [moments, setMoments] = useState(saved);
  const [faults, setFaults] = useState<Partial<Moments>>({});
  const [busy, setBusy] = useState(false);
  const times = changedMoments(saved, moments, timeZone);

  const write = (field: keyof Moments, value: string) => {
    setMoments((before) => ({ ...before, [field]: value }));
    setFaults((before) => ({ ...before, [field]: undefined }));
  };

  return {
    moments,
    faults,
    times,
    busy,
    /** When the post goes out by itself, as it stands in the field, ISO UTC; null where nothing does. */
    publishAt: instantOf(moments.publishAt, timeZone),
    isDirty: Object.keys(times).length > 0,
    write,
    /** Sets the server's messages, by field. */
    refuse: ({ publishedAt, publishAt }: Partial<Moments>) =>
      setFaults({ ...(publishedAt && { publishedAt }), ...(publishAt && { publishAt }) }),
    /** Resets the fields to a post's times. */
    reset: (current: Post) => {
      setMoments(momentsOf(current, timeZone));
      setFaults({});
    },
    /**
     * Returns the `published` to send for a button: a scheduled post is not published yet; undefined leaves a published
     * one so.
     */
    publishedBy: (published: boolean): boolean | undefined => {
      if (moments.publishAt === "") return published;
      return published && post?.published ? undefined : false;
    },
    /** Cancels the schedule on the server at once and returns the post; undefined if it had none or the call failed. */
    takeBack: async (base: string | null): Promise<Post | undefined> => {
      if (!post?.publishAt) {
        write("publishAt", "");
        return undefined;
      }
      setBusy(true);
      try {
        const header = base ? { "if-match": `"${base}"` } : {};
        const asked = api["blog-posts"][":id"].$put({
          param: { id: post.id },
          json: { publishAt: null },
          header,
        });
        const current = (await (await ensureOk(asked)).json()) as Post;
        write("publishAt", "");
        showToast({ title: t("The post is a draft again.") });
        return current;
      } catch (error) {
        console.error(error);
        showToast({
          title: t("The schedule could not be canceled."),
          description: sentenceOf(error),
          variant: "destructive",
        });
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}

import { useMutation } from "@tanstack/react-query";
import { postToasts } from "#src/domain/catalogue.ts";
import { t } from "#src/domain/words.ts";
import type { Post } from "#src/store/post/versions.ts";
import { ApiError, ensureOk, isSignedOut, sentenceOf } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showCatalogueToast, showFailure, showToast } from "#views/browser/toast.ts";
import type { PostForm } from "#views/forms/post.ts";
import { conflictOf } from "#views/islands/admin/parts/conflict.ts";
import { type Picked, upload, uploadTrouble } from "./picture.ts";

/** A post's two times, as values of their inputs in the site's time zone, or as changes, ISO UTC; "" and null for none. */
export type Moments = { publishedAt: string; publishAt: string };
export type Times = Partial<Record<keyof Moments, string | null>>;

/** What is saved, and the version it is based on; times are ISO UTC, `published` undefined for unchanged. */
type Saving = {
  values: PostForm;
  times: Times;
  published: boolean | undefined;
  base: string | null;
  stays?: { title: string; description?: string };
};

/** The post has changed since the `base` of a save: the current one, and who changed its words if that is known. */
export type Stale = { stale: Post; by: string | null; saving: Saving };

const posts = api["blog-posts"];

const put = async (
  id: string,
  base: string | null,
  json: Partial<PostForm & Times> & { published?: boolean | undefined },
): Promise<Post> => {
  const header = base ? { "if-match": `"${base}"` } : {};
  return (await ensureOk(posts[":id"].$put({ param: { id }, json, header }))).json() as Promise<Post>;
};

/** Saves a post after uploading the selected picture if any, and cancels its schedule; a toast tells either way. */
export function useSave(id: string | undefined, picked: Picked | undefined) {
  const picture = useMutation({ mutationFn: upload });
  const isUploaded = picked !== undefined && picture.variables === picked.file;
  const { mutateAsync, ...save } = useMutation({
    mutationFn: async ({ values, times, published, base }: Saving): Promise<Post> => {
      let { featuredImage } = values;
      // A picture is uploaded once, even if the save is rejected and repeated.
      if (picked) featuredImage = (isUploaded && picture.data) || (await picture.mutateAsync(picked.file));
      const json = { ...values, ...times, featuredImage, published };
      return id === undefined ? (await ensureOk(posts.$post({ json }))).json() : put(id, base, json);
    },
    onSuccess: (_, { stays }) => {
      if (stays) showToast(stays);
      else showCatalogueToast(id === undefined ? postToasts.created : postToasts.updated);
    },
    onError: (error) => {
      if (conflictOf(error)) return;
      if (!(error instanceof ApiError)) console.error(error);
      const { createFailed, updateFailed } = postToasts;
      showCatalogueToast(id === undefined ? createFailed : updateFailed, sentenceOf(error));
    },
  });
  const { mutate: unschedule, isPending } = useMutation({
    mutationFn: ({ post, base }: { post: string; base: string | null }) =>
      put(post, base, { publishAt: null }),
    onSuccess: () => showToast({ title: t("The post is a draft again.") }),
    onError: (error) => showFailure(t("The schedule could not be canceled."), error),
  });

  const conflict = conflictOf<Post>(save.error);
  const stale: Stale | undefined = conflict &&
    save.variables && { stale: conflict.current, by: conflict.by ?? null, saving: save.variables };
  return {
    save: mutateAsync,
    unschedule,
    busy: save.isPending || isPending,
    stale,
    signedOut: isSignedOut(save.error),
    fileFault: isUploaded && picture.error ? uploadTrouble(picture.error) : undefined,
    /** Forgets why the last save failed. */
    settle: save.reset,
  };
}

import { useRef, useState } from "react";
import { postToasts } from "#src/domain/catalogue.ts";
import { readErrorBody } from "#src/domain/errors.ts";
import { t } from "#src/domain/words.ts";
import type { Post } from "#src/store/post/versions.ts";
import { ApiError, ensureOk, sentenceOf } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showCatalogueToast, showFailure, showToast } from "#views/browser/toast.ts";
import type { PostForm } from "#views/forms/post.ts";
import { conflictOf } from "#views/islands/admin/parts/conflict.ts";
import { type Picked, upload, uploadTrouble } from "./picture.ts";
import type { Moments, Times } from "./use-publication.ts";

/** What is saved, and the version it is based on; times are ISO UTC, `published` undefined for unchanged. */
export type Saving = {
  values: PostForm;
  times: Times;
  published: boolean | undefined;
  base: string | null;
  stays?: { title: string; description?: string };
};

/** The post has changed since the `base` of a save: the current one, and who changed its words if that is known. */
export type Stale = { stale: Post; by: string | null; saving: Saving };

/** The outcome of a save; `refused` holds the server's messages by field. */
type Outcome = { saved: Post } | Stale | { refused: Partial<Record<keyof PostForm | keyof Moments, string>> };

const posts = api["blog-posts"];

/** Returns `save`, which uploads the selected picture if any, then saves the post, and shows a toast either way. */
export function useSave(id: string | undefined, picked: Picked | undefined) {
  const [busy, setBusy] = useState(false);
  const [signedOut, setSignedOut] = useState(false);
  const [refused, setRefused] = useState<{ file: File; fault: string }>();
  // A picture is uploaded once, even if the save is rejected and repeated.
  const uploaded = useRef<{ file: File; url: string }>(undefined);

  const pictureOf = async (values: PostForm): Promise<string> => {
    if (!picked) return values.featuredImage;
    const { file } = picked;
    if (uploaded.current?.file !== file) {
      try {
        uploaded.current = { file, url: await upload(file) };
      } catch (error) {
        setRefused({ file, fault: uploadTrouble(error) });
        throw error;
      }
    }
    return uploaded.current.url;
  };

  const put = async (
    postId: string,
    base: string | null,
    json: Partial<PostForm & Times> & { published?: boolean | undefined },
  ) => {
    const header = base ? { "if-match": `"${base}"` } : {};
    const answer = await ensureOk(posts[":id"].$put({ param: { id: postId }, json, header }));
    return (await answer.json()) as Post;
  };

  const send = async ({ values, times, published, base }: Saving) => {
    const json = { ...values, ...times, featuredImage: await pictureOf(values), published };
    return id === undefined ? (await ensureOk(posts.$post({ json }))).json() : put(id, base, json);
  };

  const save = async (saving: Saving): Promise<Outcome> => {
    setBusy(true);
    setRefused(undefined);
    try {
      const saved = await send(saving);
      if (saving.stays) showToast(saving.stays);
      else showCatalogueToast(id === undefined ? postToasts.created : postToasts.updated);
      return { saved };
    } catch (error) {
      const stale = conflictOf<Post>(error);
      if (stale) return { stale: stale.current, by: stale.by ?? null, saving };
      if (!(error instanceof ApiError)) console.error(error);
      else if ([401, 403].includes(error.status)) setSignedOut(true);
      showCatalogueToast(
        id === undefined ? postToasts.createFailed : postToasts.updateFailed,
        sentenceOf(error),
      );
      return { refused: (error instanceof ApiError && readErrorBody(error.body)?.fields) || {} };
    } finally {
      setBusy(false);
    }
  };

  /** Cancels the post's schedule at once. Returns the post as it is then; undefined if that failed. */
  const unschedule = async (base: string | null): Promise<Post | undefined> => {
    setBusy(true);
    try {
      const current = id && (await put(id, base, { publishAt: null }));
      showToast({ title: t("The post is a draft again.") });
      return current || undefined;
    } catch (error) {
      showFailure(t("The schedule could not be canceled."), error);
      return undefined;
    } finally {
      setBusy(false);
    }
  };

  const fileFault = refused && refused.file === picked?.file ? refused.fault : undefined;
  return { busy, signedOut, fileFault, save, unschedule, signedIn: () => setSignedOut(false) };
}

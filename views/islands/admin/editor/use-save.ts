import { useRef, useState } from "react";
import { postToasts } from "#src/domain/catalogue.ts";
import { readErrorBody } from "#src/domain/errors.ts";
import type { Post } from "#src/store/post-row.ts";
import { ApiError, ensureOk, sentenceOf } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showCatalogueToast } from "#views/browser/toast.ts";
import type { PostForm } from "#views/forms/post.ts";
import { currentOf } from "./current-of.ts";
import type { Moments } from "./moments.ts";
import type { Picked } from "./picture.ts";
import { upload, uploadTrouble } from "./upload-picture.ts";

/**
 * What is saved: the fields, the changed times (ISO UTC), whether it is published (undefined: unchanged), and the
 * version that it is based on.
 */
export type Saving = {
  values: PostForm;
  times: Partial<Record<keyof Moments, string | null>>;
  published: boolean | undefined;
  base: string | null;
};

/** The outcome of a save; `refused` holds the server's messages by field. */
export type Saved =
  | { saved: true }
  /** Somebody else changed the post since `base`; `stale` is the current one. */
  | { stale: Post; saving: Saving }
  | { refused: Partial<Record<keyof PostForm | keyof Moments, string>> };

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

  const send = async ({ values, times, published, base }: Saving) => {
    const json = { ...values, ...times, featuredImage: await pictureOf(values), published };
    if (id === undefined) return ensureOk(api["blog-posts"].$post({ json }));
    const header = base ? { "if-match": `"${base}"` } : {};
    return ensureOk(api["blog-posts"][":id"].$put({ param: { id }, json, header }));
  };

  const save = async (saving: Saving): Promise<Saved> => {
    setBusy(true);
    setRefused(undefined);
    try {
      await send(saving);
      showCatalogueToast(id === undefined ? postToasts.created : postToasts.updated);
      return { saved: true };
    } catch (error) {
      const stale = currentOf<Post>(error);
      if (stale) return { stale, saving };
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

  const fileFault = refused && refused.file === picked?.file ? refused.fault : undefined;
  return { busy, signedOut, fileFault, save, signedIn: () => setSignedOut(false) };
}

import { useMutation } from "@tanstack/react-query";
import { type SyntheticEvent, useMemo, useRef, useState } from "react";
import { postToasts } from "#src/domain/catalogue.ts";
import { POST_FIELDS, type PostFields, postFieldsOf, samePostFields } from "#src/domain/post.ts";
import { t } from "#src/domain/words.ts";
import { instantOf, wallClock } from "#src/domain/zones.ts";
import type { WorkingCopy } from "#src/store/drafts.ts";
import type { Post } from "#src/store/post/versions.ts";
import { ApiError, conflictOf, fieldsOf, isSignedOut, sentenceOf } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showCatalogueToast, showToast } from "#views/browser/toast.ts";
import { useEvent } from "#views/browser/use-event.ts";
import { useTimeZone } from "#views/islands/admin/dashboard.ts";
import { isAnswerLost, lostAnswer, rowOf } from "#views/islands/admin/parts/sending.ts";
import { useFields } from "#views/islands/admin/parts/use-fields.ts";
import { type Picked, upload, uploadTrouble } from "./picture.ts";
import { type Offer, useWorkingCopy } from "./use-working-copy.ts";
import { momentAgo, whenText } from "./when.ts";

export type Writer = { id: string; username: string };

export type PostEditorProps = {
  post: Post | undefined;
  offers: Offer[];
  account: Writer;
  onClose: () => void;
};

export type Editing = ReturnType<typeof useEditing>;

/** `publishedAt`: when a post is out, or was, in the site's time zone; "" for now (CONTRACT, "Written once"). */
type EditorForm = PostFields & { publishedAt: string };

const formOf = (post: Post | undefined, timeZone: string): EditorForm => ({
  ...postFieldsOf(post),
  publishedAt: wallClock(post?.publishAt ?? post?.publishedAt ?? null, timeZone),
});

/** What is saved, and the version it is based on; `published` undefined for unchanged. `stays` is the toast of an open editor. */
type Saving = {
  json: PostFields &
    Partial<Record<"publishedAt" | "publishAt", string | null>> & { published: boolean | undefined };
  base: string | null;
  /** What the field held of when it is out, if that was sent. */
  when?: string;
  stays?: { title: string; description?: string };
};

const posts = api["blog-posts"];

/** A reload opens the post that was saved, not another new one. */
const nameInAddress = ({ id }: Post): void => {
  const here = new URL(location.href);
  if (!here.searchParams.has("open")) return;
  here.searchParams.set("open", id);
  history.replaceState(null, "", here);
};

/** Without one of these there is no post, not even a draft. */
const REQUIRED = ["title", "category", "excerpt", "content"] as const;

export function useEditing({ post: opened, offers, account, onClose }: PostEditorProps) {
  const timeZone = useTimeZone();
  // The version being edited; 'Take Theirs' replaces it.
  const [post, setPost] = useState(opened);
  const saved = useMemo(() => formOf(post, timeZone), [post, timeZone]);
  const fields = useFields<EditorForm>("post", saved);
  const { values, latest, change, refuse } = fields;
  // A resumed draft may be older than the post: If-Match must name the version it was based on.
  const [base, setBase] = useState(opened?.updatedAt ?? null);
  const [picked, setPicked] = useState<Picked>();
  const [aside, setAside] = useState<PostFields>();
  const { conflict, ...copy } = useWorkingCopy(fields, {
    account: account.id,
    id: post?.id,
    saved,
    base,
    offers,
  });

  const isRedated = values.publishedAt !== saved.publishedAt;
  const unsaved = !samePostFields(values, saved) || isRedated || picked !== undefined;
  useEvent("beforeunload", (event) => event.preventDefault(), unsaved);

  const words = () => postFieldsOf(latest.current);
  const goOnFrom = (current: Post) => {
    setPost(current);
    setBase(current.updatedAt);
  };

  const isLocked = useRef(false);
  const save = useMutation({
    mutationFn: async ({ json, base }: Saving): Promise<Post> => {
      // Uploaded once, even if the save is rejected and repeated.
      if (picked) {
        json.featuredImage = await upload(picked.file).catch((error: unknown) => {
          setPicked({ ...picked, fault: uploadTrouble(error) });
          throw error;
        });
        setPicked(undefined);
        change({ featuredImage: json.featuredImage });
      }
      const put = async (id: string, base: string | null): Promise<Post> => {
        const header = base ? { "if-match": `"${base}"` } : {};
        return rowOf(posts[":id"].$put({ param: { id }, json, header }));
      };
      if (post) return put(post.id, base);
      const headers = { "idempotency-key": copy.id() };
      return rowOf<Post>(posts.$post({ json }, { headers })).catch((error: unknown) => {
        // A save before it, of other words, has made the post after all.
        const made = conflictOf<Post>(error)?.current;
        if (!made) throw error;
        return put(made.id, made.updatedAt);
      });
    },
    onSuccess: async (current, { json, stays, when }) => {
      if (stays) showToast(stays);
      else {
        const { title, description } = post ? postToasts.updated : postToasts.created;
        const time = json.publishedAt !== undefined && whenText(current, timeZone);
        showToast({ title: t(title), description: [t(description), time].filter(Boolean).join(" ") });
      }
      // What was typed meanwhile stays, and the editor with it.
      const isStill = (name: keyof PostFields) => words()[name] === json[name];
      const isOver = !stays && POST_FIELDS.every(isStill);
      await copy.end(isOver ? undefined : current);
      if (isOver) return onClose();
      goOnFrom(current);
      const next = postFieldsOf(current);
      change(Object.fromEntries(POST_FIELDS.filter(isStill).map((name) => [name, next[name]])));
      if (latest.current.publishedAt === when) change({ publishedAt: formOf(current, timeZone).publishedAt });
      nameInAddress(current);
    },
    onSettled: () => {
      isLocked.current = false;
    },
    onError: (error) => {
      if (conflictOf(error)) return;
      if (post && error instanceof ApiError && error.status === 404) {
        // The words stay, as those of a new one.
        setPost(undefined);
        setBase(null);
        const description = t(
          "A colleague has deleted this post. Your words are here: saved now, they are a new one.",
        );
        return showToast({ title: t("Already deleted"), description, failed: true });
      }
      if (!(error instanceof ApiError)) console.error(error);
      const refused = Object.entries(fieldsOf(error)).filter(([name]) => name in values);
      const isAtField = error instanceof ApiError && error.status === 400 && refused.length > 0;
      if (!isAtField)
        showCatalogueToast(post ? postToasts.updateFailed : postToasts.createFailed, sentenceOf(error));
      if (refused.length > 0) refuse(Object.fromEntries(refused));
    },
  });
  const busy = save.isPending;
  /** Taken in the press itself: `busy` is known once it is drawn. */
  const start = (saving: Saving) => {
    if (isLocked.current) return;
    isLocked.current = true;
    save.mutate(saving);
  };
  /** The post has changed since the `base` of a save: the current one, and who changed its words if that is known. */
  const stale = conflictOf<Post>(save.error);

  const putAside = () => {
    if (!samePostFields(words(), saved)) setAside(words());
  };
  /** At once: what is typed while the draft is being forgotten goes on from theirs. */
  const takeSaved = async (current: Post) => {
    putAside();
    goOnFrom(current);
    setPicked(undefined);
    change(formOf(current, timeZone));
    save.reset();
    document.getElementById("post-content")?.focus();
    await copy.end(current);
  };

  return {
    ...fields,
    post,
    copy,
    conflict,
    stale,
    busy,
    signedOut: isSignedOut(save.error),
    lost: save.isError && isAnswerLost(save.error) ? lostAnswer() : undefined,
    aside,
    picked,
    setPicked,
    unsaved,
    close: onClose,
    submitAs: (published: boolean) => (event: SyntheticEvent) => {
      event.preventDefault();
      const { publishedAt, ...sent } = latest.current;
      // Sending an unchanged time back would cut its seconds; a scheduled post stays so.
      if (publishedAt === saved.publishedAt)
        return start({
          json: { ...sent, published: post?.publishAt ? undefined : published },
          base,
          when: publishedAt,
        });
      const at = instantOf(publishedAt, timeZone) ?? (post?.published ? momentAgo() : null);
      start({ json: { ...sent, publishedAt: at, publishAt: null, published }, base, when: publishedAt });
    },
    /** Saves a draft; keeps the changes of what readers see, or what is no whole post yet, as unsaved ones. */
    keep: async () => {
      if (busy) return;
      const kept = words();
      if (samePostFields(kept, saved) && !picked) return showToast({ title: t("Everything is saved") });
      if (REQUIRED.every((name) => kept[name].trim() !== "") && !post?.published) {
        const description = t("When it is out is saved by the buttons.");
        const stays = { title: t("Draft saved"), ...(isRedated && { description }) };
        return start({ json: { ...kept, published: post ? undefined : false }, base, stays });
      }
      const isKept = await copy.flush();
      if (copy.offers.length > 0)
        return showToast({
          title: t("Kept in this browser"),
          description: t("Restore or forget the changes above: then they are kept on the server, too."),
        });
      if (!isKept) return;
      showToast({
        title: t("Kept as unsaved changes"),
        description: post?.published
          ? t("Readers see them once you press Update Post.")
          : t("It is a draft once title, category, excerpt and content are filled in."),
      });
    },
    takeOffer: (offer: Offer) => {
      putAside();
      setBase(offer.base);
      copy.take(offer);
    },
    takeSaved,
    overwrite: (current: Post) => save.variables && start({ ...save.variables, base: current.updatedAt }),
    /** As `takeSaved`, of a working copy that was changed elsewhere. */
    takeCopy: (theirs: WorkingCopy) => {
      putAside();
      setBase(theirs.base);
      copy.settle(theirs, "theirs");
    },
    bringBack: (kept: PostFields) => {
      setAside(undefined);
      change(kept);
    },
  };
}

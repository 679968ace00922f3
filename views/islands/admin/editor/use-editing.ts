import { valibotResolver } from "@hookform/resolvers/valibot";
import { useEffect, useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { readErrorBody } from "#src/domain/errors.ts";
import { POST_FIELDS, type PostFields, postFieldsOf, samePostFields } from "#src/domain/post.ts";
import { t } from "#src/domain/words.ts";
import { instantOf, wallClock } from "#src/domain/zones.ts";
import type { Post } from "#src/store/post/versions.ts";
import type { WorkingCopy } from "#src/store/post/working-copies.ts";
import { ApiError } from "#views/browser/answer.ts";
import { showToast } from "#views/browser/toast.ts";
import { type EditorForm, editorForm, isWholePost } from "#views/forms/post.ts";
import { NEW_ROW } from "#views/islands/admin/list/page.ts";
import type { Offer } from "./offers.ts";
import type { Picked } from "./picture.ts";
import { type Moments, type Stale, type Times, useSave } from "./use-save.ts";
import { useWorkingCopy } from "./use-working-copy.ts";

export type Writer = { id: string; username: string };

export type PostEditorProps = {
  post: Post | undefined;
  offers: Offer[];
  account: Writer;
  timeZone: string;
  onClose: (saved: boolean) => void;
};

export type Editing = ReturnType<typeof useEditing>;

const MOMENTS = ["publishedAt", "publishAt"] as const;

const momentsOf = (post: Post | undefined, timeZone: string): Moments => ({
  publishedAt: wallClock(post?.publishedAt ?? null, timeZone),
  publishAt: wallClock(post?.publishAt ?? null, timeZone),
});

/** The state of the editor: the post, its fields, and everything that saves, keeps or replaces them. */
export function useEditing({ post: opened, offers, account, timeZone, onClose }: PostEditorProps) {
  // The version being edited; 'Take Theirs' replaces it.
  const [post, setPost] = useState(opened);
  const saved = useMemo(() => postFieldsOf(post), [post]);
  const form = useForm<EditorForm, unknown, EditorForm>({
    resolver: valibotResolver(editorForm),
    defaultValues: { ...saved, ...momentsOf(post, timeZone) },
  });
  const { isDirty, dirtyFields } = form.formState;
  // A resumed draft may be older than the post: If-Match must name the version it was based on.
  const [base, setBase] = useState(opened?.updatedAt ?? null);
  const [picked, setPicked] = useState<Picked>();
  const [aside, setAside] = useState<PostFields>();
  // Some actions take effect at once: the list must be refetched even if the editor is closed without saving.
  const [changed, setChanged] = useState(false);
  const { conflict, ...copy } = useWorkingCopy(form, {
    account: account.id,
    id: post?.id,
    saved,
    base,
    offers,
  });
  const { save, unschedule, settle, ...saveState } = useSave(post?.id, picked);

  const unsaved = isDirty || picked !== undefined;
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [unsaved]);

  const words = () => postFieldsOf(form.getValues());
  const goOnFrom = (current: Post) => {
    setPost(current);
    setBase(current.updatedAt);
  };

  const submit = async (saving: Stale["saving"]) => {
    const current = await save(saving).catch((error: unknown) => {
      const refused = (error instanceof ApiError && readErrorBody(error.body)?.fields) || {};
      for (const [name, message] of Object.entries(refused))
        if (name in form.getValues())
          form.setError(name as keyof EditorForm, { message }, { shouldFocus: true });
    });
    if (!current) return;
    await copy.forget(!saving.stays);
    if (saving.stays) stay(current, saving.values);
    else onClose(true);
  };

  /** Leaves the editor open after a save of the fields as they were `sent`. */
  const stay = (current: Post, sent: PostFields) => {
    setChanged(true);
    goOnFrom(current);
    setPicked(undefined);
    const typed = { ...form.getValues() };
    const next = postFieldsOf(current);
    // Without touching the fields: what was typed meanwhile, the cursor and the undo history stay.
    form.reset({ ...next, ...momentsOf(current, timeZone) }, { keepValues: true });
    for (const field of MOMENTS) form.setValue(field, typed[field], { shouldDirty: true });
    for (const field of POST_FIELDS)
      form.setValue(field, typed[field] === sent[field] ? next[field] : typed[field], { shouldDirty: true });
    copy.goOn(current);
    // A reload opens the draft again, not another new post.
    const here = new URL(location.href);
    if (here.searchParams.get("open") !== NEW_ROW) return;
    here.searchParams.set("open", current.id);
    history.replaceState(null, "", here);
  };

  const putAside = () => {
    if (!samePostFields(words(), saved)) setAside(words());
  };
  const takeTheirs = async (current: Post) => {
    await copy.forget(false);
    goOnFrom(current);
    form.reset({ ...postFieldsOf(current), ...momentsOf(current, timeZone) });
    setPicked(undefined);
    settle();
    form.setFocus("content");
  };

  return {
    ...saveState,
    form,
    post,
    copy,
    conflict,
    aside,
    picked,
    setPicked,
    unsaved,
    settle,
    close: () => onClose(changed),
    submitAs: (published: boolean) =>
      form.handleSubmit(({ publishedAt, publishAt, ...values }) => {
        // Only the changed ones: sending an unchanged one back would cut its seconds.
        const times: Times = {
          ...(dirtyFields.publishedAt && { publishedAt: instantOf(publishedAt, timeZone) }),
          ...(dirtyFields.publishAt && { publishAt: instantOf(publishAt, timeZone) }),
        };
        // A scheduled post is not published yet; a published one stays so.
        const isPlanned = publishAt !== "";
        const isOut = published && post?.published ? undefined : false;
        return submit({ values, times, published: isPlanned ? isOut : published, base });
      }),
    /** Saves a draft; keeps the changes of what readers see, or what is no whole post yet, as unsaved ones. */
    keep: async () => {
      if (saveState.busy) return;
      const values = words();
      if (samePostFields(values, saved) && !picked) return showToast({ title: t("Everything is saved") });
      if (isWholePost(values) && !post?.published) {
        const description = t("The dates under Publication are saved by the buttons.");
        const hasDates = MOMENTS.some((field) => dirtyFields[field]);
        const stays = { title: t("Draft saved"), ...(hasDates && { description }) };
        return submit({ values, times: {}, published: post ? undefined : false, base, stays });
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
    /** Cancels the post's schedule at once; one that is not saved yet is only emptied. */
    takeBack: () => {
      const empty = () => form.resetField("publishAt", { defaultValue: "" });
      if (!post?.publishAt) return empty();
      const onSuccess = (current: Post) => {
        goOnFrom(current);
        setChanged(true);
        empty();
      };
      unschedule({ post: post.id, base }, { onSuccess });
    },
    /** Puts the user's own version aside and takes the post as somebody else saved it. */
    takeSaved: (current: Post) => {
      putAside();
      void takeTheirs(current);
    },
    overwrite: ({ stale, saving }: Stale) => void submit({ ...saving, base: stale.updatedAt }),
    /** As `takeSaved`, of a working copy that was changed elsewhere. */
    takeCopy: (theirs: WorkingCopy) => {
      putAside();
      setBase(theirs.base);
      copy.settle(theirs, "theirs");
    },
    restored: (current: Post) => {
      setChanged(true);
      void takeTheirs(current);
    },
    bringBack: (values: PostFields) => {
      setAside(undefined);
      copy.fill(values);
    },
  };
}

import { valibotResolver } from "@hookform/resolvers/valibot";
import { useEffect, useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { POST_FIELDS, type PostFields, postFieldsOf, samePostFields } from "#src/domain/post.ts";
import { t } from "#src/domain/words.ts";
import type { Post } from "#src/store/post/versions.ts";
import type { WorkingCopy } from "#src/store/post/working-copies.ts";
import { showToast } from "#views/browser/toast.ts";
import { isWholePost, type PostForm, postForm } from "#views/forms/post.ts";
import { NEW_ROW } from "#views/islands/admin/list/page.ts";
import type { Offer } from "./offers.ts";
import type { Picked } from "./picture.ts";
import { usePublication } from "./use-publication.ts";
import { type Saving, type Stale, useSave } from "./use-save.ts";
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

/** The state of the editor: the post, its fields, and everything that saves, keeps or replaces them. */
export function useEditing({ post: opened, offers, account, timeZone, onClose }: PostEditorProps) {
  // The version being edited; 'Take Theirs' replaces it.
  const [post, setPost] = useState(opened);
  const saved = useMemo(() => postFieldsOf(post), [post]);
  const form = useForm<PostForm, unknown, PostForm>({
    resolver: valibotResolver(postForm),
    defaultValues: saved,
  });
  const { isDirty } = form.formState;
  // A resumed draft may be older than the post: If-Match must name the version it was based on.
  const [base, setBase] = useState(opened?.updatedAt ?? null);
  const [picked, setPicked] = useState<Picked>();
  const [stale, setStale] = useState<Stale>();
  const [aside, setAside] = useState<PostFields>();
  // Some actions take effect at once: the list must be refetched even if the editor is closed without saving.
  const [changed, setChanged] = useState(false);
  const publication = usePublication(post, timeZone);
  const { conflict, ...copy } = useWorkingCopy(form, {
    account: account.id,
    id: post?.id,
    saved,
    base,
    offers,
  });
  const { save, unschedule, ...saveState } = useSave(post?.id, picked);

  const unsaved = isDirty || picked !== undefined || publication.isDirty;
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [unsaved]);

  const goOnFrom = (current: Post) => {
    setPost(current);
    setBase(current.updatedAt);
  };

  const submit = async (saving: Saving) => {
    const outcome = await save(saving);
    if ("saved" in outcome) {
      await copy.forget(!saving.stays);
      if (saving.stays) stay(outcome.saved, saving.values);
      else onClose(true);
    } else if ("stale" in outcome) {
      setStale(outcome);
    } else {
      publication.refuse(outcome.refused);
      for (const [name, message] of Object.entries(outcome.refused))
        if (name in saved) form.setError(name as keyof PostForm, { message }, { shouldFocus: true });
    }
  };

  /** Leaves the editor open after a save of the fields as they were `sent`. */
  const stay = (current: Post, sent: PostFields) => {
    setChanged(true);
    goOnFrom(current);
    setPicked(undefined);
    const typed = { ...form.getValues() };
    const next = postFieldsOf(current);
    // Without touching the fields: what was typed meanwhile, the cursor and the undo history stay.
    form.reset(next, { keepValues: true });
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
    const values = { ...form.getValues() };
    if (!samePostFields(values, saved)) setAside(values);
  };
  const takeTheirs = async (current: Post) => {
    await copy.forget(false);
    goOnFrom(current);
    form.reset(postFieldsOf(current));
    publication.reset(current);
    setPicked(undefined);
    setStale(undefined);
    form.setFocus("content");
  };

  return {
    ...saveState,
    form,
    post,
    publication,
    copy,
    conflict,
    stale,
    aside,
    picked,
    setPicked,
    unsaved,
    close: () => onClose(changed),
    submitAs: (published: boolean) =>
      form.handleSubmit((values) =>
        submit({ values, times: publication.times, published: publication.publishedBy(published), base }),
      ),
    /** Saves a draft; keeps the changes of what readers see, or what is no whole post yet, as unsaved ones. */
    keep: async () => {
      if (saveState.busy) return;
      if (!isDirty && !picked) return showToast({ title: t("Everything is saved") });
      const values = { ...form.getValues() };
      if (isWholePost(values) && !post?.published) {
        const description = t("The dates under Publication are saved by the buttons.");
        const stays = { title: t("Draft saved"), ...(publication.isDirty && { description }) };
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
    takeBack: async () => {
      if (post?.publishAt) {
        const current = await unschedule(base);
        if (!current) return;
        goOnFrom(current);
        setChanged(true);
      }
      publication.write("publishAt", "");
    },
    /** Puts the user's own version aside and takes the post as somebody else saved it. */
    takeSaved: (current: Post) => {
      putAside();
      void takeTheirs(current);
    },
    overwrite: ({ stale: current, saving }: Stale) => {
      setStale(undefined);
      void submit({ ...saving, base: current.updatedAt });
    },
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

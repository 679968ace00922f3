import { valibotResolver } from "@hookform/resolvers/valibot";
import { useEffect, useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { POST_FIELDS, type PostFields, samePostFields } from "#src/domain/post-fields.ts";
import { t } from "#src/domain/words.ts";
import type { Post } from "#src/store/post-row.ts";
import type { WorkingCopy } from "#src/store/working-copy.ts";
import { showToast } from "#views/browser/toast.ts";
import { isWholePost, type PostForm, postForm } from "#views/forms/post.ts";
import { NEW_ROW } from "#views/islands/admin/list/use-addressed-dialog.ts";
import type { Offer } from "./offers.ts";
import type { Picked } from "./picture.ts";
import { usePublication } from "./use-publication.ts";
import { type Saved, type Saving, useSave } from "./use-save.ts";
import { useWorkingCopy } from "./use-working-copy.ts";
import { valuesOf } from "./values.ts";

/** The account that is writing. */
export type Writer = { id: string; username: string };

export type PostEditorProps = {
  post: Post | undefined;
  /** Unsaved drafts to offer. */
  offers: Offer[];
  account: Writer;
  timeZone: string;
  onClose: (saved: boolean) => void;
};

/** The state of the editor: the post, its fields, and everything that saves, keeps or replaces them. */
export function useEditing({ post: opened, offers, account, timeZone, onClose }: PostEditorProps) {
  // The version being edited; 'Take Theirs' replaces it.
  const [post, setPost] = useState(opened);
  const saved = useMemo(() => valuesOf(post), [post]);
  const form = useForm<PostForm, unknown, PostForm>({
    resolver: valibotResolver(postForm),
    defaultValues: saved,
  });
  const { isDirty } = form.formState;
  // A resumed draft may be older than the post: If-Match must name the version it was based on.
  const [base, setBase] = useState(opened?.updatedAt ?? null);
  const [picked, setPicked] = useState<Picked>();
  const [stale, setStale] = useState<Extract<Saved, { stale: Post }>>();
  const [aside, setAside] = useState<PostFields>();
  // Some actions take effect at once: the list must be refetched even if the editor is closed without saving.
  const [changed, setChanged] = useState(false);
  const isNew = post === undefined;
  const publication = usePublication(post, timeZone);
  const { conflict, ...copy } = useWorkingCopy(form, {
    account: account.id,
    id: post?.id,
    saved,
    base,
    offers,
  });
  const { busy, signedOut, fileFault, save, signedIn } = useSave(post?.id, picked);

  const unsaved = isDirty || picked !== undefined || publication.isDirty;
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [unsaved]);

  const submit = async (saving: Saving) => {
    const outcome = await save(saving);
    if ("saved" in outcome) {
      await copy.forget(!saving.stays);
      if (saving.stays) goOn(outcome.saved, saving.values);
      else onClose(true);
    } else if ("stale" in outcome) {
      setStale(outcome);
    } else {
      publication.refuse(outcome.refused);
      for (const [name, message] of Object.entries(outcome.refused))
        if (name in saved) form.setError(name as keyof PostForm, { message }, { shouldFocus: true });
    }
  };
  const submitAs = (published: boolean) =>
    form.handleSubmit((values) =>
      submit({ values, times: publication.times, published: publication.publishedBy(published), base }),
    );

  const goOn = (current: Post, sent: PostFields) => {
    setChanged(true);
    setPost(current);
    setBase(current.updatedAt);
    setPicked(undefined);
    const typed = { ...form.getValues() };
    const next = valuesOf(current);
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

  /** Saves a draft; keeps the changes of what readers see, or what is no whole post yet, as unsaved ones. */
  const keep = async () => {
    if (busy) return;
    if (!isDirty && !picked) return showToast({ title: t("Everything is saved") });
    const values = { ...form.getValues() };
    if (isWholePost(values) && !post?.published) {
      const published = isNew ? false : undefined;
      const stays = {
        title: t("Draft saved"),
        ...(publication.isDirty && {
          description: t("The dates under Publication are saved by the buttons."),
        }),
      };
      return submit({ values, times: {}, published, base, stays });
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
  };

  const putAside = () => {
    const values = { ...form.getValues() };
    if (!samePostFields(values, saved)) setAside(values);
  };
  const takeTheirs = async (current: Post) => {
    await copy.forget(false);
    setPost(current);
    setBase(current.updatedAt);
    form.reset(valuesOf(current));
    publication.reset(current);
    setPicked(undefined);
    setStale(undefined);
    form.setFocus("content");
  };
  const takeOffer = (offer: Offer) => {
    putAside();
    setBase(offer.base);
    copy.take(offer);
  };

  const takeBack = async () => {
    const current = await publication.takeBack(base);
    if (!current) return;
    setPost(current);
    setBase(current.updatedAt);
    setChanged(true);
  };

  return {
    form,
    post,
    publication,
    copy,
    conflict,
    stale,
    aside,
    picked,
    setPicked,
    busy,
    signedOut,
    fileFault,
    signedIn,
    unsaved,
    submitAs,
    keep,
    takeOffer,
    takeBack,
    close: () => onClose(changed),
    /** Puts the user's own version aside and takes the post as somebody else saved it. */
    takeSaved: (current: Post) => {
      putAside();
      void takeTheirs(current);
    },
    /** Saves over a version that somebody else saved meanwhile. */
    overwrite: ({ stale: current, saving }: Extract<Saved, { stale: Post }>) => {
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

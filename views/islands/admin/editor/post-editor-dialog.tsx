import { valibotResolver } from "@hookform/resolvers/valibot";
import { useEffect, useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { shortMoment } from "#src/domain/dates.ts";
import { LIMITS } from "#src/domain/limits.ts";
import { slugify } from "#src/domain/slug.ts";
import { t } from "#src/domain/words.ts";
import type { Post } from "#src/store/post-row.ts";
import { type PostForm, postForm } from "#views/forms/post.ts";
import { Confirm } from "#views/islands/admin/parts/confirm.tsx";
import { Field } from "#views/islands/admin/parts/field.tsx";
import { Modal } from "#views/islands/admin/parts/modal.tsx";
import { CategoryField } from "./category-field.tsx";
import { ContentField } from "./content-field.tsx";
import { RestoreNote, StaleNote } from "./notes.tsx";
import type { Picked } from "./picture.ts";
import { PictureField } from "./picture-field.tsx";
import { Publication } from "./publication.tsx";
import { useAutosave } from "./use-autosave.ts";
import { usePublication } from "./use-publication.ts";
import { type Saving, useSave } from "./use-save.ts";

const EMPTY: PostForm = { title: "", slug: "", category: "", featuredImage: "", excerpt: "", content: "" };

const valuesOf = (post: Post | undefined): PostForm =>
  post
    ? {
        title: post.title,
        slug: post.slug,
        category: post.category,
        featuredImage: post.featuredImage ?? "",
        excerpt: post.excerpt,
        content: post.content,
      }
    : EMPTY;

/** The post editor (SPEC §2): empty for a new post, filled with `post` to edit it. */
export function PostEditor({
  post: opened,
  timeZone,
  onClose,
}: {
  post: Post | undefined;
  timeZone: string;
  onClose: (saved: boolean) => void;
}) {
  // The version that the changes are made to; 'Take Theirs' makes it another.
  const [post, setPost] = useState(opened);
  const saved = useMemo(() => valuesOf(post), [post]);
  const form = useForm<PostForm, unknown, PostForm>({
    resolver: valibotResolver(postForm),
    defaultValues: saved,
  });
  const { errors, isDirty } = form.formState;
  // What is restored may be older than the post: the save must then be held against the version it began from.
  const [base, setBase] = useState(opened?.updatedAt ?? null);
  const [picked, setPicked] = useState<Picked>();
  const [stale, setStale] = useState<{ current: Post; saving: Saving }>();
  const [leaving, setLeaving] = useState(false);
  const [restoring, setRestoring] = useState<() => Promise<void>>();
  // Some acts are done at once: the list shows them whichever way the editor is left.
  const [changed, setChanged] = useState(false);
  const publication = usePublication(post, timeZone);
  const kept = useAutosave(form, post?.id, { saved, base });
  const { busy, save } = useSave(post?.id, picked);

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
      kept.forget();
      onClose(true);
    } else if ("stale" in outcome) {
      setStale({ current: outcome.stale, saving: outcome.saving });
    } else {
      publication.refuse(outcome.refused);
      for (const [name, message] of Object.entries(outcome.refused))
        if (name in EMPTY) form.setError(name as keyof PostForm, { message }, { shouldFocus: true });
    }
  };
  const submitAs = (published: boolean) =>
    form.handleSubmit((values) =>
      submit({ values, times: publication.times, published: publication.publishedBy(published), base }),
    );

  const takeTheirs = (current: Post) => {
    kept.forget();
    setPost(current);
    setBase(current.updatedAt);
    form.reset(valuesOf(current));
    publication.reset(current);
    setPicked(undefined);
    setStale(undefined);
  };

  const takeBack = async () => {
    const current = await publication.takeBack(base);
    if (!current) return;
    setPost(current);
    setBase(current.updatedAt);
    setChanged(true);
  };

  const content = form.watch("content");
  const title = form.watch("title");
  const blocked = busy || content.trim() === "";
  const isNew = post === undefined;

  return (
    <Modal
      title={isNew ? t("Create New Blog Post") : t("Edit Blog Post")}
      description={
        isNew
          ? t("Create a new blog post to share your insights.")
          : t("Update your blog post content and settings.")
      }
      state={
        post?.publishAt
          ? t("Scheduled for {time}", { time: shortMoment(post.publishAt, timeZone) })
          : undefined
      }
      sheet
      firm
      onClose={() => (busy ? undefined : unsaved ? setLeaving(true) : onClose(changed))}
    >
      <form onSubmit={submitAs(post?.published ?? false)} noValidate>
        <div className="desk-dialog-body">
          {kept.found && <RestoreNote onRestore={() => setBase(kept.restore())} onDiscard={kept.forget} />}
          <Field id="post-title" label={t("Title")} fault={errors.title?.message}>
            {(field) => (
              <input
                className="form-input"
                maxLength={LIMITS.title}
                required
                {...field}
                {...form.register("title")}
              />
            )}
          </Field>
          <div className="edit-drawer">
            <div className="desk-two">
              <Field id="post-slug" label={t("URL Slug")} optional fault={errors.slug?.message}>
                {(field) => (
                  <input
                    className="form-input"
                    maxLength={LIMITS.slug}
                    autoCapitalize="none"
                    spellCheck={false}
                    placeholder={title.trim() === "" ? t("made-from-the-title") : slugify(title)}
                    {...field}
                    {...form.register("slug")}
                  />
                )}
              </Field>
              <CategoryField form={form} />
            </div>
            <PictureField form={form} picked={picked} onPick={setPicked} />
            <Field id="post-excerpt" label={t("Excerpt")} fault={errors.excerpt?.message}>
              {(field) => (
                <textarea className="form-input" rows={3} required {...field} {...form.register("excerpt")} />
              )}
            </Field>
          </div>
          <ContentField form={form} />
          <Publication
            post={post}
            timeZone={timeZone}
            moments={publication.moments}
            faults={publication.faults}
            busy={busy || publication.busy}
            onMoment={publication.write}
            onTakeBack={takeBack}
            content={() => form.getValues("content")}
            ask={(restore) => (unsaved ? setRestoring(() => restore) : void restore())}
            onRestored={(current) => {
              takeTheirs(current);
              setChanged(true);
            }}
          />
        </div>
        {stale && (
          <StaleNote
            busy={busy}
            onTheirs={() => takeTheirs(stale.current)}
            onMine={() => {
              setStale(undefined);
              void submit({ ...stale.saving, base: stale.current.updatedAt });
            }}
          />
        )}
        <div className="desk-dialog-foot">
          <button type="button" className="btn btn-line btn-sm" disabled={blocked} onClick={submitAs(false)}>
            {busy ? t("Saving...") : isNew ? t("Save as Draft") : t("Update as Draft")}
          </button>
          <button
            type="button"
            className="btn btn-primary btn-sm"
            disabled={blocked}
            onClick={submitAs(true)}
          >
            {isNew ? t(busy ? "Publishing..." : "Publish Post") : t(busy ? "Updating..." : "Update Post")}
          </button>
        </div>
      </form>
      {leaving && (
        <Confirm
          title={t("Discard Changes")}
          description={t("This post has changes that are not saved. Discard them?")}
          act={t("Discard")}
          acting={t("Discard")}
          busy={false}
          onAct={() => {
            kept.forget();
            onClose(changed);
          }}
          onClose={() => setLeaving(false)}
        />
      )}
      {restoring && (
        <Confirm
          title={t("Restore Version")}
          description={t(
            "This post has changes that are not saved. Restoring an earlier version loses them.",
          )}
          act={t("Restore")}
          acting={t("Restore")}
          busy={false}
          onAct={() => {
            setRestoring(undefined);
            void restoring();
          }}
          onClose={() => setRestoring(undefined)}
        />
      )}
    </Modal>
  );
}

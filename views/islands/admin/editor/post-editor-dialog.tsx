import { valibotResolver } from "@hookform/resolvers/valibot";
import { type KeyboardEvent, useEffect, useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { LIMITS } from "#src/domain/limits.ts";
import { type PostFields, samePostFields } from "#src/domain/post-fields.ts";
import { t } from "#src/domain/words.ts";
import type { Post } from "#src/store/post-row.ts";
import { type PostForm, postForm } from "#views/forms/post.ts";
import { Field } from "#views/islands/admin/parts/field.tsx";
import { Modal } from "#views/islands/admin/parts/modal.tsx";
import { ConflictNote } from "./conflict-note.tsx";
import { ContentField } from "./content-field.tsx";
import { Drawer } from "./drawer.tsx";
import { Foot } from "./foot.tsx";
import { Notes } from "./notes.tsx";
import type { Offer } from "./offers.ts";
import type { Picked } from "./picture.ts";
import { Publication } from "./publication.tsx";
import { LeaveQuestion, RestoreQuestion } from "./questions.tsx";
import { SignedOutNote } from "./signed-out-note.tsx";
import { usePublication } from "./use-publication.ts";
import { type Saving, useSave } from "./use-save.ts";
import { useWorkingCopy } from "./use-working-copy.ts";
import { stateNoteOf, stateOf, valuesOf } from "./values.ts";

type PostEditorProps = {
  post: Post | undefined;
  /** Unsaved drafts to offer. */
  offers: Offer[];
  /** Id of the account that is writing. */
  account: string;
  timeZone: string;
  onClose: (saved: boolean) => void;
};

/** The post editor (SPEC §2): empty for a new post, filled with `post` to edit it. */
export function PostEditor({ post: opened, offers, account, timeZone, onClose }: PostEditorProps) {
  // The version being edited; 'Take Theirs' replaces it.
  const [post, setPost] = useState(opened);
  const saved = useMemo(() => valuesOf(post), [post]);
  const form = useForm<PostForm, unknown, PostForm>({
    resolver: valibotResolver(postForm),
    defaultValues: saved,
  });
  const { errors, isDirty } = form.formState;
  // A resumed draft may be older than the post: If-Match must name the version it was based on.
  const [base, setBase] = useState(opened?.updatedAt ?? null);
  const [picked, setPicked] = useState<Picked>();
  const [stale, setStale] = useState<{ current: Post; saving: Saving }>();
  const [aside, setAside] = useState<PostFields>();
  const [leaving, setLeaving] = useState(false);
  const [restoring, setRestoring] = useState<() => Promise<void>>();
  // Some actions take effect at once: the list must be refetched even if the editor is closed without saving.
  const [changed, setChanged] = useState(false);
  const publication = usePublication(post, timeZone);
  const { conflict, ...copy } = useWorkingCopy(form, { account, id: post?.id, saved, base, offers });
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
      await copy.forget(true);
      onClose(true);
    } else if ("stale" in outcome) {
      setStale({ current: outcome.stale, saving: outcome.saving });
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

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    void copy.flush();
  };

  const blocked = busy || form.watch("content").trim() === "";
  const isNew = post === undefined;

  return (
    <Modal
      title={isNew ? t("Create New Blog Post") : t("Edit Blog Post")}
      description={
        isNew
          ? t("Create a new blog post to share your insights.")
          : t("Update your blog post content and settings.")
      }
      state={stateOf(post, timeZone)}
      stateNote={stateNoteOf(post)}
      sheet
      firm
      onClose={() => (busy ? undefined : unsaved ? setLeaving(true) : onClose(changed))}
    >
      <form onSubmit={submitAs(post?.published ?? false)} onKeyDown={onKeyDown} noValidate>
        <Notes
          offers={copy.offers}
          aside={aside}
          timeZone={timeZone}
          onTake={takeOffer}
          onForget={copy.refuse}
          onBack={(values) => {
            setAside(undefined);
            copy.fill(values);
          }}
        />
        <div className="dashboard-dialog-body">
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
          <ContentField form={form} />
          <Drawer form={form} picked={picked} fileFault={fileFault} onPick={setPicked} />
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
              setChanged(true);
              void takeTheirs(current);
            }}
          />
        </div>
        {(signedOut || copy.trouble === "signed-out") && (
          <SignedOutNote
            onSignedIn={() => {
              signedIn();
              void copy.flush();
            }}
          />
        )}
        {stale && (
          <ConflictNote
            said={t("Somebody else has changed this post since you opened it.")}
            mine={form.getValues()}
            theirs={valuesOf(stale.current)}
            busy={busy}
            onTheirs={() => {
              putAside();
              void takeTheirs(stale.current);
            }}
            onMine={() => {
              setStale(undefined);
              void submit({ ...stale.saving, base: stale.current.updatedAt });
            }}
          />
        )}
        {!stale && conflict && (
          <ConflictNote
            said={t("This draft was changed in another browser, by {name}.", { name: conflict.by })}
            mine={form.getValues()}
            theirs={conflict.fields}
            busy={busy}
            onTheirs={() => {
              putAside();
              setBase(conflict.base);
              copy.settle(conflict, "theirs");
            }}
            onMine={() => copy.settle(conflict, "mine")}
          />
        )}
        <Foot
          isNew={isNew}
          savedAt={copy.savedAt}
          trouble={copy.trouble}
          busy={busy}
          blocked={blocked}
          onDraft={submitAs(false)}
          onPublish={submitAs(true)}
        />
      </form>
      {leaving && (
        <LeaveQuestion
          onDiscard={async () => {
            await copy.forget(true);
            onClose(changed);
          }}
          onKeep={async () => {
            await copy.flush();
            onClose(changed);
          }}
          onClose={() => setLeaving(false)}
        />
      )}
      {restoring && (
        <RestoreQuestion
          onRestore={() => {
            setRestoring(undefined);
            void restoring();
          }}
          onClose={() => setRestoring(undefined)}
        />
      )}
    </Modal>
  );
}

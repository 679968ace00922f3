import { type KeyboardEvent, useState } from "react";
import { LIMITS } from "#src/domain/limits.ts";
import { t } from "#src/domain/words.ts";
import { Confirm } from "#views/islands/admin/parts/confirm.tsx";
import { Field } from "#views/islands/admin/parts/field.tsx";
import { Modal } from "#views/islands/admin/parts/modal.tsx";
import { ConflictNote } from "./conflict-note.tsx";
import { ContentField } from "./content-field.tsx";
import { Drawer } from "./drawer.tsx";
import { Foot } from "./foot.tsx";
import { Notes, SignedOutNote } from "./notes.tsx";
import { Publication } from "./publication.tsx";
import { type PostEditorProps, useEditing } from "./use-editing.ts";
import { stateNoteOf, stateOf, valuesOf } from "./values.ts";

/** The post editor (SPEC §2): empty for a new post, filled with `post` to edit it. */
export function PostEditor(props: PostEditorProps) {
  const { account, timeZone } = props;
  const editing = useEditing(props);
  const { form, post, publication, copy, conflict, stale, busy, unsaved, submitAs, close } = editing;
  const { errors } = form.formState;
  const [leaving, setLeaving] = useState(false);
  const [restoring, setRestoring] = useState<() => Promise<void>>();
  const blocked = busy || form.watch("content").trim() === "";
  const isNew = post === undefined;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    void editing.keep();
  };

  return (
    <Modal
      title={isNew ? t("Create New Blog Post") : t("Edit Blog Post")}
      description={
        isNew
          ? t("Create a new blog post to share your insights.")
          : t("Update your blog post content and settings.")
      }
      state={stateOf(post, timeZone)}
      stateNote={stateNoteOf(post, publication.publishAt, timeZone)}
      sheet
      firm
      onClose={() => (busy ? undefined : unsaved ? setLeaving(true) : close())}
    >
      <form onSubmit={submitAs(post?.published ?? false)} onKeyDown={onKeyDown} noValidate>
        <Notes
          offers={copy.offers}
          writer={account.username}
          aside={editing.aside}
          timeZone={timeZone}
          onTake={editing.takeOffer}
          onForget={copy.refuse}
          onBack={editing.bringBack}
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
          <Drawer
            form={form}
            picked={editing.picked}
            fileFault={editing.fileFault}
            onPick={editing.setPicked}
          />
          <Publication
            post={post}
            timeZone={timeZone}
            moments={publication.moments}
            faults={publication.faults}
            busy={busy || publication.busy}
            onMoment={publication.write}
            onTakeBack={editing.takeBack}
            content={() => form.getValues("content")}
            ask={(restore) => (unsaved ? setRestoring(() => restore) : void restore())}
            onRestored={editing.restored}
          />
        </div>
        {(editing.signedOut || copy.trouble === "signed-out") && (
          <SignedOutNote
            onSignedIn={() => {
              editing.signedIn();
              void copy.flush();
            }}
          />
        )}
        {stale && (
          <ConflictNote
            said={
              stale.by === account.username
                ? t("You have changed this post elsewhere since you opened it here.")
                : t("Somebody else has changed this post since you opened it.")
            }
            mine={form.getValues()}
            theirs={valuesOf(stale.stale)}
            busy={busy}
            onTheirs={() => editing.takeSaved(stale.stale)}
            onMine={() => editing.overwrite(stale)}
          />
        )}
        {!stale && conflict && (
          <ConflictNote
            said={
              conflict.by === account.username
                ? t("You have changed this draft in another tab or browser.")
                : t("This draft was changed in another browser, by {name}.", { name: conflict.by })
            }
            mine={form.getValues()}
            theirs={conflict.fields}
            busy={busy}
            onTheirs={() => editing.takeCopy(conflict)}
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
        <Confirm
          title={t("Discard Changes")}
          description={t("This post has changes that are not saved. Discard them?")}
          act={t("Discard")}
          acting={t("Discard")}
          busy={false}
          other={{
            label: t("Keep for Later"),
            onAct: async () => {
              await copy.flush();
              close();
            },
          }}
          onAct={async () => {
            await copy.forget(true);
            close();
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

import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { instantOf, wallClock } from "#src/domain/wall-clock.ts";
import { t } from "#src/domain/words.ts";
import type { Post } from "#src/store/post-row.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { copyText } from "#views/browser/clipboard.ts";
import { showFailure, showToast } from "#views/browser/toast.ts";
import { Button } from "#views/components/button.tsx";
import { Field } from "#views/islands/admin/parts/field.tsx";
import { History } from "./history.tsx";
import type { Editing } from "./use-editing.ts";

/** A post's two times as values of their inputs, in the site's time zone; "" for none. */
export type Moments = { publishedAt: string; publishAt: string };
/** The changed times, ISO UTC. */
export type Times = Partial<Record<keyof Moments, string | null>>;

/** Returns a post's times as values of their inputs. */
const momentsOf = (post: Post | undefined, timeZone: string): Moments => ({
  publishedAt: wallClock(post?.publishedAt ?? null, timeZone),
  publishAt: wallClock(post?.publishAt ?? null, timeZone),
});

/** The state of the publication fields: their values, errors, and the changes that a save sends. */
export function usePublication(post: Post | undefined, timeZone: string) {
  const saved = momentsOf(post, timeZone);
  const [moments, setMoments] = useState(saved);
  const [faults, setFaults] = useState<Partial<Moments>>({});
  // Only the changed ones: sending an unchanged one back would cut its seconds.
  const times: Times = {};
  for (const field of ["publishedAt", "publishAt"] as const)
    if (moments[field] !== saved[field]) times[field] = instantOf(moments[field], timeZone);

  return {
    moments,
    faults,
    times,
    /** When the post goes out by itself according to the field, ISO UTC or null. */
    publishAt: instantOf(moments.publishAt, timeZone),
    isDirty: Object.keys(times).length > 0,
    write: (field: keyof Moments, value: string) => {
      setMoments((before) => ({ ...before, [field]: value }));
      setFaults((before) => ({ ...before, [field]: undefined }));
    },
    /** Sets the server's messages, by field. */
    refuse: ({ publishedAt, publishAt }: Partial<Moments>) =>
      setFaults({ ...(publishedAt && { publishedAt }), ...(publishAt && { publishAt }) }),
    /** Resets the fields to a post's times. */
    reset: (current: Post) => {
      setMoments(momentsOf(current, timeZone));
      setFaults({});
    },
    /**
     * Returns the `published` to send for a button: a scheduled post is not published yet; undefined leaves a published
     * one so.
     */
    publishedBy: (published: boolean): boolean | undefined => {
      if (moments.publishAt === "") return published;
      return published && post?.published ? undefined : false;
    },
  };
}

type PublicationProps = {
  editing: Editing;
  timeZone: string;
  /** Asks for confirmation if there are unsaved changes, then calls `restore`. */
  confirm: (restore: () => Promise<void>) => void;
};

/** Publication dates, preview link and history of a post. */
export function Publication({ editing, timeZone, confirm }: PublicationProps) {
  const { post, form, busy, takeBack, restored } = editing;
  const { moments, faults, write } = editing.publication;
  const [open, setOpen] = useState(false);
  const isFault = faults.publishedAt !== undefined || faults.publishAt !== undefined;
  useEffect(() => {
    if (isFault) setOpen(true);
  }, [isFault]);

  const field = (name: keyof Moments, label: string, hint: string) => (
    <Field id={`post-${name}`} label={label} fault={faults[name]} hint={hint}>
      {(wired) => (
        <input
          className="form-input"
          type="datetime-local"
          max="9999-12-31T23:59"
          value={moments[name]}
          onChange={({ currentTarget }) => write(name, currentTarget.value)}
          {...wired}
        />
      )}
    </Field>
  );

  return (
    <details
      className="edit-publication"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t("Publication")}</summary>
      <div className="edit-publication-body">
        {field(
          "publishedAt",
          t("Publish date"),
          t("The date that readers see. Times are in {zone}.", { zone: timeZone }),
        )}
        {field(
          "publishAt",
          t("Publish later"),
          t("The post is a draft until then, and out by itself at that time, whichever button saves it."),
        )}
        {moments.publishAt !== "" && (
          <div className="edit-row">
            <Button disabled={busy} onClick={takeBack}>
              {t("Take back")}
            </Button>
          </div>
        )}
        {post && <PreviewLink id={post.id} />}
        {post && open && (
          <History
            key={post.updatedAt}
            id={post.id}
            timeZone={timeZone}
            content={() => form.getValues("content")}
            confirm={confirm}
            onRestored={restored}
          />
        )}
        {!post && <p className="hint">{t("Once it is saved, a post has a preview link and a history.")}</p>}
      </div>
    </details>
  );
}

const link = api["blog-posts"][":id"].preview;

const copy = async (url: string) => {
  if (await copyText(url)) showToast({ title: t("Link copied") });
  else showToast({ title: t("Copy failed"), description: url, variant: "destructive" });
};

/** Creates, shows, copies and revokes the link by which anyone can read a draft. */
function PreviewLink({ id }: { id: string }) {
  const made = useMutation({
    mutationFn: async () => (await ensureOk(link.$post({ param: { id } }))).json(),
    onSuccess: ({ url }) => copy(url),
    onError: (error) => showFailure(t("The link could not be made."), error),
  });
  const ended = useMutation({
    mutationFn: () => ensureOk(link.$delete({ param: { id } })),
    onSuccess: () => {
      made.reset();
      showToast({ title: t("The link no longer works.") });
    },
    onError: (error) => showFailure(t("The link could not be ended."), error),
  });
  const url = made.data?.url;
  const busy = made.isPending || ended.isPending;
  return (
    <div className="edit-link">
      {url && (
        <input
          className="form-input"
          aria-label={t("Address of the preview")}
          readOnly
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <div className="edit-row">
        <Button disabled={busy} onClick={() => made.mutate()}>
          {t("Preview link")}
        </Button>
        {url && (
          <Button disabled={busy} onClick={() => copy(url)}>
            {t("Copy link")}
          </Button>
        )}
        <Button disabled={busy} onClick={() => ended.mutate()}>
          {t("End link")}
        </Button>
      </div>
      <p className="hint">
        {t(
          "Shows the post as it was last saved to whoever has the link, for seven days. A new link ends the one before.",
        )}
      </p>
    </div>
  );
}

import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { encode } from "uqr";
import { shortMoment } from "#src/domain/dates.ts";
import { t } from "#src/domain/words.ts";
import { wallClock } from "#src/domain/zones.ts";
import type { Post, PostVersion } from "#src/store/post/versions.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { copyAndShow } from "#views/browser/clipboard.ts";
import { showFailure, showToast } from "#views/browser/toast.ts";
import { Button } from "#views/components/button.tsx";
import { ChoiceField, option, TextField } from "#views/components/field.tsx";
import { useTimeZone } from "#views/islands/admin/dashboard.ts";
import { Confirm } from "#views/islands/admin/parts/modal.tsx";
import { Differences } from "./differences.tsx";
import type { Editing } from "./use-editing.ts";

export function Publication({ editing }: { editing: Editing }) {
  const { post } = editing;
  const [open, setOpen] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-4.5 lg:col-start-2 lg:row-start-3 lg:self-start">
      <When editing={editing} />
      <details
        className="group border border-solid border-border rounded"
        open={open}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="flex justify-between items-center min-h-11 px-4 py-1.5 font-600">
          {t("Publication")}
          <span className="i-lucide-chevron-down group-open:[rotate:180deg]" aria-hidden="true" />
        </summary>
        <div className="grid grid-cols-1 gap-4.5 px-4 pt-2 pb-4.5">
          {post && <PreviewLink id={post.id} />}
          {post && open && <History key={post.updatedAt} id={post.id} editing={editing} />}
          {!post && (
            <p className="quiet small">{t("Once it is saved, a post has a preview link and a history.")}</p>
          )}
        </div>
      </details>
    </div>
  );
}

/** One control for when a post is out: now, or at a day and a time, which dates it back where it is past. */
function When({ editing }: { editing: Editing }) {
  const timeZone = useTimeZone();
  const { values, wired, change, post } = editing;
  const [isTimed, setTimed] = useState(false);
  const shown = isTimed || values.publishedAt !== "";
  const choose = (choice: string) => {
    setTimed(choice !== "");
    const { publishAt, publishedAt } = post ?? {};
    const at = publishAt ?? publishedAt ?? new Date().toISOString();
    change({ publishedAt: choice && wallClock(at, timeZone) });
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <ChoiceField
        id="post-when"
        label={t("When")}
        options={[option("", t("Now")), option("timed", t("A day and a time"))]}
        value={shown ? "timed" : ""}
        onChoose={choose}
      />
      {shown && (
        <TextField
          {...wired("publishedAt")}
          label={t("Day and time")}
          hint={t("Ahead, readers see it from then on; past, it is dated back. Times are in {zone}.", {
            zone: timeZone,
          })}
          type="datetime-local"
          max="9999-12-31T23:59"
        />
      )}
    </div>
  );
}

const link = api["blog-posts"][":id"].preview;

function PreviewLink({ id }: { id: string }) {
  const { mutate, data, isPending } = useMutation({
    mutationFn: async (is: "made" | "ended") => {
      if (is === "made") return (await ensureOk(link.$post({ param: { id } }))).json();
      await ensureOk(link.$delete({ param: { id } }));
      return undefined;
    },
    onSuccess: (made) =>
      made
        ? copyAndShow(made.url, t("Link copied"), made.url)
        : showToast({ title: t("The link no longer works.") }),
    onError: (error, is) =>
      showFailure(
        is === "made" ? t("The link could not be made.") : t("The link could not be ended."),
        error,
      ),
  });
  const url = data?.url;
  return (
    <div className="grid gap-2">
      {url && <QrCode text={url} />}
      {url && (
        <input
          className="form-input"
          aria-label={t("Address of the preview")}
          readOnly
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button busy={isPending} onClick={() => mutate("made")}>
          {t("Preview link")}
        </Button>
        <Button busy={isPending} onClick={() => mutate("ended")}>
          {t("End link")}
        </Button>
      </div>
      <p className="quiet small">
        {t(
          "Shows the post as it was last saved to whoever has the link or its QR code, on your own phone too, for seven days. A new link ends the one before.",
        )}
      </p>
    </div>
  );
}

/** White in the dark, too: not every camera reads it turned about. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 3 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      className="w-48 max-w-full rounded bg-white"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t("The link as a QR code: point your phone's camera at it.")}
    >
      <path d={dark.join("")} className="fill-black" />
    </svg>
  );
}

const { restore: restoring } = api["blog-posts"][":id"].versions[":version"];

function History({ id, editing }: { id: string; editing: Editing }) {
  const timeZone = useTimeZone();
  const [shown, setShown] = useState<number>();
  /** The version that is to take the place of unsaved changes. */
  const [doubted, setDoubted] = useState<number>();
  const versionsKey = ["/api/blog-posts", id, "versions"];
  const { data: versions, isError } = useQuery<Omit<PostVersion, "excerpt" | "content">[]>({
    queryKey: versionsKey,
    staleTime: 0,
    gcTime: 0,
  });
  const version = useQuery<PostVersion>({ queryKey: [...versionsKey, shown], enabled: shown !== undefined });
  const restore = async (version: number) => {
    setDoubted(undefined);
    try {
      const answer = await ensureOk(restoring.$post({ param: { id, version: String(version) } }));
      await editing.takeSaved((await answer.json()) as Post);
      showToast({ title: t("Version restored") });
    } catch (error) {
      showFailure(t("The version could not be restored."), error);
    }
  };

  return (
    <section className="pt-4 hair-top" aria-label={t("History")}>
      <h3 className="mb-1.5 font-text font-600 text-base leading-[1.4]">{t("History")}</h3>
      {isError && <p role="alert">{t("The history could not be read.")}</p>}
      {!isError && !versions && <p className="quiet small">{t("Loading...")}</p>}
      {versions?.length === 0 && <p className="quiet small">{t("The words have not been changed yet.")}</p>}
      <ol>
        {versions?.map(({ version: number, title, at, by }) => {
          const isShown = shown === number;
          const isFirst = number === 0;
          const moment = () => [by, shortMoment(at, timeZone)].filter(Boolean).join(" · ");
          const facts = isFirst ? t("Before every change") : moment();
          return (
            <li key={number} className="grid grid-cols-1 gap-2 py-3 hair-bottom last:border-b-0 last:pb-0">
              <div className="small break-words">
                <strong className="block">{isFirst ? t("The first words") : title}</strong>
                <span className="quiet">{facts}</span>
              </div>
              <div className="flex flex-wrap gap-2">
                <Button
                  aria-expanded={isShown}
                  aria-label={`${t("Show")} ${facts}`}
                  onClick={() => setShown(isShown ? undefined : number)}
                >
                  {isShown ? t("Hide") : t("Show")}
                </Button>
                <Button
                  aria-label={`${t("Restore")} ${facts}`}
                  onClick={() => (editing.unsaved ? setDoubted(number) : restore(number))}
                >
                  {t("Restore")}
                </Button>
              </div>
              {isShown && version.isError && <p role="alert">{t("The version could not be read.")}</p>}
              {isShown && version.data && (
                <Differences
                  before={version.data.content}
                  after={editing.values.content}
                  label={t("Differences")}
                  hint={t("Struck out: only in that version. Underlined: only in the text now.")}
                />
              )}
            </li>
          );
        })}
      </ol>
      {doubted !== undefined && (
        <Confirm
          title={t("Restore Version")}
          description={t(
            "This post has changes that are not saved. Restoring an earlier version loses them.",
          )}
          act={t("Restore")}
          onAct={() => restore(doubted)}
          onClose={() => setDoubted(undefined)}
        />
      )}
    </section>
  );
}

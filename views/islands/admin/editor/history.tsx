import type { InferResponseType } from "hono/client";
import { useEffect, useState } from "react";
import { shortMoment } from "#src/domain/dates.ts";
import { t } from "#src/domain/words.ts";
import type { Post } from "#src/store/post-row.ts";
import { ensureOk, sentenceOf } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showToast } from "#views/browser/toast.ts";
import { Differences } from "./differences.tsx";

const reads = api["blog-posts"][":id"].versions;
type Versions = Extract<InferResponseType<typeof reads.$get>, unknown[]>;
type Shown = { version: number; content: string };

/** The version before the first change: not in the list, but it can be fetched. */
const FIRST = 0;

type HistoryProps = {
  id: string;
  timeZone: string;
  /** Returns the current value of the text field. */
  content: () => string;
  /** Asks for confirmation if there are unsaved changes, then calls `restore`. */
  ask: (restore: () => Promise<void>) => void;
  onRestored: (post: Post) => void;
};

/** The versions of a post, newest first: author, time, title, diff and restore button. */
export function History({ id, timeZone, content, ask, onRestored }: HistoryProps) {
  const [versions, setVersions] = useState<Versions>();
  const [failed, setFailed] = useState(false);
  const [shown, setShown] = useState<Shown>();

  useEffect(() => {
    const leaving = new AbortController();
    const read = async () => {
      const asked = reads.$get({ param: { id } }, { init: { signal: leaving.signal } });
      setVersions((await (await ensureOk(asked)).json()) as Versions);
    };
    read().catch((error: unknown) => {
      if (leaving.signal.aborted) return;
      console.error(error);
      setFailed(true);
    });
    return () => leaving.abort();
  }, [id]);

  const trouble = (error: unknown, title: string) => {
    console.error(error);
    showToast({ title, description: sentenceOf(error), variant: "destructive" });
  };
  const show = async (version: number) => {
    if (shown?.version === version) return setShown(undefined);
    try {
      const asked = reads[":version"].$get({ param: { id, version: String(version) } });
      setShown({ version, content: (await (await ensureOk(asked)).json()).content });
    } catch (error) {
      trouble(error, t("The version could not be read."));
    }
  };
  const restore = async (version: number) => {
    try {
      const asked = reads[":version"].restore.$post({ param: { id, version: String(version) } });
      onRestored((await (await ensureOk(asked)).json()) as Post);
      showToast({ title: t("Version restored") });
    } catch (error) {
      trouble(error, t("The version could not be restored."));
    }
  };

  const entry = (version: number, title: string, facts: string) => (
    <li key={version}>
      <div>
        <strong>{title}</strong>
        <span>{facts}</span>
      </div>
      <div className="edit-row">
        <button
          type="button"
          className="btn btn-line btn-sm"
          aria-expanded={shown?.version === version}
          aria-label={`${t("Show")} ${facts}`}
          onClick={() => show(version)}
        >
          {shown?.version === version ? t("Hide") : t("Show")}
        </button>
        <button
          type="button"
          className="btn btn-line btn-sm"
          aria-label={`${t("Restore")} ${facts}`}
          onClick={() => ask(() => restore(version))}
        >
          {t("Restore")}
        </button>
      </div>
      {shown?.version === version && (
        <Differences
          before={shown.content}
          after={content()}
          label={t("Differences")}
          hint={t("Struck out: only in that version. Underlined: only in the text now.")}
        />
      )}
    </li>
  );

  return (
    <section className="edit-history" aria-label={t("History")}>
      <h3>{t("History")}</h3>
      {failed && <p role="alert">{t("The history could not be read.")}</p>}
      {!failed && !versions && <p className="hint">{t("Loading...")}</p>}
      {versions?.length === 0 && <p className="hint">{t("The words have not been changed yet.")}</p>}
      {versions && versions.length > 0 && (
        <ol>
          {versions.map(({ version, title, at, by }) =>
            entry(version, title, [by, shortMoment(at, timeZone)].filter(Boolean).join(" · ")),
          )}
          {entry(FIRST, t("The first words"), t("Before every change"))}
        </ol>
      )}
    </section>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { shortMoment } from "#src/domain/dates.ts";
import { t } from "#src/domain/words.ts";
import type { Post } from "#src/store/post-row.ts";
import type { PostVersion } from "#src/store/post-version.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showFailure, showToast } from "#views/browser/toast.ts";
import { Button } from "#views/components/button.tsx";
import { Differences } from "./differences.tsx";

const versionApi = api["blog-posts"][":id"].versions[":version"];

/** The version before the first change: not in the list, but it can be fetched. */
const FIRST = 0;

type HistoryProps = {
  id: string;
  timeZone: string;
  /** Returns the current value of the text field. */
  content: () => string;
  /** Asks for confirmation if there are unsaved changes, then calls `restore`. */
  confirm: (restore: () => Promise<void>) => void;
  onRestored: (post: Post) => void;
};

/** The versions of a post, newest first: author, time, title, differences and restore button. */
export function History({ id, timeZone, content, confirm, onRestored }: HistoryProps) {
  const [shown, setShown] = useState<{ version: number; content: string }>();
  const { data: versions, isError } = useQuery<Omit<PostVersion, "excerpt" | "content">[]>({
    queryKey: ["/api/blog-posts", id, "versions"],
    staleTime: 0,
    gcTime: 0,
  });

  const paramOf = (version: number) => ({ param: { id, version: String(version) } });
  const show = async (version: number) => {
    if (shown?.version === version) return setShown(undefined);
    try {
      const answer = await ensureOk(versionApi.$get(paramOf(version)));
      setShown({ version, content: (await answer.json()).content });
    } catch (error) {
      showFailure(t("The version could not be read."), error);
    }
  };
  const restore = async (version: number) => {
    try {
      const answer = await ensureOk(versionApi.restore.$post(paramOf(version)));
      onRestored((await answer.json()) as Post);
      showToast({ title: t("Version restored") });
    } catch (error) {
      showFailure(t("The version could not be restored."), error);
    }
  };

  const entry = (version: number, title: string, facts: string) => {
    const isShown = shown?.version === version;
    return (
      <li key={version}>
        <div>
          <strong>{title}</strong>
          <span>{facts}</span>
        </div>
        <div className="edit-row">
          <Button aria-expanded={isShown} aria-label={`${t("Show")} ${facts}`} onClick={() => show(version)}>
            {isShown ? t("Hide") : t("Show")}
          </Button>
          <Button aria-label={`${t("Restore")} ${facts}`} onClick={() => confirm(() => restore(version))}>
            {t("Restore")}
          </Button>
        </div>
        {isShown && (
          <Differences
            before={shown.content}
            after={content()}
            label={t("Differences")}
            hint={t("Struck out: only in that version. Underlined: only in the text now.")}
          />
        )}
      </li>
    );
  };

  return (
    <section className="edit-history" aria-label={t("History")}>
      <h3>{t("History")}</h3>
      {isError && <p role="alert">{t("The history could not be read.")}</p>}
      {!isError && !versions && <p className="hint">{t("Loading...")}</p>}
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

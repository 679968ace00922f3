import { useEffect, useState } from "react";
import { t } from "#src/domain/words.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { ArticleSkeleton } from "#views/components/post-skeleton.tsx";

/** Debounce of the preview, in ms. */
const TYPING_MS = 300;

/** The preview of a text, rendered by the server as in the article. */
export function Preview({ content }: { content: string }) {
  const [html, setHtml] = useState<string>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    const resting = setTimeout(async () => {
      try {
        const answer = await ensureOk(
          api["blog-posts"].preview.$post({ json: { content } }, { init: { signal: leaving.signal } }),
        );
        setHtml((await answer.json()).html);
        setFailed(false);
      } catch (error) {
        if (leaving.signal.aborted) return;
        console.error(error);
        setFailed(true);
      }
    }, TYPING_MS);
    return () => {
      clearTimeout(resting);
      leaving.abort();
    };
  }, [content]);

  return (
    <section className="edit-preview" aria-label={t("Preview")}>
      {failed && <p role="alert">{t("The preview could not be made.")}</p>}
      {!failed && html === undefined && <ArticleSkeleton />}
      {html !== undefined && (
        <div
          className="article-body"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by content/markdown.ts, which lets no HTML through
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
    </section>
  );
}

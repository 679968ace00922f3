import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef } from "react";
import { t } from "#src/domain/words.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { rested } from "#views/browser/settled.ts";
import { Markdown } from "#views/components/markdown.tsx";

/** Debounce of the preview, in ms. */
const TYPING_MS = 300;

type PreviewProps = {
  content: string;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Whether it is as wide as a phone. */
  isPhone: boolean;
};

/** The text as readers see it, by the server's renderer; beside the text it follows the caret, and what is scrolled to. */
export function Preview({ content, field, isPhone }: PreviewProps) {
  const pane = useRef<HTMLElement>(null);
  const { data: html, isError } = useQuery({
    queryKey: ["/api/blog-posts/preview", content],
    queryFn: async ({ signal }) => {
      await rested(TYPING_MS);
      signal.throwIfAborted();
      const sent = api["blog-posts"].preview.$post({ json: { content, lines: true } }, { init: { signal } });
      return (await (await ensureOk(sent)).json()).html;
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is scrolled to the same place
  useEffect(() => {
    const text = field.current;
    const follow = () => text && pane.current && scrollWith(text, pane.current);
    follow();
    const over = new AbortController();
    for (const kind of ["keyup", "click", "scroll"]) text?.addEventListener(kind, follow, over);
    return () => over.abort();
  }, [field, html]);
  return (
    <section
      ref={pane}
      className={`min-h-100 py-5 break-words contain-inline-size min-[68.75rem]:[contain:size] min-[68.75rem]:overflow-y-auto min-[68.75rem]:overscroll-contain min-[68.75rem]:border-l min-[68.75rem]:border-l-solid min-[68.75rem]:border-l-border ${isPhone ? "w-full max-w-97.5 px-4.6 max-[68.74rem]:mx-auto max-[68.74rem]:border-x max-[68.74rem]:border-x-solid max-[68.74rem]:border-x-border" : "px-[clamp(1rem,2.4vw,2rem)]"}`}
      aria-label={t("Preview")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys
      tabIndex={0}
    >
      {isError && <p role="alert">{t("The preview could not be made.")}</p>}
      {!isError && html === undefined && <ArticleSkeleton />}
      {html === "" && (
        <p className="quiet">{t("As you write, the article stands here as readers see it.")}</p>
      )}
      {html && <Markdown html={html} className="[&>:first-child]:mt-0" />}
    </section>
  );
}

/** Scrolls a page to where its text is: at the caret, or in the middle of what is seen of it if the caret is elsewhere. */
function scrollWith(text: HTMLTextAreaElement, page: HTMLElement): void {
  const { value, scrollTop, scrollHeight, clientHeight, selectionStart } = text;
  const placeOf = (height: number) => (value.length * height) / scrollHeight;
  const isSeen = selectionStart >= placeOf(scrollTop) && selectionStart <= placeOf(scrollTop + clientHeight);
  const place = isSeen ? selectionStart : placeOf(scrollTop + clientHeight / 2);
  let end = 0;
  const starts = value.split("\n").map((line) => {
    const start = end;
    end += line.length + 1;
    return start;
  });
  const top = page.getBoundingClientRect().top - page.scrollTop;
  const marks = Array.from(page.querySelectorAll<HTMLElement>("[data-line]"), (block) => ({
    start: starts[Number(block.dataset.line)] ?? value.length,
    height: block.getBoundingClientRect().top - top,
  }));
  const next = marks.find(({ start }) => start > place) ?? { start: value.length, height: page.scrollHeight };
  const { start, height } = marks.findLast((mark) => mark.start <= place) ?? { start: 0, height: 0 };
  const share = next.start > start ? (place - start) / (next.start - start) : 0;
  page.scrollTop = height + share * (next.height - height) - page.clientHeight / 2;
}

const BONES = ["h-4 w-32", "h-12 w-4/5 mt-4", "h-4 w-60 mt-6", "h-4 mt-10", "h-4 mt-3", "h-4 w-3/5 mt-3"];

/** The loading state of an article, for the editor's preview; public pages are rendered whole (CONTRACT, Screens). */
function ArticleSkeleton() {
  return (
    <div aria-busy="true" data-skeleton="article">
      <span className="hidden-text" role="status">
        {t("Loading article...")}
      </span>
      {BONES.map((look) => (
        <span key={look} className={`bone ${look}`} />
      ))}
    </div>
  );
}

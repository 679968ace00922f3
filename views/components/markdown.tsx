type MarkdownProps = { html: string; className?: string; lang?: string | undefined };

/** The first words under a page's title; so wrapped they have as many lines before their font is there. */
export const LEAD =
  "max-w-31em [font:400_1.125rem/1.5_var(--font-text)] lg:text-lg [&>*+*]:mt-[.8em] [&_p]:text-wrap";

/** Rendered Markdown: by content/markdown.ts, which lets no HTML through. */
export const Markdown = ({ html, className = "", lang }: MarkdownProps) => (
  <div
    className={`article-body ${className}`.trim()}
    lang={lang}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
    dangerouslySetInnerHTML={{ __html: html }}
  />
);

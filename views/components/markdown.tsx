type MarkdownProps = { html: string; className?: string; lang?: string | undefined };

/** Rendered Markdown: by content/markdown.ts, which lets no HTML through. */
export const Markdown = ({ html, className = "", lang }: MarkdownProps) => (
  <div
    className={`article-body ${className}`.trim()}
    lang={lang}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
    dangerouslySetInnerHTML={{ __html: html }}
  />
);

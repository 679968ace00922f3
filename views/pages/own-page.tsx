import type { ReactNode } from "react";
import type { Frame } from "#views/components/frame.ts";
import { Layout } from "#views/layout.tsx";

type OwnPageProps = { frame: Frame; title: string; body: string; children?: ReactNode };

/** One of the operator's own pages; `body` is its Markdown as sanitized HTML. */
export function OwnPageView({ frame, title, body, children }: OwnPageProps) {
  // What follows is as wide as the page: the text begins where it begins.
  const place = children
    ? "col-span-12 lg:col-span-8"
    : "col-span-12 md:col-start-2 md:col-span-10 lg:col-start-3 lg:col-span-8";
  return (
    <Layout frame={frame}>
      <article className="wrap g12 pt-10 pb-section lg:pt-16">
        <h1 className={`article-title ${place}`}>{title}</h1>
        <div
          className={`article-body pt-8 lg:pt-10 ${place}`}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by content/markdown.ts, which lets no HTML through
          dangerouslySetInnerHTML={{ __html: body }}
        />
      </article>
      {children}
    </Layout>
  );
}

import type { OwnPage } from "#src/content/own-pages.ts";
import type { ProcessContent } from "#src/content/shape/pages.ts";
import { ClosingCall } from "#views/components/closing-call.tsx";
import { PageDrawing } from "#views/components/drawings/page-drawing.tsx";
import type { Frame } from "#views/components/frame.ts";
import { LEAD, Markdown } from "#views/components/markdown.tsx";
import { Layout } from "#views/layout.tsx";

type OwnPageProps = {
  frame: Frame;
  page: Pick<OwnPage, "title" | "drawing"> & { text: string };
  body: string;
  call: ProcessContent["call"];
};

/** One of the operator's own pages: a text, or with a drawing, bands with the booking call at the end. */
export function OwnPageView({ frame, page: { title, drawing, text }, body, call }: OwnPageProps) {
  if (drawing === "none")
    return (
      <Layout frame={frame}>
        <article className="wrap g12 pt-10 pb-section lg:pt-16">
          <h1
            className={`[font-size:min(14vw,clamp(2.5rem,1.7rem+3.9vw,4.75rem))] leading-none print:text-[24pt] ${TEXT}`}
          >
            {title}
          </h1>
          <Markdown className={`pt-8 lg:pt-10 ${TEXT}`} html={body} />
        </article>
      </Layout>
    );
  const [lead = "", ...sections] = body.split(/(?=<h2)/);
  const isWide = drawing === "thread";
  return (
    <Layout frame={frame}>
      <header className="wrap g12 items-center gap-y-8 pt-8 pb-10 lg:pt-14 lg:pb-16">
        <div className={isWide ? "col-span-12 lg:g12" : "col-span-12 lg:col-span-7"}>
          <h1 className={`hero-title ${isWide ? "lg:col-span-7" : ""}`}>{title}</h1>
          <Markdown
            className={`${LEAD} mt-6 ${isWide ? "lg:col-start-9 lg:col-span-4 lg:self-end" : ""}`}
            html={lead}
          />
        </div>
        <div className={isWide ? "col-span-12" : "col-span-12 lg:col-start-8 lg:col-span-5"}>
          <PageDrawing kind={drawing} text={text} frame={frame} />
        </div>
      </header>
      {sections.map((section, place) => (
        <section
          key={section}
          className={`py-[clamp(3rem,6vw,6rem)] ${GROUNDS[place % GROUNDS.length]}`.trim()}
        >
          <Markdown className="wrap band-text" html={section} />
        </section>
      ))}
      <ClosingCall words={call} frame={frame} />
    </Layout>
  );
}

const TEXT = "col-span-12 md:col-start-2 md:col-span-10 lg:col-start-3 lg:col-span-8";

const GROUNDS = ["ground-wash", "", "ground-band", ""];

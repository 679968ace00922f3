import type { OwnPage } from "#src/content/own-pages.ts";
import type { ProcessContent } from "#src/content/shape/pages.ts";
import { levelFor, SECTION_MAX, type Sections, totalOf } from "#src/domain/assessment.ts";
import { PARTS } from "#src/domain/lists.ts";
import { t } from "#src/domain/words.ts";
import { ClosingCall } from "#views/components/closing-call.tsx";
import { format, polar } from "#views/components/drawings/geometry.ts";
import { ResultFigure } from "#views/components/drawings/result-figure.tsx";
import { Face, PortraitFigure } from "#views/components/face.tsx";
import type { Frame } from "#views/components/frame.ts";
import { Out } from "#views/components/link.tsx";
import { LEAD, Markdown } from "#views/components/markdown.tsx";
import { Middle } from "#views/components/middle.tsx";
import { Thread } from "#views/components/thread.tsx";
import { Layout } from "#views/layout.tsx";

type OwnPageProps = {
  frame: Frame;
  page: Pick<OwnPage, "name" | "title" | "drawing"> & { text: string };
  body: string;
  call: ProcessContent["call"];
};

/** One of the operator's own pages: a text, or with a drawing, bands with the booking call at the end. */
export function OwnPageView({ frame, page: { name, title, drawing, text }, body, call }: OwnPageProps) {
  if (drawing === "none")
    return (
      <Layout frame={frame}>
        <article className="wrap g12 pt-10 pb-section lg:pt-16 print:pt-0 print:pb-0">
          <h1
            className={`[font-size:min(14vw,clamp(2.5rem,1.7rem+3.9vw,4.75rem))] leading-none print:text-[24pt] ${TEXT}`}
          >
            {title}
          </h1>
          <Markdown
            className={`pt-8 lg:pt-10 print:pt-2 print:leading-snug print:[&_h2]:mt-3 [&_.anchor]:hidden ${TEXT}`}
            html={body}
          />
        </article>
      </Layout>
    );
  const [lead = "", ...sections] = body.split(/(?=<h2)/);
  const isWide = drawing === "thread";
  const head =
    name === "about" && frame.portrait ? (
      <header className="wrap empathy pt-8 pb-10 lg:pt-14 lg:pb-16">
        <PortraitFigure frame={frame} />
        <h1 className="empathy-title">{title}</h1>
        <div className="empathy-text">
          <Markdown className={LEAD} html={lead} />
          <Drawing kind={drawing} text={text} frame={frame} />
        </div>
      </header>
    ) : (
      <header className="wrap g12 items-center gap-y-8 pt-8 pb-10 lg:pt-14 lg:pb-16">
        <div className={isWide ? "col-span-12 lg:g12" : "col-span-12 lg:col-span-7"}>
          <h1 className={`hero-title ${isWide ? "lg:col-span-7" : ""}`}>{title}</h1>
          <Markdown
            className={`${LEAD} mt-6 ${isWide ? "lg:col-start-9 lg:col-span-4 lg:self-end" : ""}`}
            html={lead}
          />
          {drawing === "clock" && (
            <div className="flex items-center gap-4 mt-6">
              <Face frame={frame} className="w-18 h-18" />
              <Out className="btn btn-accent" href={frame.site.links.booking}>
                {call.action}
              </Out>
            </div>
          )}
        </div>
        <div className={isWide ? "col-span-12" : "col-span-12 lg:col-start-8 lg:col-span-5"}>
          <Drawing kind={drawing} text={text} frame={frame} />
        </div>
      </header>
    );
  return (
    <Layout frame={frame}>
      {head}
      <Middle frame={frame}>
        {sections.map((section, place) => (
          <section
            key={section}
            className={`py-[clamp(3rem,6vw,6rem)] ${GROUNDS[place % GROUNDS.length]}`.trim()}
          >
            <Markdown className="wrap band-text" html={section} />
          </section>
        ))}
      </Middle>
      <ClosingCall words={call} frame={frame} proves />
    </Layout>
  );
}

const TEXT = "col-span-12 md:col-start-2 md:col-span-10 lg:col-start-3 lg:col-span-8";

const GROUNDS = ["ground-wash", "", "ground-band", ""];

type DrawingProps = { kind: "thread" | "clock" | "results"; text: string; frame: Frame };

/** What is drawn at the page's head; `text` is its Markdown, which has the results' figures. */
function Drawing({ kind, text, frame }: DrawingProps) {
  if (kind === "thread") return <Thread frame={frame} />;
  if (kind === "clock") return <HalfHour />;
  const [before, scores] = resultsIn(text);
  if (!before || !scores) return null;
  const total = totalOf(scores);
  return (
    <>
      <ResultFigure
        className="w-full max-w-136 mx-auto h-auto"
        scores={scores}
        total={total}
        level={levelFor(total)}
        before={before}
      />
      <p className="small quiet text-center">{t("The dashed outline is the first result.")}</p>
    </>
  );
}

/** The results in a text's table of the five parts, each row a part and its figures; none if a part or a figure is missing. */
const resultsIn = (text: string): Sections[] => {
  const rows = text.split("\n").map((line) => line.split("|").slice(1, -1));
  const figures = PARTS.map((part) =>
    (rows.find(([name]) => name?.trim() === t(part)) ?? []).slice(1).map(Number.parseFloat),
  );
  const count = Math.min(...figures.map((each) => each.filter((value) => value <= SECTION_MAX).length));
  return Array.from(
    { length: count },
    (_, index) => Object.fromEntries(PARTS.map((part, at) => [part, figures[at]?.[index]])) as Sections,
  );
};

/** A clock whose first half hour is lit, in three times ten minutes. Decorative. */
function HalfHour() {
  return (
    <svg className="w-full max-w-110 mx-auto h-auto" viewBox="-118 -118 236 236" aria-hidden="true">
      <circle className="ghost" r="112" />
      <path className="f-accent" d="M0-96A96 96 0 0 1 0 96Z" />
      {/* Rays, and a tick each minute: lines as wide as those are long, in dashes. */}
      <path className="engr" strokeWidth="72" strokeDasharray=".6 1.425" d="M0-58A58 58 0 0 1 0 58" />
      <path className="hair" strokeWidth="72" strokeDasharray=".6 3.45" d="M0 58A58 58 0 0 1 0-58" />
      <g fill="none" stroke="currentColor">
        <circle r="103" strokeWidth="6" pathLength="60" strokeDasharray=".1 .9" />
        <path strokeWidth="2.5" d="M0 0V-112M0 0 97-56M0 0 97 56M0 0V112" />
      </g>
      <circle className="sun" r="18" />
      <g
        className="fill-$foreground stroke-background font-display text-[22px]"
        strokeWidth="8"
        textAnchor="middle"
        paintOrder="stroke"
      >
        {[10, 20, 30].map((end) => {
          const [x, y] = polar(100, (end * Math.PI) / 30);
          return (
            <text key={end} x={format(x)} y={format(y + 7)}>
              {end}
            </text>
          );
        })}
      </g>
    </svg>
  );
}

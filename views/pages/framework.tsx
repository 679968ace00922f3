import type { FrameworkContent } from "#src/content/shape/pages.ts";
import { HUES, type Hue, partOfHue } from "#src/domain/lists.ts";
import { t } from "#src/domain/words.ts";
import { Diagram } from "#views/components/drawings/diagram.tsx";
import { Glyph, GlyphParts } from "#views/components/drawings/glyph.tsx";
import { Ornament } from "#views/components/drawings/ornament.tsx";
import type { Frame } from "#views/components/frame.ts";
import { partHue } from "#views/components/hues.ts";
import { Icon } from "#views/components/icon.tsx";
import { Out } from "#views/components/link.tsx";
import { Section } from "#views/components/section.tsx";
import { Layout } from "#views/layout.tsx";

type FrameworkProps = { frame: Frame; words: FrameworkContent };

/** The Framework page (SPEC §2): diagram, the five parts, integration, quarter, free book. */
export function FrameworkPage({ frame, words }: FrameworkProps) {
  return (
    <Layout frame={frame} symbols={<GlyphParts />}>
      <Opening words={words} />
      <section>
        <div className="wrap pb-section">
          {HUES.map((part) => (
            <Fold key={part} part={part} words={words.parts[part]} />
          ))}
        </div>
      </section>
      <Integration words={words.integration} />
      <Quarter words={words.quarter} />
      {frame.site.links.book && <Book words={words.book} frame={frame} />}
    </Layout>
  );
}

function Opening({ words }: { words: FrameworkContent }) {
  return (
    <section className="overflow-hidden pt-12 pb-8 md:pt-16 lg:pb-14">
      <div className="wrap g12 items-center gap-y-10">
        <div className="col-span-12 lg:col-span-5">
          <h1 className="hero-title">{words.title}</h1>
          <p className="lead mt-7 max-sm:text-pretty">{words.lead}</p>
          <a className="btn btn-primary mt-8" href="/assessment">
            {words.action}
            <Icon name="arrow" />
          </a>
        </div>
        <div className="col-span-12 w-full max-w-2xl mx-auto lg:col-start-6 lg:col-span-7 lg:w-auto lg:max-w-none lg:ml-0 lg:-mr-12">
          <Diagram title={words.diagram} className="w-full aspect-square overflow-visible" />
        </div>
      </div>
    </section>
  );
}

/**
 * The class of a title in a part's ink. Not in hues.ts: the style build gives a page the rules of every class literal
 * in its modules, and no other page with hues has such titles.
 */
const inks: Record<Hue, string> = {
  vision: "text-vision-ink",
  team: "text-team-ink",
  process: "text-process-ink",
  issues: "text-issues-ink",
  metrics: "text-metrics-ink",
};

function Fold({ part, words }: { part: Hue; words: FrameworkContent["parts"][Hue] }) {
  return (
    <article
      id={part}
      className={`g12 items-start [&:target_h2]:[text-decoration:underline_3px_var(--accent)] [&:target_h2]:underline-offset-[.2em] gap-y-4 py-9 lg:py-14 ${part === "vision" ? "rule-top" : "hair-top"} ${partHue[partOfHue(part)]}`}
    >
      <a
        className="col-span-3 max-w-32 text-muted-foreground lg:col-span-2"
        href={`#diagram-${part}`}
        aria-label={t("{part} in the diagram", { part: words.name })}
      >
        <Glyph lit={part} className="w-full" />
      </a>
      <h2 className={`col-span-9 self-center text-2xl lg:col-span-3 lg:self-start lg:pt-1.5 ${inks[part]}`}>
        {words.name}
      </h2>
      <div className="col-span-12 lg:col-span-4 lg:pt-1.5 lg:pr-4">
        <p className="font-display font-560 text-lg leading-[1.3]">{words.question}</p>
        <p className="mt-3">{words.text}</p>
      </div>
      <ul className="sign-list small col-span-12 lg:col-span-3 lg:mt-2.5">
        {words.signs.map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </ul>
    </article>
  );
}

function Integration({ words }: { words: FrameworkContent["integration"] }) {
  return (
    <Section ground="ground-wash" className="g12 gap-y-6">
      <div className="col-span-12 lg:col-span-5">
        <p className="small quiet mb-3">{words.label}</p>
        <h2>{words.title}</h2>
      </div>
      <div className="lead col-span-12 grid gap-[1em] lg:col-start-7 lg:col-span-6 lg:pt-9">
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}

function Quarter({ words }: { words: FrameworkContent["quarter"] }) {
  return (
    <Section ground="ground-band">
      <div className="g12 items-end gap-y-5">
        <h2 className="col-span-12 lg:col-span-7">{words.title}</h2>
        <p className="lead quiet col-span-12 lg:col-start-9 lg:col-span-4">{words.lead}</p>
      </div>
      <Weeks />
      <div className="grid gap-x-gap gap-y-8 mt-10 md:grid-cols-3">
        {words.cards.map(({ when, title, text }, place) => (
          <div key={title}>
            <p className="flex items-end gap-2 small text-accent mb-2 tnum">
              <svg className="w-3 h-6" viewBox="0 0 12 24" strokeWidth="4" aria-hidden="true">
                <path
                  className={place < 2 ? "stroke-current" : "stroke-muted-foreground"}
                  d={`M6 ${[0, 8, 15][place] ?? 15}V24`}
                />
              </svg>
              {when}
            </p>
            <h3 className="text-xl font-480">{title}</h3>
            <p className="mt-2.5 quiet">{text}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}

const WEEKS = Array.from({ length: 13 }, (_, week) => week + 1);

/**
 * Thirteen weeks as a ruler: in each a short mark for its meeting, in the first also a tall one for the review and a
 * middling one for the plan. The cards below carry the same marks.
 */
function Weeks() {
  return (
    <ol className="week-ruler mt-10 lg:mt-14" aria-hidden="true">
      {WEEKS.map((week) => (
        <li key={week}>{week}</li>
      ))}
    </ol>
  );
}

function Book({ words, frame }: { words: FrameworkContent["book"]; frame: Frame }) {
  const { site } = frame;
  return (
    <Section className="g12 items-center gap-y-10">
      <div className="col-span-12 md:col-span-7">
        <h2>{words.title}</h2>
        <p className="lead mt-5 mb-8">{words.text}</p>
        <Out className="btn btn-primary" href={site.links.book}>
          {words.action}
        </Out>
      </div>
      <div className="col-span-8 sm:col-span-5 md:col-start-9 md:col-span-4 lg:col-start-9 lg:col-span-3">
        <BookCover title={words.coverTitle} author={site.author.name} />
      </div>
    </Section>
  );
}

/**
 * The cover of the framework book, set in type: pine green with the wheel at its foot. Decorative: its title stands
 * beside it.
 */
function BookCover({ title, author }: { title: string; author: string }) {
  return (
    <div
      className="relative [outline:1px_solid_transparent] aspect-[2/3] overflow-hidden rounded bg-primary text-primary-foreground p-[min(1.5rem,10%)] font-display [container-type:inline-size]"
      aria-hidden="true"
    >
      <span className="absolute inset-y-0 left-0 w-2.5 bg-[oklch(0%_0_0/.18)]" />
      <p className="[font-size:min(var(--text-xl),14cqi)] font-520 leading-[1.1] tracking--.015em">{title}</p>
      <p className="mt-3 font-text [font-size:min(var(--text-sm),9cqi)] font-550">{author}</p>
      <Ornament className="absolute left-0 top-50% w-full max-w-none opacity-60" turns={14} weight={0.6} />
    </div>
  );
}

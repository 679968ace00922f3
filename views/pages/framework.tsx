import type { FrameworkContent, ProcessContent } from "#src/content/shape/pages.ts";
import { HUES } from "#src/domain/lists.ts";
import { t } from "#src/domain/words.ts";
import { ClosingCall } from "#views/components/closing-call.tsx";
import { Diagram } from "#views/components/drawings/diagram.tsx";
import { Glyph, GlyphParts } from "#views/components/drawings/glyph.tsx";
import { Ornament } from "#views/components/drawings/ornament.tsx";
import { type Frame, linksTo } from "#views/components/frame.ts";
import { Icon } from "#views/components/icon.tsx";
import { MoreLink, Out } from "#views/components/link.tsx";
import { Middle } from "#views/components/middle.tsx";
import { Band } from "#views/components/paper.tsx";
import { Section } from "#views/components/section.tsx";
import { Layout } from "#views/layout.tsx";

type FrameworkProps = {
  frame: Frame;
  words: FrameworkContent;
  letters: ReadonlySet<string>;
  call: ProcessContent["call"];
};

export function FrameworkPage({ frame, words, letters, call }: FrameworkProps) {
  return (
    <Layout frame={frame} symbols={<GlyphParts />}>
      <Opening words={words} />
      <Middle frame={frame}>
        {HUES.map((part) => (
          <Band key={part} frame={frame} part={part} words={words.parts[part]} letters={letters} />
        ))}
        <Integration words={words.integration} />
        <Quarter words={words.quarter} />
      </Middle>
      {frame.site.links.book && <Book words={words.book} frame={frame} />}
      <ClosingCall words={call} frame={frame} proves>
        {linksTo(frame, "/about").map((link) => (
          <MoreLink key={link.href} {...link} />
        ))}
      </ClosingCall>
    </Layout>
  );
}

function Opening({ words }: { words: FrameworkContent }) {
  const says = Object.fromEntries(HUES.map((part) => [part, words.parts[part].clause]));
  return (
    <section className="wrap grid items-center pt-12 pb-8 lg:grid-cols-[5fr_7fr] lg:gap-x-gap">
      <div>
        <h1 className="hero-title">{words.title}</h1>
        <p className="lead mt-7 max-sm:text-pretty">{words.lead}</p>
        <a className="btn btn-primary mt-8" href="/assessment">
          {words.action}
          <Icon name="arrow" />
        </a>
      </div>
      <Diagram
        className="w-[min(100%,36rem)] mx-auto overflow-visible lg:w-[min(108%,100svh)]"
        title={words.diagram}
        says={says}
      />
    </section>
  );
}

const STAIRS = ["", "lg:ml-8%", "lg:ml-16%", "lg:ml-24%"];

function Integration({ words }: { words: FrameworkContent["integration"] }) {
  return (
    <Section ground="ground-wash">
      <p className="small quiet mb-3">{words.label}</p>
      <h2>{words.title}</h2>
      <ul className="my-[clamp(2rem,4vw,4rem)] rule-top">
        {words.gaps.map(({ missing, text }, index) => (
          <li
            key={missing}
            className={`grid grid-cols-[clamp(min(4rem,16vw),9vw,9rem)_minmax(0,1fr)] items-center gap-[clamp(1rem,3vw,3rem)] py-[.9rem] hair-bottom quiet ${STAIRS[index]}`}
          >
            <Glyph lit={HUES.filter((part) => part !== missing)} />
            <p className="[font:420_min(8vw,clamp(1.5rem,1.05rem+2.1vw,3.4rem))/1.08_var(--font-display)] text-foreground balance">
              {text}
            </p>
          </li>
        ))}
      </ul>
      <div className="lead grid gap-[1em] lg:ml-auto">
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}

const CARD_RULES = [
  "[border-top:6px_solid_var(--process)]",
  "[border-top:6px_solid_var(--team)]",
  "[border-top:6px_solid_var(--metrics)]",
];
/** Its hours to true scale: a day of review and plan in the first, ninety minutes in the others, of which one is not led. */
const hoursOf = (week: number): string => {
  if (week === 1)
    return "bg-[linear-gradient(var(--to,90deg),var(--day)_5.5%,var(--process)_0_44.4%,var(--day)_0_55.5%,var(--team)_0)]";
  const look =
    "bg-[linear-gradient(var(--to,90deg),var(--day)_11%,var(--metrics)_0_14.7%,var(--vision)_0_18.4%,var(--issues)_0_27.7%,var(--day)_0)]";
  return week === 10 ? `${look} [outline:1.5px_dashed_var(--muted-foreground)] -outline-offset-1.5px` : look;
};
const BLANK = "\u2003";
const WEEKS = Array.from({ length: 13 }, (_, week) => week + 1);

function Quarter({ words }: { words: FrameworkContent["quarter"] }) {
  return (
    <Section ground="ground-band">
      <h2>{words.title}</h2>
      <p className="lead quiet mt-5">{words.lead}</p>
      <div className="mt-[clamp(2rem,4vw,4rem)]">
        <ol className="grid gap-[3px] mb-[1.2rem] lg:grid-cols-[1.9fr_repeat(12,1fr)] lg:gap-[6px]">
          {WEEKS.map((week) => (
            <li
              key={week}
              className="relative grid grid-cols-[2rem_1fr] items-center gap-[.6rem] lg:[grid-template:2rem_clamp(16rem,20vw,30rem)/1fr]"
            >
              <b className="[font:420_1.25rem/1_var(--font-display)] text-accent">{week}</b>
              <i
                className={`[--day:oklch(100%_0_0/.07)] h-9.6 lg:h-full lg:[--to:180deg] ${hoursOf(week)}`}
              />
              <small className="absolute right-[.6rem] text-xs lg:left-1 lg:right-0 lg:top-55% lg:leading-tight lg:[overflow-wrap:normal]">
                {words.weeks.find((noted) => noted.week === week)?.text}
              </small>
            </li>
          ))}
        </ol>
        <ul className="small flex flex-wrap gap-x-5 mb-2">
          {[
            ["bg-process", words.cards[0]?.title],
            ["bg-team", words.cards[1]?.title],
            ["bg-metrics", t("Figures")],
            ["bg-vision", t("Aims")],
            ["bg-issues", t("The list")],
          ].map(([hue, name]) => (
            <li key={hue}>
              <i className={`mr-2 ${hue}`}>{BLANK}</i>
              {name}
            </li>
          ))}
        </ul>
        <p className="font-display text-xl">{words.rest}</p>
      </div>
      <div className="grid gap-x-gap gap-y-8 mt-10 md:grid-cols-3">
        {words.cards.map(({ when, title, text }, index) => (
          <div key={title} className={`pt-[.9rem] ${CARD_RULES[index]}`}>
            <p className="small text-accent mb-2">{when}</p>
            <h3 className="text-xl font-480">{title}</h3>
            <p className="mt-2.5 quiet">{text}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}

function Book({ words, frame }: { words: FrameworkContent["book"]; frame: Frame }) {
  const { site } = frame;
  return (
    <Section ground="ground-wash" className="g12 items-center gap-y-10">
      <div className="col-span-12 md:col-span-7">
        <h2>{words.title}</h2>
        <p className="lead mt-5 mb-8">{words.text}</p>
        <Out className="btn btn-primary" href={site.links.book}>
          {words.action}
        </Out>
      </div>
      <div className="col-span-8 sm:col-span-5 md:col-start-9 md:col-span-4 lg:col-start-9 lg:col-span-3">
        {/* Its cover, set in type. */}
        <div
          className="relative [outline:1px_solid_transparent] aspect-[2/3] overflow-hidden rounded bg-primary text-primary-foreground p-[min(1.5rem,10%)] font-display [container-type:inline-size]"
          aria-hidden="true"
        >
          <span className="absolute inset-y-0 left-0 w-2.5 bg-[oklch(0%_0_0/.18)]" />
          <p className="[font-size:min(var(--text-xl),14cqi)] font-520 leading-[1.1] tracking--.015em">
            {words.coverTitle}
          </p>
          <p className="mt-3 font-text [font-size:min(var(--text-sm),9cqi)] font-550">{site.author.name}</p>
          <Ornament
            className="absolute left-0 top-50% w-full max-w-none opacity-60"
            turns={14}
            weight={0.6}
          />
        </div>
      </div>
    </Section>
  );
}

import { Fragment, type ReactNode } from "react";
import type { HomeContent, HomeSection } from "#src/content/shape/home.ts";
import type { SiteContent } from "#src/content/shape/site.ts";
import { HUES, partOfHue } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import type { Testimonial } from "#src/store/testimonial.ts";
import { Glyph, GlyphParts } from "#views/components/drawings/glyph.tsx";
import { Rosette } from "#views/components/drawings/rosette.tsx";
import type { Frame } from "#views/components/frame.ts";
import { Icon } from "#views/components/icon.tsx";
import { Out } from "#views/components/link.tsx";
import { Section } from "#views/components/section.tsx";
import { Thread } from "#views/components/thread.tsx";
import { Layout } from "#views/layout.tsx";
import { Clients } from "./clients.tsx";
import { Contact } from "./contact.tsx";
import { Vision } from "./vision.tsx";

type HomeProps = {
  frame: Frame;
  words: HomeContent;
  quote: Testimonial | null;
  /** Whether a message was just sent by a form posted without scripts. */
  sent?: boolean;
};

/** The home page, with its sections in the order of home.yaml (by default that of SPEC §1). */
export function HomePage({ frame, words, quote, sent }: HomeProps) {
  const sections: Record<HomeSection, ReactNode> = {
    hero: <Hero words={words.hero} booking={frame.site.links.booking} />,
    problem: <Problem words={words.problem} />,
    solution: <Solution words={words.solution} />,
    empathy: <Empathy words={words.empathy} author={frame.site.author} />,
    clients: words.clients.logos.length > 0 && <Clients words={words.clients} frame={frame} />,
    vision: <Vision words={words.vision} quote={quote} logos={words.clients.logos} frame={frame} />,
    path: <Path words={words.path} frame={frame} />,
    stakes: <Stakes words={words.stakes} />,
    contact: <Contact words={words.contact} frame={frame} sent={sent} />,
  };
  return (
    <Layout frame={frame} symbols={<GlyphParts />}>
      <div className="later">
        {words.sections.map((name) => (
          <Fragment key={name}>{sections[name]}</Fragment>
        ))}
      </div>
    </Layout>
  );
}

type Words<Name extends keyof HomeContent> = { words: HomeContent[Name] };

function Hero({ words, booking }: Words<"hero"> & { booking: string }) {
  return (
    <section className="relative overflow-hidden">
      <div className="wrap hero-wrap">
        <div className="on-top hero-text">
          <h1 className="hero-title max-w-7em text-wrap">{words.title}</h1>
          <p className="lead hero-lead">{words.lead}</p>
          <div className="acts mt-7">
            <a className="btn btn-primary" href="/assessment">
              {words.action}
              <Icon name="arrow" />
            </a>
            <Out className="more-link" href={booking}>
              {words.call}
            </Out>
          </div>
          <p className="small quiet mt-5 max-lg:[@media(max-height:40rem)]:order-1">{words.note}</p>
        </div>
        <div className="hero-art" aria-hidden="true" data-screen="">
          {/* The box is rotated, not the SVG, so that the animation runs on the compositor. */}
          <div className="anim-turn hero-wheel">
            <Rosette
              id="hero"
              className="w-full h-full overflow-visible lg:[rotate:-8deg]"
              turns={10}
              named
            />
          </div>
        </div>
      </div>
      <div className="on-top hair-top bg-background">
        <div className="wrap hero-parts">
          <p className="quiet">{words.caption}</p>
          <ul className="flex flex-wrap gap-x-5 gap-y-1 font-550">
            {HUES.map((part) => (
              <li key={part} className="inline-flex items-center gap-2">
                <Glyph lit={part} className="w-6 h-6 text-border-strong" />
                {shown(partOfHue(part))}
              </li>
            ))}
          </ul>
          <label
            className="inline-flex items-center gap-2 min-h-11 font-550 motion-reduce:hidden"
            data-screen=""
          >
            <input className="pause-box pause-all" type="checkbox" aria-label={words.pauseName} />
            <span aria-hidden="true">{words.pause}</span>
          </label>
        </div>
      </div>
    </section>
  );
}

function Problem({ words }: Words<"problem">) {
  return (
    <Section ground="ground-muted" className="g12">
      <h2 className="col-span-12 lg:col-span-8">{words.title}</h2>
      <ol className="col-span-12 mt-9 rule-top lg:col-span-7 lg:mt-13">
        {words.problems.map(({ when, title, text }) => (
          <li key={title} className="anim-rise grid gap-1 py-6 hair-bottom md:grid-cols-[9rem_1fr]">
            <p className="small quiet tnum md:pt-1.5">{when}</p>
            <div>
              <h3 className="text-xl font-480 tracking--.02em">{title}</h3>
              <p className="mt-2 max-w-34em">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="col-span-12 mt-10 lg:col-start-9 lg:col-span-4 lg:mt-13">
        <h3 className="font-text small font-400 quiet">{words.feelingsTitle}</h3>
        <dl className="grid gap-x-gap gap-y-6 mt-6 md:grid-cols-3 lg:grid-cols-1">
          {words.feelings.map(({ word, text }) => (
            <div key={word}>
              <dt className="feeling-word">{word}</dt>
              <dd className="mt-2 max-w-27em">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

function Solution({ words }: Words<"solution">) {
  return (
    <Section ground="ground-band" className="g12">
      <div className="col-span-12 lg:col-span-4 lg:sticky lg:top-28 lg:self-start">
        <h2>{words.title}</h2>
        <p className="lead quiet mt-5">{words.lead}</p>
      </div>
      <ul className="col-span-12 mt-9 lg:col-start-6 lg:col-span-7 lg:mt-2">
        {words.cards.map(({ part, title, text }) => (
          <li key={title} className="benefit">
            <Glyph lit={part} className="w-full text-muted-foreground overflow-visible" />
            <div className="min-w-0">
              <h3 className="text-xl font-480">{title}</h3>
              <p className="mt-2 quiet max-w-34em">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const worries = Array.from({ length: 20 }, (_, place) => 4 + 8 * place);

function Empathy({ words, author }: Words<"empathy"> & Pick<SiteContent, "author">) {
  return (
    <Section className="g12">
      <div className="col-span-12 lg:col-span-4">
        <h2 className="text-4xl font-420 tracking--.035em">{words.title}</h2>
        {/* The bottleneck: twenty lines through one point. */}
        <svg className="mt-10 w-full max-w-80" viewBox="0 0 300 160" aria-hidden="true">
          <path className="hair" d={worries.map((y) => `M0 ${y}C110 ${y} 110 80 204 80`).join("")} />
          <path className="ln" d="M216 80h84" />
          <circle className="f-accent" cx="210" cy="80" r="9" />
        </svg>
      </div>
      <div className="col-span-12 mt-8 lg:col-start-6 lg:col-span-7 lg:mt-2">
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph} className="mb-[1em] max-w-27em font-display text-xl leading-[1.45]">
            {paragraph}
          </p>
        ))}
        <p className="hair-top mt-8 pt-5 max-w-27em">
          <span className="block font-display italic font-380 text-2xl leading-tight">{author.name}</span>
          <span className="block small quiet mt-2">{author.line}</span>
        </p>
        <a className="more-link mt-5" href="/framework">
          {words.link}
          <Icon name="arrow" />
        </a>
      </div>
    </Section>
  );
}

const drawn = ["anim-draw", "anim-draw md:[--at:26%]", "anim-draw md:[--at:42%]"];

function Path({ words, frame }: Words<"path"> & { frame: Frame }) {
  return (
    <Section>
      <div className="g12 items-end gap-y-5">
        <h2 className="col-span-12 lg:col-span-8">{words.title}</h2>
        <p className="col-span-12 lg:col-start-10 lg:col-span-3">{words.lead}</p>
      </div>
      <ol className="grid gap-y-4 mt-9 md:grid-cols-3 lg:mt-13">
        {words.steps.map(({ title, text }, place) => (
          <li key={title}>
            <Thread place={place} frame={frame} className={drawn[place]} />
            <div className="path-step">
              <span className="path-number" aria-hidden="true">
                {place + 1}
              </span>
              <h3 className="text-xl font-480">{title}</h3>
              <p className="mt-2 max-w-27em">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <Out className="btn btn-accent mt-4 md:mt-10" href={frame.site.links.booking}>
        {words.link}
      </Out>
    </Section>
  );
}

function Stakes({ words }: Words<"stakes">) {
  return (
    <Section ground="ground-band">
      <h2>{words.title}</h2>
      <ol className="stair-list grid gap-12 mt-9 lg:grid-cols-3 lg:gap-0 lg:mt-13">
        {words.cards.map(({ numeral, unit, title, text }) => (
          <li key={title} className="anim-rise">
            <p className="flex items-baseline gap-4">
              <span className="numeral text-accent">{numeral}</span>
              <span className="quiet text-[1.0625rem]">{unit}</span>
            </p>
            <h3 className="mt-6 text-xl font-480">{title}</h3>
            <p className="mt-2 quiet max-w-27em">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

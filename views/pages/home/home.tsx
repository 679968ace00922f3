import { Fragment, type ReactNode } from "react";
import type { HomeContent, HomeSection } from "#src/content/shape/home.ts";
import type { Testimonial } from "#src/store/testimonial.ts";
import { Glyph, GlyphParts } from "#views/components/drawings/glyph.tsx";
import { pathPictures, tallPathPictures } from "#views/components/drawings/pictures.ts";
import { PortraitFigure } from "#views/components/face.tsx";
import { type Frame, linksTo } from "#views/components/frame.ts";
import { MoreLink, Out } from "#views/components/link.tsx";
import { Middle } from "#views/components/middle.tsx";
import { Section } from "#views/components/section.tsx";
import { Layout } from "#views/layout.tsx";
import { Clients } from "./clients.tsx";
import { Contact } from "./contact.tsx";
import { Hero } from "./hero.tsx";
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
    hero: <Hero words={words.hero} frame={frame} />,
    problem: <Problem words={words.problem} />,
    solution: <Solution words={words.solution} />,
    empathy: <Empathy words={words.empathy} frame={frame} />,
    clients: <Clients words={words.clients} frame={frame} />,
    vision: <Vision words={words.vision} quote={quote} logos={words.clients.logos} frame={frame} />,
    path: <Path words={words.path} frame={frame} />,
    stakes: <Stakes words={words.stakes} />,
    contact: <Contact words={words.contact} frame={frame} sent={sent} />,
  };
  const [hero, ...others] = words.sections;
  const form = others.indexOf("contact");
  const end = form < 0 ? others.length : form;
  const shown = (names: readonly HomeSection[]) =>
    names.map((name) => <Fragment key={name}>{sections[name]}</Fragment>);
  return (
    <Layout frame={frame} symbols={<GlyphParts />}>
      <div className="home-page">
        {hero && sections[hero]}
        <Middle className="later" frame={frame}>
          {shown(others.slice(0, end))}
        </Middle>
        <div className="later">{shown(others.slice(end))}</div>
      </div>
    </Layout>
  );
}

type Words<Name extends keyof HomeContent> = { words: HomeContent[Name] };

function Problem({ words }: Words<"problem">) {
  return (
    <Section ground="ground-muted" className="g12">
      <h2 className="col-span-12 lg:col-span-8">{words.title}</h2>
      <ol className="col-span-12 mt-5 rule-top md:mt-9 lg:col-span-7 lg:mt-13">
        {words.problems.map(({ when, title, text }) => (
          <li key={title} className="anim-rise py-3 hair-bottom md:grid md:grid-cols-[9rem_1fr] md:py-6">
            <p className="small quiet tnum md:pt-1.5">{when}</p>
            <div>
              <h3 className="text-xl font-480 tracking--.02em">{title}</h3>
              <p className="mt-1 md:mt-2 max-w-34em">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="col-span-12 mt-4 md:mt-10 lg:col-start-9 lg:col-span-4 lg:mt-13 lg:self-end">
        <h3 className="font-text small font-400 quiet max-md:hidden">{words.feelingsTitle}</h3>
        <dl className="beside-words grid gap-x-gap gap-y-2 mt-2 md:mt-6 md:gap-y-6 md:grid-cols-3 lg:grid-cols-1">
          {words.feelings.map(({ word, text }) => (
            <div
              key={word}
              className="grid grid-cols-[min(6.6rem,34vw)_minmax(0,1fr)] items-baseline md:block"
            >
              <dt className="feeling-word">{word}</dt>
              <dd className="md:mt-2 max-w-27em">{text}</dd>
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
        <p className="lead quiet mt-3 md:mt-5">{words.lead}</p>
        <MoreLink href="/framework" name={words.link} className="mt-1 md:mt-3" />
      </div>
      <ul className="benefit-list col-span-12 mt-4 lg:col-start-6 lg:col-span-7 lg:mt-0">
        {words.cards.map(({ part, title, text }) => (
          <li key={title}>
            <Glyph lit={part} className="w-11 md:w-20 text-muted-foreground overflow-visible" />
            <div className="min-w-0 md:mt-5">
              <h3>{title}</h3>
              <p className="mt-.5 md:mt-2 quiet max-w-34em max-md:text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Empathy({ words, frame }: Words<"empathy"> & { frame: Frame }) {
  const { portrait, site } = frame;
  const { author } = site;
  const [about = { href: "/framework", name: words.link }] = linksTo(frame, "/about");
  return (
    <Section className={portrait ? "empathy" : "max-w-220"}>
      <PortraitFigure frame={frame} />
      <h2 className="empathy-title">{words.title}</h2>
      <div className="empathy-text">
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph} className="mb-[.65em] font-display text-lg leading-[1.42] md:text-xl">
            {paragraph}
          </p>
        ))}
        <p className="mt-4 font-display italic font-400 text-2xl leading-tight">{author.name}</p>
        <p className="small quiet mt-2 max-w-33em">{author.line}</p>
        <MoreLink {...about} className="mt-1 md:mt-3" />
      </div>
    </Section>
  );
}

function Path({ words, frame }: Words<"path"> & { frame: Frame }) {
  const [prices] = linksTo(frame, "/call");
  return (
    <Section>
      <div className="md:flex justify-between items-end gap-x-12">
        <h2>{words.title}</h2>
        <p className="mt-3 max-w-25em">{words.lead}</p>
      </div>
      <ol className="beside-words grid mt-5 md:grid-cols-3 lg:mt-13">
        {words.steps.map(({ title, text, cost }, place) => (
          <li key={title} className="max-md:grid grid-cols-[min(3.75rem,18vw)_minmax(0,1fr)] gap-x-4">
            <PathPicture place={place} frame={frame} />
            <div className="pb-5 md:pt-6 md:pr-8">
              <span className="path-number max-md:hidden" aria-hidden="true">
                {place + 1}
              </span>
              <h3 className="text-xl font-480">{title}</h3>
              <p className="mt-1 md:mt-2 max-w-27em">{text}</p>
              {cost && <p className="mt-1 md:mt-3 small font-600 text-team-ink">{cost}</p>}
            </div>
          </li>
        ))}
      </ol>
      <div className="acts mt-2 md:mt-6">
        <Out className="btn btn-accent" href={frame.site.links.booking}>
          {words.link}
        </Out>
        {prices && <MoreLink href={prices.href} name={words.prices} />}
      </div>
    </Section>
  );
}

const drawn = ["anim-draw", "anim-draw md:[--at:26%]", "anim-draw md:[--at:42%]"];

/** A third of the thread, beside its step on a phone and above it elsewhere. */
function PathPicture({ place, frame }: { place: number; frame: Frame }) {
  const [wide, tall] = [pathPictures[place], tallPathPictures[place]];
  if (!wide || !tall) return null;
  const isEnd = place === pathPictures.length - 1;
  return (
    <div className={`path-thread ${isEnd ? "" : "path-on"} ${drawn[place]}`}>
      <picture>
        <source media="(min-width: 48rem)" srcSet={frame.asset(wide.src)} />
        <img
          className={isEnd ? "relative w-full h-auto opens" : "w-full h-auto"}
          src={frame.asset(tall.src)}
          alt=""
          width={tall.width}
          height={tall.height}
          loading="lazy"
        />
      </picture>
    </div>
  );
}

function Stakes({ words }: Words<"stakes">) {
  return (
    <Section ground="ground-band">
      <h2>{words.title}</h2>
      <ol className="stake-list mt-4 lg:mt-13">
        {words.cards.map(({ numeral, unit, title, text }) => (
          <li key={title} className="anim-rise">
            <p className="md:flex items-baseline gap-4">
              <span className="numeral text-accent">{numeral}</span>
              <span className="quiet small">{unit}</span>
            </p>
            <div>
              <h3 className="text-xl font-480">{title}</h3>
              <p className="mt-1 md:mt-2 quiet max-w-30em">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

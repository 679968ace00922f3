import { Fragment, type ReactNode } from "react";
import type { HomeContent, HomeSection } from "#src/content/shape/home.ts";
import { GlyphParts } from "#views/components/drawings/glyph.tsx";
import type { Frame } from "#views/components/frame.ts";
import { Layout } from "#views/layout.tsx";
import { Clients } from "./clients.tsx";
import { Contact } from "./contact.tsx";
import { Empathy } from "./empathy.tsx";
import { Hero } from "./hero.tsx";
import { Path } from "./path.tsx";
import { Problem, Stakes } from "./problem.tsx";
import { Solution } from "./solution.tsx";
import { type Quote, Vision } from "./vision.tsx";

type HomeProps = {
  frame: Frame;
  words: HomeContent;
  /** The testimonial to show, or null if there is none. */
  quote: Quote | null;
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

import type { HomeContent } from "#src/content/shape/home.ts";
import { GlyphParts } from "#views/components/drawings/glyph.tsx";
import type { Frame } from "#views/components/frame.ts";
import { Layout } from "#views/layout.tsx";
import { Clients } from "./clients.tsx";
import { Contact } from "./contact.tsx";
import { Empathy } from "./empathy.tsx";
import { Hero } from "./hero.tsx";
import { Path } from "./path.tsx";
import { Problem } from "./problem.tsx";
import { Solution } from "./solution.tsx";
import { Stakes } from "./stakes.tsx";
import { type Quote, Vision } from "./vision.tsx";

type HomeProps = {
  frame: Frame;
  words: HomeContent;
  /** The testimonial to show, or null when there is none. */
  quote: Quote | null;
  /** Whether a message has just arrived, by a form posted without scripts. */
  sent?: boolean;
};

/** The home page, its sections in the specification's order (SPEC §1). */
export function HomePage({ frame, words, quote, sent }: HomeProps) {
  return (
    <Layout frame={frame} symbols={<GlyphParts />}>
      <Hero words={words.hero} booking={frame.site.links.booking} />
      <Problem words={words.problem} />
      <Solution words={words.solution} />
      <Empathy words={words.empathy} author={frame.site.author} />
      <Clients words={words.clients} frame={frame} />
      <Vision words={words.vision} quote={quote} logos={words.clients.logos} frame={frame} />
      <Path words={words.path} frame={frame} />
      <Stakes words={words.stakes} />
      <Contact words={words.contact} frame={frame} sent={sent} />
    </Layout>
  );
}

import type { HomeContent } from "#src/content/shape/home.ts";
import { Glyph } from "#views/components/drawings/glyph.tsx";
import { Section } from "#views/components/section.tsx";

export function Solution({ words }: { words: HomeContent["solution"] }) {
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

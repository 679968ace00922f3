import type { HomeContent } from "#src/content/shape/home.ts";
import { Glyph } from "#views/components/drawings/glyph.tsx";

/** Six benefits: one fold of the wheel lights for each part, and the whole wheel for what they make together. */
export function Solution({ words }: { words: HomeContent["solution"] }) {
  return (
    <section className="py-section ground-band">
      <div className="wrap g12">
        <h2 className="col-span-12 lg:col-span-7">{words.title}</h2>
        <p className="lead quiet col-span-12 mt-5 lg:col-start-9 lg:col-span-4 lg:mt-0 lg:self-end">
          {words.lead}
        </p>
        <ul className="col-span-12 grid gap-x-gap mt-9 md:grid-cols-2 lg:grid-cols-3 lg:mt-16">
          {words.cards.map(({ part, title, text }) => (
            <li
              key={title}
              className="grid grid-cols-[4rem_1fr] gap-x-5 py-7 hair-top md:flex md:flex-col md:pt-8 md:pb-12"
            >
              <Glyph
                lit={part}
                className="w-full row-span-2 text-muted-foreground overflow-visible md:w-22"
              />
              <h3 className="md:mt-6">{title}</h3>
              <p className="mt-2 quiet text-[1.0625rem] leading-[1.55] max-w-30em">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

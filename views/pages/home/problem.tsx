import type { HomeContent } from "#src/content/shape/home.ts";
import { Section } from "#views/components/section.tsx";

export function Problem({ words }: { words: HomeContent["problem"] }) {
  return (
    <Section ground="ground-muted" className="g12">
      <h2 className="col-span-12 lg:col-span-8">{words.title}</h2>
      <ol className="col-span-12 mt-9 rule-top lg:col-span-7 lg:mt-13">
        {words.problems.map(({ when, title, text }) => (
          <li key={title} className="anim-rise story-row">
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

/** The cost of changing nothing after one, three and ten years, as descending steps. */
export function Stakes({ words }: { words: HomeContent["stakes"] }) {
  return (
    <Section ground="ground-band">
      <h2>{words.title}</h2>
      <ol className="stair-list mt-9 lg:mt-13">
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

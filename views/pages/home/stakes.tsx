import type { HomeContent } from "#src/content/shape/home.ts";

/** The cost of changing nothing after one, three and ten years, as descending steps. */
export function Stakes({ words }: { words: HomeContent["stakes"] }) {
  return (
    <section className="py-section ground-band">
      <div className="wrap">
        <h2>{words.title}</h2>
        <ol className="stair-list mt-9 lg:mt-13">
          {words.cards.map(({ numeral, unit, title, text }) => (
            <li key={title} className="anim-rise">
              <p className="flex items-baseline gap-3.5">
                <span className="numeral text-accent">{numeral}</span>
                <span className="quiet text-[1.0625rem]">{unit}</span>
              </p>
              <h3 className="mt-6 text-xl font-480">{title}</h3>
              <p className="mt-2 quiet max-w-27em">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

import type { HomeContent } from "#src/content/shape/home.ts";
import { foreignLanguage } from "#src/domain/text-language.ts";
import { fill, t } from "#src/domain/words.ts";
import type { Testimonial } from "#src/store/testimonial.ts";
import { Mark } from "#views/components/drawings/mark.tsx";
import { type Frame, pictureAddress } from "#views/components/frame.ts";
import { Section } from "#views/components/section.tsx";

type Logos = HomeContent["clients"]["logos"];

type VisionProps = {
  words: HomeContent["vision"];
  quote: Testimonial | null;
  /** The clients' logos: the quoted client's is shown beside the quote. */
  logos: Logos;
  frame: Frame;
};

export function Vision({ words, quote, logos, frame }: VisionProps) {
  return (
    <Section ground="ground-wash">
      <h2 className="max-w-13em">{words.title}</h2>
      <p className="lead mt-2 md:mt-5">{words.lead}</p>
      <div className="day-arc relative mt-5 md:mt-10">
        <SunArc />
        <ol className="lg:grid lg:grid-cols-6">
          {words.day.map(({ when, title, text }) => (
            <li key={title}>
              <p className="font-500 tnum text-vision-ink max-lg:text-sm">{when}</p>
              <div>
                <h3>{title}</h3>
                <p className="lg:mt-2 leading-normal max-w-34em max-md:text-sm">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      {quote && <Quoted quote={quote} rating={words.rating} logo={markOf(quote, logos)} frame={frame} />}
    </Section>
  );
}

const suns = [93, 52.7, 32.5, 32.5, 52.7, 93];

/** A day as an arc, a parabola with its noon at 510 of 1200, and on it a sun at each of six hours. */
function SunArc() {
  return (
    <svg
      className="hidden absolute inset-x-0 top-0 w-full overflow-visible lg:block"
      pointerEvents="none"
      viewBox="0 0 1200 180"
      aria-hidden="true"
    >
      <circle className="sun-glow" cx="510" cy="-4" r="46" />
      <circle className="f-accent" cx="510" cy="-4" r="27" />
      <path className="ln" d="M10 93Q605-57 1200 150" />
      {suns.map((y, hour) => {
        const x = 10 + 200 * hour;
        return <circle key={x} className="sun" cx={x} cy={y} r="10" />;
      })}
    </svg>
  );
}

const markOf = ({ company }: Testimonial, logos: Logos) =>
  logos.find(({ alt }) => alt.toLowerCase() === company.trim().toLowerCase());

type QuotedProps = { quote: Testimonial; rating: string; logo: Logos[number] | undefined; frame: Frame };

function Quoted({ quote, rating, logo, frame }: QuotedProps) {
  const filled = Number(quote.rating);
  return (
    <figure className="g12 gap-y-3 mt-5 pt-5 rule-top md:mt-14 md:pt-8 md:gap-y-6 lg:mt-22 lg:pt-13">
      <blockquote
        className="col-span-12 font-display text-2xl leading-[1.18] tracking--.02em balance lg:col-span-8"
        lang={foreignLanguage(quote.content)}
      >
        {t("“{text}”", { text: quote.content })}
      </blockquote>
      <figcaption className="relative col-span-12 flex items-end gap-4 leading-[1.45] max-md:pr-30 lg:col-start-10 lg:col-span-3 lg:self-end">
        {quote.avatar && (
          <img
            className="w-18 h-18 object-cover rounded-petal"
            src={pictureAddress(frame, quote.avatar)}
            alt=""
            width="72"
            height="72"
            loading="lazy"
          />
        )}
        <div>
          <p className="flex gap-1 mb-3" role="img" aria-label={fill(rating, { rating: quote.rating })}>
            {[1, 2, 3, 4, 5].map((place) => (
              <Mark
                key={place}
                className={
                  place <= filled ? "w-5 h-5 text-vision-ink [--heart:currentColor]" : "w-5 h-5 opacity-30"
                }
              />
            ))}
          </p>
          <p className="font-600">{quote.name}</p>
          <p className="small">{`${quote.title}, ${quote.company}`}</p>
          {logo && (
            <img
              className="h-10 w-auto max-md:absolute right-0 bottom-0 md:mt-4"
              src={pictureAddress(frame, logo.src)}
              alt=""
              height="40"
              loading="lazy"
            />
          )}
        </div>
      </figcaption>
    </figure>
  );
}

import type { HomeContent } from "#src/content/shape/home.ts";
import type { SiteContent } from "#src/content/shape/site.ts";
import { Icon } from "#views/components/icon.tsx";
import { Section } from "#views/components/section.tsx";

const worries = Array.from({ length: 20 }, (_, place) => 4 + 8 * place);

type Author = SiteContent["author"];

/** A signed letter from one owner to another, beside a drawing of a bottleneck. */
export function Empathy({ words, author }: { words: HomeContent["empathy"]; author: Author }) {
  return (
    <Section className="g12">
      <div className="col-span-12 lg:col-span-4">
        <h2 className="text-4xl font-420 tracking--.035em">{words.title}</h2>
        <Door />
      </div>
      <div className="col-span-12 mt-8 lg:col-start-6 lg:col-span-7 lg:mt-2">
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph} className="letter-text">
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

/** The drawing of the bottleneck: twenty lines through one point. */
function Door() {
  return (
    <svg className="mt-10 w-full max-w-80" viewBox="0 0 300 160" aria-hidden="true">
      <path className="hair" d={worries.map((y) => `M0 ${y}C110 ${y} 110 80 204 80`).join("")} />
      <path className="ln" d="M216 80h84" />
      <circle className="f-accent" cx="210" cy="80" r="9" />
    </svg>
  );
}

import type { HomeContent } from "#src/content/shape/home.ts";
import { HUES, type Hue, partOfHue } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import { Rosette } from "#views/components/drawings/rosette.tsx";
import { Face } from "#views/components/face.tsx";
import { type Frame, pricesOf } from "#views/components/frame.ts";
import { Icon } from "#views/components/icon.tsx";
import { Out } from "#views/components/link.tsx";
import { plainIsland } from "#views/island.tsx";

type HeroProps = { words: HomeContent["hero"]; frame: Frame };

/** Where a part's name stands on its fold. */
const PLACES: Record<Hue, string> = {
  vision: "wheel-name left-1/2 top-1/2 text-accent-foreground [--size:1.15]",
  team: "wheel-name left-75% top-32%",
  process: "wheel-name left-77% top-65%",
  metrics: "wheel-name left-41% top-79%",
  issues: "wheel-name left-20% top-49%",
};

export function Hero({ words, frame }: HeroProps) {
  return (
    <section className="relative overflow-hidden">
      <div className="wrap hero-wrap">
        <div className="on-top hero-text">
          <h1 className="hero-title max-w-7em text-wrap">{words.title}</h1>
          <p className="lead hero-lead">{words.lead}</p>
          <div className="acts hero-acts">
            <a className="btn btn-primary max-sm:w-full" href="/assessment">
              {words.action}
              <Icon name="arrow" />
            </a>
            <p className="hero-note">{words.note}</p>
            <Out className="meet no-underline" href={frame.site.links.booking}>
              <Face frame={frame} className="w-18 h-18" />
              <span>
                <b className="meet-name">{words.call}</b>
                <small className="block small quiet">{words.callNote}</small>
                {pricesOf(frame).map(({ name }) => (
                  <small key={name} className="block small quiet">
                    {name}
                  </small>
                ))}
              </span>
            </Out>
          </div>
        </div>
        <div className="hero-art" data-screen="">
          {/* The box is rotated, not the SVG, and each name back, so that the animations run on the compositor. */}
          <div className="anim-turn hero-wheel" role="img" aria-label={words.caption}>
            <Rosette id="hero" className="w-full h-full overflow-visible" turns={14} />
            {HUES.map((part) => (
              <span key={part} className={PLACES[part]} aria-hidden="true">
                {shown(partOfHue(part))}
              </span>
            ))}
          </div>
          <label className="hero-pause motion-reduce:hidden" {...plainIsland("pause", "interaction")}>
            <input className="pause-box pause-all" type="checkbox" aria-label={words.pauseName} />
            <span aria-hidden="true">{words.pause}</span>
          </label>
        </div>
      </div>
      <Facts facts={frame.site.facts} />
    </section>
  );
}

function Facts({ facts }: Pick<Frame["site"], "facts">) {
  if (facts.length === 0) return null;
  return (
    <div className="on-top hair-top bg-background">
      <ul className="wrap fact-list">
        {facts.map(({ figure, text, link }) => (
          <li key={figure}>
            {link ? (
              <Out className="fact-figure no-underline" href={link} icon={false}>
                {figure}
                <Icon name="arrow" />
              </Out>
            ) : (
              <p className="fact-figure">{figure}</p>
            )}
            <p className="small quiet">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

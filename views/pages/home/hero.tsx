import type { HomeContent } from "#src/content/shape/home.ts";
import { HUES, partOfHue } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import { Glyph } from "#views/components/drawings/glyph.tsx";
import { Rosette } from "#views/components/drawings/rosette.tsx";
import { Icon } from "#views/components/icon.tsx";
import { Out } from "#views/components/link.tsx";

export function Hero({ words, booking }: { words: HomeContent["hero"]; booking: string }) {
  return (
    <section className="relative overflow-hidden">
      <div className="wrap hero-wrap">
        <div className="on-top hero-text">
          <h1 className="hero-title max-w-7em text-wrap">{words.title}</h1>
          <p className="lead hero-lead">{words.lead}</p>
          <div className="acts mt-7">
            <a className="btn btn-primary" href="/assessment">
              {words.action}
              <Icon name="arrow" />
            </a>
            <Out className="more-link" href={booking}>
              {words.call}
            </Out>
          </div>
          <p className="small quiet hero-note">{words.note}</p>
        </div>
        <div className="hero-art" aria-hidden="true" data-screen="">
          {/* The box is rotated, not the SVG, so that the animation runs on the compositor. */}
          <div className="anim-turn hero-wheel">
            <Rosette
              id="hero"
              className="w-full h-full overflow-visible lg:[rotate:-8deg]"
              turns={12}
              named
            />
          </div>
        </div>
      </div>
      <div className="on-top hair-top bg-background">
        <div className="wrap hero-parts">
          <p className="quiet">{words.caption}</p>
          <ul className="flex flex-wrap gap-x-5 gap-y-1 font-550">
            {HUES.map((part) => (
              <li key={part} className="inline-flex items-center gap-2">
                <Glyph lit={part} className="w-6 h-6 text-border-strong" />
                {shown(partOfHue(part))}
              </li>
            ))}
          </ul>
          <label className="inline-flex items-center gap-2 min-h-11 font-550 cursor-pointer" data-screen="">
            <input className="pause-box pause-all" type="checkbox" aria-label={words.pauseName} />
            <span aria-hidden="true">{words.pause}</span>
          </label>
        </div>
      </div>
    </section>
  );
}

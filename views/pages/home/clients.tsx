import type { HomeContent } from "#src/content/shape/home.ts";
import { type Frame, pictureAddress } from "#views/components/frame.ts";
import { Icon } from "#views/components/icon.tsx";
import { Out } from "#views/components/link.tsx";
import { plainIsland } from "#views/island.tsx";

/** With fewer logos than this, the row does not move: the loop's seam would be visible. */
const LOOPS_FROM = 6;

export function Clients({ words, frame }: { words: HomeContent["clients"]; frame: Frame }) {
  const { logos, proof } = words;
  const loops = logos.length >= LOOPS_FROM;
  const marks = logos.map(({ src, alt }) => ({ src: pictureAddress(frame, src), alt }));
  if (logos.length === 0) return proof ? <Proof words={proof} /> : null;
  return (
    <section data-screen="">
      <div className="wrap">
        <div className="flex items-center justify-between gap-4 hair-top pt-5">
          <h2 id="clients" className="font-text text-base font-550 leading-normal tracking-0 quiet">
            {words.title}
          </h2>
          {loops && (
            <label
              className="inline-flex items-center gap-2 min-h-11 text-sm font-550 motion-reduce:hidden"
              {...plainIsland("pause", "interaction")}
            >
              <input className="pause-box" type="checkbox" aria-label={words.pauseName} />
              <span aria-hidden="true">{words.pause}</span>
            </label>
          )}
        </div>
      </div>
      {loops ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without motion the row scrolls, and keys must reach it
        <section className="logo-strip mt-1 md:mt-4" tabIndex={0} aria-labelledby="clients">
          <div className="flex w-max">
            {[false, true].map((again) => (
              <ul key={String(again)} className="flex flex-none" aria-hidden={again || undefined}>
                {marks.map(({ src, alt }) => (
                  <li key={src} className="client-cell">
                    <img
                      className="client-logo"
                      src={src}
                      alt={again ? "" : alt}
                      height="44"
                      loading="lazy"
                    />
                  </li>
                ))}
              </ul>
            ))}
          </div>
        </section>
      ) : (
        <ul className="wrap my-6 flex flex-wrap items-center gap-x-12 gap-y-6">
          {marks.map(({ src, alt }) => (
            <li key={src}>
              <img className="client-logo" src={src} alt={alt} height="44" />
            </li>
          ))}
        </ul>
      )}
      {proof ? <Proof words={proof} /> : <div className="pb-section" />}
    </section>
  );
}

type ProofProps = { words: NonNullable<HomeContent["clients"]["proof"]> };

/** What the work has changed for one client, and the page that tells of it. */
function Proof({ words: { before, after, text, action, link } }: ProofProps) {
  return (
    <Out className="wrap proof" href={link} icon={false}>
      <b className="proof-figures" aria-hidden="true">
        {before}
        <i />
        <span className="text-process-ink">{after}</span>
      </b>
      <span className="max-w-36em">{text}</span>
      <span className="more-link pr-6.4">
        {action}
        <Icon name="arrow" />
      </span>
    </Out>
  );
}

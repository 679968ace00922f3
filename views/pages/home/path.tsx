import type { HomeContent } from "#src/content/shape/home.ts";
import type { Frame } from "#views/components/frame.ts";
import { Out } from "#views/components/link.tsx";
import { Section } from "#views/components/section.tsx";
import { Thread } from "#views/components/thread.tsx";

/** Beside each other the thirds are drawn one after the other. */
const drawn = ["anim-draw", "anim-draw md:[--at:26%]", "anim-draw md:[--at:42%]"];

export function Path({ words, frame }: { words: HomeContent["path"]; frame: Frame }) {
  return (
    <Section>
      <div className="g12 items-end gap-y-5">
        <h2 className="col-span-12 lg:col-span-8">{words.title}</h2>
        <p className="col-span-12 lg:col-start-10 lg:col-span-3">{words.lead}</p>
      </div>
      <ol className="grid gap-y-4 mt-9 md:grid-cols-3 lg:mt-13">
        {words.steps.map(({ title, text }, place) => (
          <li key={title}>
            <Thread place={place} frame={frame} className={drawn[place]} />
            <div className="path-step">
              <span className="path-number" aria-hidden="true">
                {place + 1}
              </span>
              <h3 className="text-xl font-480">{title}</h3>
              <p className="mt-2 max-w-27em">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <Out className="btn btn-accent mt-4 md:mt-10" href={frame.site.links.booking}>
        {words.link}
      </Out>
    </Section>
  );
}

import type { ProcessContent } from "#src/content/shape/pages.ts";
import { ClosingCall } from "#views/components/closing-call.tsx";
import { stepPictures } from "#views/components/drawings/pictures.ts";
import type { Frame } from "#views/components/frame.ts";
import { Picture } from "#views/components/picture.tsx";
import { Thread } from "#views/components/thread.tsx";
import { Layout } from "#views/layout.tsx";

export function ProcessPage({ frame, words }: { frame: Frame; words: ProcessContent }) {
  return (
    <Layout frame={frame}>
      <section className="overflow-hidden pt-12 md:pt-16 lg:pt-22">
        <div className="wrap">
          <h1 className="hero-title">{words.title}</h1>
          <p className="lead mt-7">{words.lead}</p>
          <div className="flex my-6 lg:my-10" role="img" aria-label={words.path}>
            <Thread place={0} frame={frame} className="flex-1" />
            <Thread place={1} frame={frame} className="flex-1 max-sm:hidden" />
            <Thread place={2} frame={frame} className="flex-1" />
          </div>
        </div>
      </section>
      <section>
        <ol className="wrap">
          {words.steps.map((step, place) => (
            <Step key={step.title} step={step} place={place} frame={frame} />
          ))}
        </ol>
      </section>
      <ClosingCall words={words.call} frame={frame} />
    </Layout>
  );
}

const RIGHT = "[border-radius:var(--radius)_var(--radius)_var(--radius)_var(--petal)] lg:col-start-7";

type StepProps = { step: ProcessContent["steps"][number]; place: number; frame: Frame };

function Step({ step, place, frame }: StepProps) {
  const drawing = stepPictures[place];
  const even = place % 2 === 1;
  return (
    <li className="g12 items-center gap-y-7 py-10 hair-top lg:py-18">
      <div
        className={`col-span-12 overflow-hidden bg-muted lg:col-span-6 lg:row-start-1 ${even ? RIGHT : "rounded-petal"}`}
      >
        {drawing && (
          <Picture
            drawing={drawing}
            frame={frame}
            alt={step.picture}
            className="w-full h-auto"
            eager={place === 0}
          />
        )}
      </div>
      <div
        className={`col-span-12 lg:col-span-5 lg:row-start-1 ${even ? "lg:col-start-1" : "lg:col-start-8"}`}
      >
        <span className="numeral mb-5 text-team-ink" aria-hidden="true">
          {place + 1}
        </span>
        <h2 className="text-2xl">{step.title}</h2>
        <p className="mt-4 max-w-34em">{step.text}</p>
        <ul className="tick-list mt-5">
          {step.details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      </div>
    </li>
  );
}

import type { ProcessContent } from "#src/content/shape/pages.ts";
import { ClosingCall } from "#views/components/closing-call.tsx";
import { pathPicture, pathPictures, stepPictures } from "#views/components/drawings/pictures.ts";
import type { Frame } from "#views/components/frame.ts";
import { Picture } from "#views/components/picture.tsx";
import { Layout } from "#views/layout.tsx";

type ProcessProps = { frame: Frame; words: ProcessContent };

/** The Process page (SPEC §2): thread, four steps with a picture each, closing call. */
export function ProcessPage({ frame, words }: ProcessProps) {
  return (
    <Layout frame={frame}>
      <section className="overflow-hidden pt-12 md:pt-16 lg:pt-22">
        <div className="wrap">
          <h1 className="hero-title">{words.title}</h1>
          <p className="lead mt-7">{words.lead}</p>
          <Thread alt={words.path} frame={frame} />
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

/** The whole thread on wide screens; on phones its beginning and end. */
function Thread({ alt, frame }: { alt: string; frame: Frame }) {
  const [knot, , wheel] = pathPictures;
  return (
    <div className="my-6 lg:my-10" role="img" aria-label={alt}>
      <Picture drawing={pathPicture} frame={frame} className="anim-draw hidden w-full h-auto sm:block" />
      <div className="flex sm:hidden">
        <Picture drawing={knot} frame={frame} className="w-1/2 h-auto" />
        <Picture drawing={wheel} frame={frame} className="w-1/2 h-auto" />
      </div>
    </div>
  );
}

type StepProps = { step: ProcessContent["steps"][number]; place: number; frame: Frame };

function Step({ step, place, frame }: StepProps) {
  const drawing = stepPictures[place];
  const even = place % 2 === 1;
  return (
    <li className="g12 items-center gap-y-7 py-10 hair-top lg:py-18">
      <div
        className={
          even
            ? "col-span-12 overflow-hidden bg-muted [border-radius:var(--radius)_var(--radius)_var(--radius)_var(--petal)] lg:col-start-7 lg:col-span-6 lg:row-start-1"
            : "col-span-12 overflow-hidden bg-muted rounded-petal lg:col-span-6 lg:row-start-1"
        }
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
        className={
          even
            ? "col-span-12 lg:col-start-1 lg:col-span-5 lg:row-start-1"
            : "col-span-12 lg:col-start-8 lg:col-span-5 lg:row-start-1"
        }
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

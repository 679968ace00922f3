import type { ProcessContent } from "#src/content/shape/pages.ts";
import { ClosingCall } from "#views/components/closing-call.tsx";
import { stepPictures } from "#views/components/drawings/pictures.ts";
import { type Frame, linksTo } from "#views/components/frame.ts";
import { MoreLink } from "#views/components/link.tsx";
import { Middle } from "#views/components/middle.tsx";
import { Picture } from "#views/components/picture.tsx";
import { Thread } from "#views/components/thread.tsx";
import { Layout } from "#views/layout.tsx";

export function ProcessPage({ frame, words }: { frame: Frame; words: ProcessContent }) {
  return (
    <Layout frame={frame}>
      <section className="overflow-hidden pt-8 md:pt-16">
        <div className="wrap">
          <h1 className="hero-title">{words.title}</h1>
          <p className="lead mt-4 md:mt-7">{words.lead}</p>
          <Thread frame={frame} alt={words.path} />
          {words.terms.length > 0 && (
            <ul className="fact-list rule-top">
              {words.terms.map(({ label, figure, text }) => (
                <li key={label}>
                  <p className="small quiet">{label}</p>
                  <p className="fact-figure">{figure}</p>
                  <p className="small quiet">{text}</p>
                </li>
              ))}
            </ul>
          )}
          <p className="flex flex-wrap gap-x-8 hair-top pt-2 pb-4">
            {linksTo(frame, "/call", "/case").map((link) => (
              <MoreLink key={link.href} {...link} />
            ))}
          </p>
        </div>
      </section>
      <Middle frame={frame}>
        <ol className="wrap">
          {words.steps.map((step, place) => (
            <Step key={step.title} step={step} place={place} frame={frame} />
          ))}
        </ol>
      </Middle>
      <ClosingCall words={words.call} frame={frame} proves>
        {linksTo(frame, "/about").map((link) => (
          <MoreLink key={link.href} {...link} />
        ))}
      </ClosingCall>
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
        <div className="max-md:grid grid-cols-[auto_1fr] gap-x-5 items-center">
          <span className="numeral md:mb-5 text-team-ink" aria-hidden="true">
            {place + 1}
          </span>
          <div>
            <h2 className="text-2xl">{step.title}</h2>
            {step.when && (
              <p className="mt-2 md:mt-4 pl-3.5 border-l-3 border-l-solid border-accent small quiet">
                <b className="block font-600 text-foreground">{step.when}</b>
                {step.who}
              </p>
            )}
          </div>
        </div>
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

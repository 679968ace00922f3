import type { RoundContent } from "#src/content/shape/round.ts";
import { longDate } from "#src/domain/dates.ts";
import { COMPANY_MAX, type RoundMode } from "#src/domain/round.ts";
import { fill, t } from "#src/domain/words.ts";
import { TextArea, TextField } from "#views/components/field.tsx";

export type BeginProps = {
  words: RoundContent["begin"];
  /** What the form begins with: a result's token or a person's id. */
  from: { name: "result" | "personId"; value: string };
  /** Without the link of a letter nobody is invited yet: one is sent first. */
  isProved: boolean;
  company?: string | null;
  /** The days (`2026-03-09`) that can be chosen, and the one that is proposed. */
  days: { first: string; proposed: string; last: string };
};

export function Begin({ words, from, isProved, company, days }: BeginProps) {
  const modes = ["anonymous", "named"] as const;
  return (
    <form action="/api/rounds" method="post" className="grid gap-5 max-w-2xl">
      <input type="hidden" name={from.name} value={from.value} />
      <fieldset className="grid gap-3">
        <legend className="font-600 mb-2">{t("Who will see what")}</legend>
        {modes.map((mode, place) => (
          <label
            key={mode}
            className="relative isolate flex gap-3.2 px-[calc(1rem+1.5px)] py-[calc(.9rem+1.5px)] rounded cursor-pointer"
          >
            <input
              className="flex-none w-5 h-5 mt-.8 accent-primary"
              type="radio"
              name="mode"
              value={mode}
              defaultChecked={place === 0}
            />
            <i className="absolute inset-0 -z-1 border-[1.5px] border-solid border-border-strong rounded [:checked+&]:border-foreground [:checked+&]:bg-muted" />
            <span>
              <b className="block">{words.modes[mode].title}</b>
              <span className="small quiet">{words.modes[mode].text}</span>
            </span>
          </label>
        ))}
        <p className="small quiet">{words.fixed}</p>
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-[3fr_2fr]">
        <TextField
          id="round-company"
          label={t("Company, as your team calls it")}
          name="company"
          required
          maxLength={COMPANY_MAX}
          autoComplete="organization"
          defaultValue={company ?? ""}
        />
        <TextField
          id="round-day"
          label={t("Last day")}
          type="date"
          name="closesOn"
          min={days.first}
          max={days.last}
          defaultValue={days.proposed}
        />
      </div>
      {isProved ? (
        <TextArea
          id="round-addresses"
          label={t("Their addresses, one a line, if we may write to them")}
          hint={words.invite}
          name="invite"
          rows={3}
        />
      ) : (
        <p className="small quiet">{words.proof}</p>
      )}
      <div className="acts">
        <button className="btn btn-primary" type="submit">
          {words.action}
        </button>
        <span className="small quiet">{words.account}</span>
      </div>
    </form>
  );
}

export type BeginningProps = {
  words: Pick<RoundContent, "begin" | "beginning">;
  token: string;
  company: string;
  mode: RoundMode;
  closesOn: string;
  answers: OwnersAnswers;
};

export type OwnersAnswers = { date: string; total: number } | null;

/** Whose they are: anybody may have typed the owner's address. */
export const OwnAnswers = ({ answers }: { answers: OwnersAnswers }) =>
  answers && (
    <p className="small quiet my-3">
      {t(
        "The round takes your answers of {date}, {total} out of 100. Are they not yours? Then take the assessment first.",
        answers,
      )}
    </p>
  );

/** What the link of a letter leads to: looked at, it begins nothing. */
export function Beginning(props: BeginningProps) {
  const { token, company, mode, closesOn, answers } = props;
  const { begin, beginning } = props.words;
  const facts = [
    [t("Who will see what"), begin.modes[mode].title],
    [t("Last day"), longDate(closesOn, "UTC")],
  ];
  return (
    <section className="ground-wash py-8 lg:py-14">
      <div className="wrap max-w-3xl">
        <h1 className="text-2xl lg:text-3xl" dir="auto">
          {fill(beginning.title, { company })}
        </h1>
        <p className="lead mt-5">{beginning.lead}</p>
        <dl className="grid gap-3 mt-6 rule-top pt-4">
          {facts.map(([label, text]) => (
            <div key={label} className="grid sm:grid-cols-[12rem_1fr]">
              <dt className="quiet">{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <OwnAnswers answers={answers} />
        <form className="acts mt-6" action="/api/rounds/begin" method="post">
          <input type="hidden" name="token" value={token} />
          <button className="btn btn-primary" type="submit">
            {beginning.action}
          </button>
          <span className="small quiet">{begin.fixed}</span>
        </form>
      </div>
    </section>
  );
}

import type { ReactNode } from "react";
import type { RoundContent } from "#src/content/shape/round.ts";
import { longDate } from "#src/domain/dates.ts";
import { MEMBER_NAME_MAX, type RoundMode } from "#src/domain/round.ts";
import { fill, t } from "#src/domain/words.ts";
import { Rosette } from "#views/components/drawings/rosette.tsx";
import { Threads } from "#views/components/drawings/threads.tsx";
import { TextField } from "#views/components/field.tsx";

export type TeamIntroProps = {
  words: RoundContent["team"];
  mode: RoundMode;
  company: string;
  closesOn: string;
};

type Props = TeamIntroProps & {
  name: string;
  fault?: string;
  onName: (name: string) => void;
  children: ReactNode;
};

export function TeamIntro({ words, mode, company, closesOn, name, fault, onName, children }: Props) {
  const facts = [
    [t("Who sees it"), words.who[mode]],
    [t("How long"), words.howLong],
    [t("Until"), fill(words.until, { day: longDate(closesOn, "UTC") })],
  ];
  return (
    <section className="wrap g12 items-center pt-6 pb-8 lg:py-16">
      <div className="col-span-12 lg:col-span-6">
        <h1 className="text-2xl lg:text-3xl" dir="auto">
          {fill(words.title, { company })}
        </h1>
        <dl className="grid gap-4 max-w-3xl mt-5 lg:mt-8">
          {facts.map(([label, text]) => (
            <div key={label} className="grid sm:grid-cols-[9rem_1fr]">
              <dt className="quiet">{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {mode === "named" && (
          <div className="mt-5 max-w-lg">
            <TextField
              id="team-name"
              label={t("Your name")}
              hint={words.nameHint}
              fault={fault}
              name="name"
              form="team-form"
              required
              pattern=".*\S.*"
              maxLength={MEMBER_NAME_MAX}
              autoComplete="name"
              value={name}
              onChange={({ target }) => onName(target.value)}
            />
          </div>
        )}
        <div className="acts mt-5">{children}</div>
        <p className="small quiet mt-4">{words.owner}</p>
      </div>
      <Together />
    </section>
  );
}

type DoneProps = TeamIntroProps & { children?: ReactNode };

export function TeamDone({ words: { done }, mode, closesOn, children }: DoneProps) {
  const steps = [
    [t("Now"), done.now[mode]],
    [longDate(closesOn, "UTC"), done.close],
    [t("Then"), done.after],
  ];
  return (
    <section className="ground-wash py-10 lg:py-20">
      <div className="wrap g12 items-center">
        <div className="col-span-12 lg:col-span-7">
          <h1 className="text-2xl lg:text-3xl">{done.title}</h1>
          <ol className="max-w-3xl mt-6 rule-top">
            {steps.map(([when, text]) => (
              <li key={when} className="grid gap-x-6 py-3 hair-bottom sm:grid-cols-[9rem_1fr]">
                <b className="font-display text-lg font-480 leading-snug">{when}</b>
                <span>{text}</span>
              </li>
            ))}
          </ol>
          <p className="small quiet mt-5">{done.few[mode]}</p>
          {children}
        </div>
        <Together />
      </div>
    </section>
  );
}

const Together = () => (
  <div className="hidden lg:flex lg:col-span-5 lg:col-start-8 items-center">
    <Threads className="w-1/2 -mr-4" count={12} />
    <Rosette id="together" className="w-1/2 relative" turns={10} />
  </div>
);

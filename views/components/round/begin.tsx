import type { RoundContent } from "#src/content/shape/round.ts";
import { LIMITS } from "#src/domain/limits.ts";
import { t } from "#src/domain/words.ts";

export type BeginProps = {
  words: RoundContent["begin"];
  /** What the form begins with: a result's token or a person's id. */
  from: { name: "result" | "personId"; value: string };
  company?: string | null;
  /** The days (`2026-03-09`) that can be chosen, and the one that is proposed. */
  days: { first: string; proposed: string; last: string };
};

/** The form that begins a round; it needs no script. */
export function Begin({ words, from, company, days }: BeginProps) {
  const modes = ["anonymous", "named"] as const;
  return (
    <form action="/api/rounds" method="post" className="grid gap-5 max-w-2xl">
      <input type="hidden" name={from.name} value={from.value} />
      <fieldset className="grid gap-3">
        <legend className="font-600 mb-2">{t("Who will see what")}</legend>
        {modes.map((mode, place) => (
          <label key={mode} className="round-mode">
            <input type="radio" name="mode" value={mode} defaultChecked={place === 0} />
            <span>
              <b>{words.modes[mode].title}</b> <span className="small quiet">{words.modes[mode].text}</span>
            </span>
          </label>
        ))}
        <p className="small quiet">{words.fixed}</p>
      </fieldset>
      <div className="form-field">
        <label htmlFor="round-company">{t("Company, as your team calls it")}</label>
        <input
          className="form-input"
          id="round-company"
          name="company"
          required
          maxLength={LIMITS.company}
          autoComplete="organization"
          defaultValue={company ?? ""}
        />
      </div>
      <div className="form-field">
        <label htmlFor="round-day">{t("Last day")}</label>
        <input
          className="form-input"
          id="round-day"
          type="date"
          name="closesOn"
          min={days.first}
          max={days.last}
          defaultValue={days.proposed}
        />
      </div>
      <div className="form-field">
        <label htmlFor="round-addresses">{t("Their addresses, one a line, if we may write to them")}</label>
        <textarea className="form-input" id="round-addresses" name="invite" rows={3} />
        <p className="hint">{words.invite}</p>
      </div>
      <div className="acts">
        <button className="btn btn-primary" type="submit">
          {words.action}
        </button>
        <span className="small quiet">{words.account}</span>
      </div>
    </form>
  );
}

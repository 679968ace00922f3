import type { RoundContent } from "#src/content/shape/round.ts";
import { longDate } from "#src/domain/dates.ts";
import { fill } from "#src/domain/pattern.ts";
import { MEMBERS_LEAST, type RoundMode } from "#src/domain/round.ts";
import { plural, t } from "#src/domain/words.ts";
import { Deed } from "./deed.tsx";

export type OpenProps = {
  words: RoundContent["open"];
  company: string;
  mode: RoundMode;
  /** The last day (`2026-03-09`). */
  closesOn: string;
  answered: number;
  invited: number;
  /** Answers that a restored backup left out. */
  leftOut: number;
  canRemind: boolean;
  /** Who answered a round with names. */
  names: readonly string[];
  token: string;
  teamUrl: string;
};

/** The owner's page while the round is open: how many, never what. */
export function OpenRound(props: OpenProps) {
  const { words, company, mode, closesOn, answered, invited, leftOut, names, token, teamUrl } = props;
  const isEnough = answered >= MEMBERS_LEAST[mode];
  return (
    <section className="wrap py-8 lg:py-14">
      <h1 className="font-text font-600 text-base tracking-0" dir="auto">
        {fill(words.title, { company, day: longDate(closesOn, "UTC") })}
      </h1>
      <p className="result-total">
        <span className="hidden-text">{plural(answered, "{n} person answered", "{n} people answered")}</span>
        <b aria-hidden="true">{answered}</b>
        <span aria-hidden="true">
          {invited > 0
            ? t("answered, {n} invited", { n: invited })
            : plural(answered, "person answered", "people answered")}
        </span>
      </p>
      <p className="lead mt-5">
        {!isEnough && words.more} {words.shut}
      </p>
      {leftOut > 0 && (
        <p className="fault mt-3" role="status">
          {words.leftOut}
        </p>
      )}
      <div className="grid gap-8 mt-8 md:grid-cols-2">
        <div className="rule-top pt-5">
          <h2 className="text-lg">{t("The link to pass on")}</h2>
          <input className="form-input mt-3" readOnly value={teamUrl} aria-label={t("The link to pass on")} />
          <button
            className="btn btn-primary btn-sm script-only mt-3"
            type="button"
            data-act="copy"
            data-text={teamUrl}
            data-done={t("Link copied")}
          >
            {t("Copy link")}
          </button>
          <p className="small quiet mt-3">{words.link}</p>
        </div>
        <div className="rule-top pt-5">
          <h2 className="text-lg">{t("Invite by email")}</h2>
          <Deed act="invite" token={token} label={t("Send invitations")}>
            <div className="form-field w-full mt-3">
              <label htmlFor="round-invite">{t("Addresses, one a line")}</label>
              <textarea className="form-input" id="round-invite" name="invite" rows={3} required />
            </div>
          </Deed>
        </div>
        {props.canRemind && (
          <div className="rule-top pt-5">
            <h2 className="text-lg">{t("Remind them")}</h2>
            <p className="small quiet my-3">{words.remind}</p>
            <Deed act="remind" token={token} label={t("Send one reminder")} />
          </div>
        )}
        <div className="rule-top pt-5">
          <h2 className="text-lg">{t("Close now")}</h2>
          <p className="small quiet my-3">{isEnough ? words.close : words.closeFew}</p>
          <Deed act="close" token={token} label={t("Close now")} />
        </div>
        {names.length > 0 && (
          <div className="rule-top pt-5">
            <h2 className="text-lg">{t("Who has answered")}</h2>
            <p className="small quiet my-3">{words.removal}</p>
            <ul className="grid gap-3">
              {[...new Set(names)].map((name) => (
                <li key={name}>
                  <Deed act="remove" token={token} label={t("Take {name} out", { name })}>
                    <input type="hidden" name="name" value={name} />
                  </Deed>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}

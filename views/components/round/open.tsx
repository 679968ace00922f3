import type { ReactNode } from "react";
import type { RoundContent } from "#src/content/shape/round.ts";
import { sectionScores } from "#src/domain/assessment.ts";
import { longDate } from "#src/domain/dates.ts";
import { MEMBERS_LEAST } from "#src/domain/round.ts";
import { fill, plural, t } from "#src/domain/words.ts";
import type { RoundRead } from "#src/store/round/rounds.ts";
import { ActButton } from "#views/components/act-button.tsx";
import { OwnerShape } from "#views/components/drawings/owner-line.tsx";
import { Threads } from "#views/components/drawings/threads.tsx";
import { TextArea } from "#views/components/field.tsx";
import { Total } from "#views/components/result/total.tsx";

export type OpenProps = {
  words: RoundContent["open"];
  round: RoundRead;
  canRemind: boolean;
  names: readonly string[];
  token: string;
  teamUrl: string;
};

const THREADS_MAX = 12;

export function OpenRound(props: OpenProps) {
  const { words, names, token, teamUrl } = props;
  const { company, mode, closesOn, answered, invited, leftOut, ownerAnswers } = props.round;
  // The team's will be laid beside them.
  const owner = sectionScores(ownerAnswers);
  const isEnough = answered >= MEMBERS_LEAST[mode];
  const isComplete = isEnough && invited > 0 && answered >= invited;
  const close = (
    <Panel title={t("Close now")} text={isEnough ? words.close : words.closeFew}>
      <RoundForm act="close" token={token} label={t("Close now")} primary={isComplete} />
    </Panel>
  );
  const arrived = Math.min(answered, THREADS_MAX);
  const awaited = Math.min(Math.max(0, invited - answered), THREADS_MAX - arrived);
  return (
    <section className="ground-wash py-8 lg:py-14">
      <div className="wrap">
        <div className="g12 items-center gap-y-6">
          <div className="col-span-12 lg:col-span-6">
            <h1 className="font-text font-600 text-base tracking-0" dir="auto">
              {fill(words.title, { company, day: longDate(closesOn, "UTC") })}
            </h1>
            <Total
              figure={answered}
              line={plural(answered, "{n} person answered", "{n} people answered")}
              after={
                invited > 0
                  ? t("answered, {n} invited", { n: invited })
                  : plural(answered, "person answered", "people answered")
              }
            />
            <p className="lead mt-5">
              {!isEnough && words.more} {words.shut}
            </p>
          </div>
          <div className="col-span-12 lg:col-span-6 flex items-center max-w-xl">
            <Threads className="w-1/2 -mr-[3%]" count={arrived} loose={awaited} />
            <OwnerShape className="w-1/2 overflow-visible" owner={owner} />
          </div>
        </div>
        {leftOut > 0 && (
          <p className="fault mt-3" role="status">
            {words.leftOut}
          </p>
        )}
        <div className="grid gap-8 mt-8 md:grid-cols-2">
          {isComplete && close}
          <Panel title={t("The link to pass on")}>
            <input
              className="form-input mt-3"
              readOnly
              value={teamUrl}
              aria-label={t("The link to pass on")}
            />
            <ActButton
              act="copy"
              primary={!isComplete}
              className="mt-3"
              text={teamUrl}
              done={t("Link copied")}
            >
              {t("Copy link")}
            </ActButton>
            <p className="small quiet mt-3">{words.link}</p>
          </Panel>
          {props.round.proved && (
            <Panel title={t("Invite by email")}>
              <RoundForm act="invite" token={token} label={t("Send invitations")}>
                <div className="w-full mt-3">
                  <TextArea
                    id="round-invite"
                    label={t("Addresses, one a line")}
                    name="invite"
                    rows={3}
                    required
                  />
                </div>
              </RoundForm>
            </Panel>
          )}
          {props.canRemind && (
            <Panel title={t("Remind them")} text={words.remind}>
              <RoundForm act="remind" token={token} label={t("Send one reminder")} />
            </Panel>
          )}
          {!isComplete && close}
          {names.length > 0 && (
            <Panel title={t("Who has answered")} text={words.removal}>
              <ul className="grid gap-3">
                {[...new Set(names)].map((name) => (
                  <li key={name}>
                    <RoundForm act="remove" token={token} label={t("Take {name} out", { name })}>
                      <input type="hidden" name="name" value={name} />
                    </RoundForm>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </div>
      </div>
    </section>
  );
}

export const Panel = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <div className="rule-top pt-5">
    <h2 className="text-lg">{title}</h2>
    {text && <p className="small quiet my-3">{text}</p>}
    {children}
  </div>
);

type RoundFormProps = { act: string; token: string; label: string; primary?: boolean; children?: ReactNode };

export function RoundForm({ act, token, label, primary, children }: RoundFormProps) {
  return (
    <form action={`/api/rounds/${act}`} method="post" className="grid gap-3 justify-items-start">
      <input type="hidden" name="token" value={token} />
      {children}
      <button className={`btn btn-sm ${primary ? "btn-primary" : "btn-line"}`} type="submit">
        {label}
      </button>
    </form>
  );
}

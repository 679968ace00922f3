import type { ReactNode } from "react";
import { BY_BOOKING } from "#src/domain/booking.ts";
import { shortDate, shortMoment } from "#src/domain/dates.ts";
import { plainReason } from "#src/domain/mail-trouble.ts";
import type { Story } from "#src/domain/numbers.ts";
import { statusWord } from "#src/domain/shown.ts";
import { plural, t } from "#src/domain/words.ts";
import { useStaffName, useTimeZone } from "#views/islands/admin/dashboard.ts";
import { CameFrom, Facts, Message } from "./facts.tsx";
import { isStopped, letterKind, listedState, RetryLetter, State } from "./letters.tsx";
import type { PersonEventRead as Event } from "./use-person.ts";

/** What the person did has a filled mark on the line, what staff and letters did a hollow one. */
const THEIRS: ReadonlySet<Event["kind"]> = new Set(["submission", "result", "booking"]);
const DOT =
  "absolute top-1.6 -left-1.6 w-2.8 h-2.8 border-2 border-solid rounded-full [forced-color-adjust:none]";

/** What happened with a person; what is still to be done and what staff noted is above it. */
export function Timeline({ events }: { events: readonly Event[] }) {
  const timeZone = useTimeZone();
  return (
    <div
      className="grid w-full pl-1.4 [&_dl]:text-[.875rem] [&_dl>div]:flex [&_dl>div]:gap-x-2"
      data-timeline
    >
      {events.map((event) => (
        <article
          key={`${event.kind} ${event.id}`}
          className="relative grid gap-.8 pb-5 pl-4.4 last:pb-0 [border-left:2px_solid_var(--border)]"
        >
          <span
            className={`${DOT} ${THEIRS.has(event.kind) ? "bg-process border-process" : "bg-background border-border-strong"}`}
          />
          <time dateTime={event.at} className="text-xs leading-[1.8] tnum quiet">
            {shortMoment(event.at, timeZone)}
          </time>
          <What event={event} />
        </article>
      ))}
    </div>
  );
}

export const Origin = ({ story }: { story?: Story | null }) =>
  story && (
    <Facts>
      <CameFrom story={story} />
    </Facts>
  );

function What({ event }: { event: Event }): ReactNode {
  const timeZone = useTimeZone();
  const staffName = useStaffName();
  switch (event.kind) {
    case "submission":
      return (
        <>
          <strong>{t("Message")}</strong>
          <Message>{event.message}</Message>
          <Origin story={event.story} />
        </>
      );
    case "result":
      return (
        <>
          <strong>
            {t("Assessment: {total} points, {level}", {
              total: event.totalScore,
              level: t(event.interpretation),
            })}
          </strong>
          <OwnResult event={event} />
          <Origin story={event.story} />
        </>
      );
    case "round": {
      const { company, answered: n, closesOn } = event;
      const day = shortDate(closesOn, "UTC");
      const open = t("Round at {company}, open until {day}: {n} answered", { company, day, n });
      const closed = t("Round at {company}, closed: {n} answered", { company, n });
      return <span>{event.state === "open" ? open : closed}</span>;
    }
    case "booking":
      return (
        <strong>
          {event.state === "cancelled" ? t("Call canceled") : t("Call booked")}
          {event.startTime && `, ${shortMoment(event.startTime, timeZone)}`}
        </strong>
      );
    case "letter":
      return (
        <>
          <span>
            {event.by
              ? t("Reply by {name}: {subject}", { name: staffName(event.by), subject: event.subject })
              : t("Letter: {subject}", { subject: event.subject || letterKind(event.letter) })}{" "}
            <State of={listedState(event)} />
            {event.lastError && event.state !== "sent" && (
              <span className="quiet"> {plainReason(event.lastError)}</span>
            )}
          </span>
          {isStopped(event) && <RetryLetter id={event.id} />}
          {event.text && <Message>{event.text}</Message>}
        </>
      );
    case "follow-up": {
      const { by, text } = event;
      return <span>{t("Followed up, by {name}: {text}", { name: staffName(by), text })}</span>;
    }
    case "status": {
      const status = statusWord(event.status);
      const byStaff = t("{status}, by {name}", { status, name: staffName(event.by) });
      return <span>{event.by === BY_BOOKING ? status : byStaff}</span>;
    }
    case "note":
    case "answer":
      return null;
  }
}

export function OwnResult({ event }: { event: Extract<Event, { kind: "result" }> }) {
  const { resultUrl, answers, questions } = event;
  return (
    <>
      {resultUrl && (
        <a className="justify-self-start text-link" href={resultUrl} target="_blank" rel="noopener">
          {t("Open the private result")}
        </a>
      )}
      {answers && (
        <details>
          <summary className="min-h-8 text-link [text-decoration:underline_1px_var(--border-strong)] underline-offset-[.2em]">
            {plural(answers.length, "{n} answer", "{n} answers")}
          </summary>
          <div className="grid gap-1.4">
            {answers.map((answer, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the answers stand in the quiz's order for good
              <p key={place}>
                {place + 1}. {questions?.[place]?.[1]} <b>{answer}</b>
              </p>
            ))}
          </div>
        </details>
      )}
    </>
  );
}

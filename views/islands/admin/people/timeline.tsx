import { type ReactNode, use, useState } from "react";
import { shortDate, shortMoment } from "#src/domain/dates.ts";
import { plainReason } from "#src/domain/mail-trouble.ts";
import type { Story } from "#src/domain/numbers.ts";
import { statusWord } from "#src/domain/shown.ts";
import { plural, t } from "#src/domain/words.ts";
import { Button } from "#views/components/button.tsx";
import { ReadingContext } from "#views/islands/admin/dashboard.ts";
import { CameFrom, Message } from "./facts.tsx";
import { isStopped, letterKind, RetryLetter, State } from "./letters.tsx";
import type { PersonEventRead as Event } from "./use-person.ts";

const FIRST_SHOWN = 20;

/** What happened with a person; what is still to be done and what staff noted stands above it. */
export function Timeline({ events }: { events: readonly Event[] }) {
  const { timeZone } = use(ReadingContext);
  const [all, setAll] = useState(false);
  const shown = all ? events : events.slice(0, FIRST_SHOWN);
  return (
    <>
      <div className="dashboard-timeline">
        {shown.map((event) => (
          <article key={`${event.kind} ${event.id}`} data-kind={event.kind}>
            <time dateTime={event.at} className="quiet">
              {shortMoment(event.at, timeZone)}
            </time>
            <What event={event} />
          </article>
        ))}
      </div>
      {shown.length < events.length && (
        <Button onClick={() => setAll(true)}>
          {plural(events.length - shown.length, "Show {n} more", "Show {n} more")}
        </Button>
      )}
    </>
  );
}

export const Origin = ({ story }: { story?: Story | null }) =>
  story && (
    <dl className="dashboard-facts">
      <CameFrom story={story} />
    </dl>
  );

function What({ event }: { event: Event }): ReactNode {
  const { timeZone } = use(ReadingContext);
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
    case "round":
      return (
        <span>
          {event.state === "open"
            ? t("Round at {company}, open until {day}: {n} answered", {
                company: event.company,
                day: shortDate(event.closesOn, "UTC"),
                n: event.answered,
              })
            : t("Round at {company}, closed: {n} answered", { company: event.company, n: event.answered })}
        </span>
      );
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
              ? t("Reply by {name}: {subject}", { name: event.by, subject: event.subject })
              : t("Letter: {subject}", { subject: event.subject || letterKind(event.letter) })}{" "}
            <State of={event.state} />
            {event.lastError && event.state !== "sent" && (
              <span className="quiet"> {plainReason(event.lastError)}</span>
            )}
          </span>
          {isStopped(event) && <RetryLetter id={event.id} />}
          {event.text && <Message>{event.text}</Message>}
        </>
      );
    case "follow-up":
      return <span>{t("Followed up, by {name}: {text}", { name: event.by, text: event.text })}</span>;
    case "status":
      return <span>{t("{status}, by {name}", { status: statusWord(event.status), name: event.by })}</span>;
    case "note":
    case "answer":
      return null;
  }
}

export function OwnResult({ event }: { event: Extract<Event, { kind: "result" }> }) {
  return (
    <>
      {event.resultUrl && (
        <a href={event.resultUrl} target="_blank" rel="noopener">
          {t("Open the private result")}
        </a>
      )}
      {event.answers && <Answers answers={event.answers} questions={event.questions} />}
    </>
  );
}

function Answers({
  answers,
  questions,
}: Pick<Extract<Event, { kind: "result" }>, "questions"> & { answers: readonly number[] }) {
  return (
    <details>
      <summary>{plural(answers.length, "{n} answer", "{n} answers")}</summary>
      <div className="dashboard-answers grid gap-1.4">
        {answers.map((answer, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the answers stand in the quiz's order for good
          <p key={place}>
            {place + 1}. {questions?.[place]?.[1]} <b>{answer}</b>
          </p>
        ))}
      </div>
    </details>
  );
}

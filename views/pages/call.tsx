import type { readPerson } from "#src/answers/person-read.ts";
import { sectionsOf } from "#src/domain/assessment.ts";
import { shortMoment } from "#src/domain/dates.ts";
import { PARTS } from "#src/domain/lists.ts";
import { answerText } from "#src/domain/result-sentences.ts";
import { visitWord } from "#src/domain/shown.ts";
import { shownAddress } from "#src/domain/shown-address.ts";
import { locale, plural, t } from "#src/domain/words.ts";
import type { Inbox } from "#src/store/inbox.ts";
import type { Frame } from "#views/components/frame.ts";
import { Row, Rows } from "#views/components/round/chapter.tsx";
import { Message } from "#views/islands/admin/people/facts.tsx";
import { StaffPage } from "./staff-page.tsx";

type Person = NonNullable<Awaited<ReturnType<typeof readPerson>>>;
type Event = Person["events"][number];
type EventOf<Kind> = Extract<Event, { kind: Kind }>;

const SHOWN = 3;
/** More that are level leave no room on one sheet. */
const LEVEL_MAX = 6;

const newest = <Kind extends Event["kind"]>(person: Person, kind: Kind) =>
  person.events.find((event): event is EventOf<Kind> => event.kind === kind);

type CallProps = {
  frame: Frame;
  inbox: Inbox;
  person: Person;
  timeZone: string;
  questions: readonly string[];
};

export function CallPage({ frame, inbox, person, timeZone, questions }: CallProps) {
  const message = newest(person, "submission");
  const result = newest(person, "result");
  const round = newest(person, "round");
  const booking = newest(person, "booking");
  const story = message?.story ?? result?.story;
  return (
    <StaffPage frame={frame} inbox={inbox}>
      <article className="grid gap-6 max-w-3xl py-6 print:max-w-none">
        <h1 className="text-2xl" dir="auto">
          {person.name ?? shownAddress(person.email)}
        </h1>
        <p dir="auto">
          {[person.name && shownAddress(person.email), person.company].filter(Boolean).join(", ")}
        </p>
        {booking?.startTime && (
          <p>{t("Call booked for {time}", { time: shortMoment(booking.startTime, timeZone) })}</p>
        )}
        {story && (
          <p className="quiet">
            {t("Came from")}: {visitWord(story.source)}. {story.pages.join(", ")}
          </p>
        )}
        {message && (
          <section>
            <h2 className="text-lg">{t("Message")}</h2>
            <Message>{message.message.slice(0, 1_200)}</Message>
          </section>
        )}
        {result && <Result result={result} />}
        {round && <Round round={round} questions={questions} />}
      </article>
    </StaffPage>
  );
}

function Result({ result }: { result: EventOf<"result"> }) {
  const points = sectionsOf(result);
  const answers = (result.answers ?? [])
    .map((answer, index) => ({ answer, text: result.questions?.[index]?.[1] ?? "" }))
    .sort((one, other) => one.answer - other.answer);
  // Nothing but an answer makes one lower than another: those that are level with the last stand here too, or are counted.
  const last = answers[SHOWN - 1]?.answer ?? 0;
  const level = answers.filter(({ answer }) => answer === last);
  const isRoom = level.length <= LEVEL_MAX;
  const lowest = answers.filter(({ answer }) => answer < last || (answer === last && isRoom));
  return (
    <section>
      <h2 className="text-lg">
        {t("Assessment: {total} points, {level}", {
          total: result.totalScore,
          level: t(result.interpretation),
        })}
      </h2>
      <p className="mb-3">{PARTS.map((part) => `${t(part)} ${points[part]}`).join(", ")}</p>
      <Rows>
        {lowest.map(({ answer, text }) => (
          <Row key={text} text={text} figure={answerText(answer)} />
        ))}
        {!isRoom && (
          <Row text={plural(level.length, "{n} answer", "{n} answers")} figure={answerText(last)} />
        )}
      </Rows>
    </section>
  );
}

type RoundProps = Pick<CallProps, "questions"> & { round: EventOf<"round"> };

function Round({ round: { company, answered, report }, questions }: RoundProps) {
  const gaps = (report?.questions ?? [])
    .flatMap((one) => (one.mean === null ? [] : [{ ...one, mean: one.mean }]))
    .sort((one, other) => Math.abs(other.owner - other.mean) - Math.abs(one.owner - one.mean))
    .slice(0, SHOWN);
  return (
    <section>
      <h2 className="text-lg" dir="auto">
        {t("Round at {company}", { company })}
      </h2>
      <p className="mb-3">{plural(answered, "{n} person answered", "{n} people answered")}</p>
      <Rows>
        {gaps.map(({ question, owner, mean }) => (
          <Row
            key={question}
            text={questions[question - 1]}
            figure={t("Owner: {owner}. Team: {mean}.", {
              owner: answerText(owner),
              mean: mean.toLocaleString(locale(), { minimumFractionDigits: 1 }),
            })}
          />
        ))}
      </Rows>
    </section>
  );
}

import { type ReactNode, useState } from "react";
import { LIMITS } from "#src/domain/limits.ts";
import { t } from "#src/domain/words.ts";
import { useAuth } from "#views/browser/auth.tsx";
import { Button, ButtonLink } from "#views/components/button.tsx";
import { Choice, TextField } from "#views/components/field.tsx";
import { Icon } from "#views/components/icon.tsx";
import { statusOptions } from "#views/islands/admin/dashboard.ts";
import { useDrawnKeyboard, useKeyboard } from "#views/islands/admin/keys/keyboard.ts";
import { markAsSpam, useAction } from "#views/islands/admin/list/actions.ts";
import { NOBODY, useStanding } from "#views/islands/admin/list/bulk-people.tsx";
import { DeleteQuestion } from "#views/islands/admin/list/selection.tsx";
import { Form } from "#views/islands/admin/parts/form.tsx";
import { useKeptWords } from "#views/islands/admin/parts/kept-words.ts";
import { Message } from "./facts.tsx";
import { FollowUps } from "./follow-ups.tsx";
import { Notes } from "./notes.tsx";
import { Origin, OwnResult, Timeline } from "./timeline.tsx";
import { type PersonEventRead, type PersonRead, usePerson } from "./use-person.ts";
import { NewReply } from "./writing.tsx";

type AboutProps = {
  /** The person's id, if known; `row` is the id of the open row, which is `shown` above already. */
  id: string | undefined;
  row?: string;
  unread: boolean;
  /** What the server sent with the page. */
  initial?: PersonRead;
  shown?: ReactNode;
  facts?: ReactNode;
  /** What is under 'More' beside what every person has there. */
  more: ReactNode;
  /** What is left to do once what is on top was deleted or marked as spam. */
  onTaken?: () => void;
};

type Written = Extract<PersonEventRead, { kind: "submission" }>;

const ASIDE =
  "grid grid-cols-1 gap-4 content-start justify-items-start pt-4.4 hair-top text-sm [overflow-wrap:anywhere] @[44rem]/lead:col-start-2 @[44rem]/lead:row-[1/span_2] @[44rem]/lead:pt-0 @[44rem]/lead:pl-6 @[44rem]/lead:border-t-0 @[44rem]/lead:[border-left:1px_solid_var(--border)] [&_.form-input]:px-2 [&_.form-input]:text-[.875rem]";

/** All about a person in one order: what they wrote, the reply, how they stand, what is to be done, what is known. */
export function About({ id: known, row, unread, initial, shown, facts, more, onTaken }: AboutProps) {
  const { person, change } = usePerson(known, { initial, unread });
  useDrawnKeyboard();

  // What was read once stays when a later read fails: half-written words stand below it.
  if (!person.data)
    return (
      <>
        {shown}
        {facts}
        {known && (
          <p className="quiet">{person.isError ? t("The person could not be read.") : t("Loading...")}</p>
        )}
        <More>{more}</More>
      </>
    );
  const { id, email, events, name } = person.data;
  const own = events.find((event) => event.id === row);
  const isMessage = (event?: PersonEventRead): event is Written => event?.kind === "submission";
  // On its own page it is below the name alone, in the panel below the panel's.
  const Heading = initial ? "h2" : "h3";
  const answered = isMessage(own) ? own : events.find(isMessage);
  const past = events.filter((event) => event !== own && event !== answered && !isElsewhere(event));
  const lead = answered ?? events.find((event): event is Lead => event.kind === "result");
  return (
    <div
      className="grid grid-cols-1 gap-x-8 gap-y-4.6 focus-visible:outline-none @[44rem]/lead:grid-cols-[minmax(0,1fr)_18rem] @[44rem]/lead:grid-rows-[auto_1fr]"
      tabIndex={-1}
      data-lead
    >
      <div className="grid grid-cols-1 gap-4.6 content-start">
        {answered && answered !== own && (
          <>
            <Message>{answered.message}</Message>
            <Origin story={answered.story} />
          </>
        )}
        {shown}
        {own?.kind === "result" && <OwnResult event={own} />}
        <NewReply id={id} answered={answered} events={events} />
        {facts}
      </div>
      <section className={ASIDE} aria-label={t("Person")}>
        <Standing person={person.data} />
        <FollowUps id={id} events={events} />
        <Notes id={id} events={events} />
      </section>
      {past.length > 0 && (
        <section className="grid grid-cols-1 gap-3 content-start text-sm [overflow-wrap:anywhere]">
          <Heading className="font-text font-600 text-[1rem] leading-[1.4]">{t("Timeline")}</Heading>
          <Timeline events={past} />
        </section>
      )}
      <More>
        <Correct person={person.data} onChange={change} />
        <div className="flex flex-wrap gap-2">
          {(row === undefined || row === id) && (
            <LeadActs lead={lead} name={name ?? email} onTaken={onTaken} />
          )}
          {!initial && (
            <ButtonLink href={`/admin/people/${id}`}>{t("Everything about this person")}</ButtonLink>
          )}
          <Button onClick={() => change({ unread: true })}>{t("Mark as unread")}</Button>
        </div>
        {more}
      </More>
    </div>
  );
}

/** Whether an event is above the timeline: notes and answers, and what is still to be done. */
const isElsewhere = (event: PersonEventRead): boolean =>
  event.kind === "note" || event.kind === "answer" || (event.kind === "follow-up" && !event.done);

function More({ children }: { children: ReactNode }) {
  return (
    <details className="pt-2 hair-top @[44rem]/lead:col-span-full">
      <summary className="flex items-center gap-1 min-h-11 font-600">
        {t("More")}
        <Icon name="chevron" />
      </summary>
      <div className="grid gap-4 pt-3">{children}</div>
    </details>
  );
}

type Lead = Extract<PersonEventRead, { kind: "submission" | "result" }>;
type LeadActsProps = { lead: Lead | undefined; name: string; onTaken?: (() => void) | undefined };

/** What their row has in its list: 'Mark as spam' and 'Delete', of the message or result that is on top. */
function LeadActs({ lead, name, onTaken = () => {} }: LeadActsProps) {
  const { mutate } = useAction();
  // What the question was about, whatever comes in meanwhile.
  const [doomed, setDoomed] = useState<{ lead: Lead; byKey: boolean }>();
  const mark = (lead: Lead) => {
    mutate(markAsSpam([lead]));
    onTaken();
  };
  return (
    <>
      {lead?.kind === "submission" && (
        <Button aria-keyshortcuts="!" onClick={() => mark(lead)}>
          {t("Mark as spam")}
        </Button>
      )}
      {lead && (
        <Button
          look="remove"
          aria-keyshortcuts="#"
          onClick={({ isTrusted }) => setDoomed({ lead, byKey: !isTrusted })}
        >
          {t("Delete")}
        </Button>
      )}
      {doomed && (
        <DeleteQuestion
          list={doomed.lead.kind === "submission" ? "submissions" : "assessments"}
          rows={[{ id: doomed.lead.id, name }]}
          byKey={doomed.byKey}
          onDeleted={onTaken}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </>
  );
}

type ChangedProps = { person: PersonRead; onChange: ReturnType<typeof usePerson>["change"] };

/** The name and the company of a person, as staff know them better. */
function Correct({ person: { id, name, company }, onChange }: ChangedProps) {
  const blank = { name: name ?? "", company: company ?? "" };
  const { words, wired, sent } = useKeptWords(`person:${id}:about`, blank);
  return (
    <Form
      onSend={() => onChange(words, { onSuccess: () => sent(words) })}
      className="grid gap-1.6 w-full [&>.btn]:justify-self-start"
    >
      <div className="grid gap-4.6 sm:grid-cols-2">
        <TextField id="person-name" label={t("Name")} maxLength={LIMITS.name} {...wired("name")} />
        <TextField
          id="person-company"
          label={t("Company")}
          maxLength={LIMITS.company}
          {...wired("company")}
        />
      </div>
      <Button type="submit">{t("Correct name or company")}</Button>
    </Form>
  );
}

function Standing({ person }: { person: PersonRead }) {
  const { mutate: run } = useAction();
  const { owners, setStatus, setOwner } = useStanding({ people: [person], run });
  const { user } = useAuth();
  const { leaveField } = useKeyboard();
  const leaving = (set: (value: string) => void) => (value: string) => {
    set(value);
    leaveField();
  };
  return (
    <div className="grid gap-2 w-full sm:grid-cols-2">
      <label htmlFor="person-status">
        {t("Status")}
        <Choice
          id="person-status"
          aria-keyshortcuts="S"
          options={statusOptions()}
          value={person.status}
          onChoose={leaving(setStatus)}
        />
      </label>
      <label htmlFor="person-owner">
        {t("Owner")}
        <Choice
          id="person-owner"
          aria-keyshortcuts="O"
          options={owners}
          value={person.owner ?? NOBODY}
          onChoose={leaving(setOwner)}
        />
      </label>
      {user && person.owner !== user.id && (
        <Button
          look="text"
          className="justify-self-start"
          aria-keyshortcuts="I"
          onClick={() => setOwner(user.id)}
        >
          {t("Take over")}
        </Button>
      )}
    </div>
  );
}

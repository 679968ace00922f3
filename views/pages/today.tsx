import type { ReactNode } from "react";
import { shortDate, shortMoment } from "#src/domain/dates.ts";
import { whyOf } from "#src/domain/mail-trouble.ts";
import { saidMoment, weekdayText } from "#src/domain/said-day.ts";
import { locale, plural, t } from "#src/domain/words.ts";
import type { Today } from "#src/services/today.ts";
import type { Account } from "#src/store/account/users.ts";
import type { Inbox } from "#src/store/inbox.ts";
import { ButtonLink } from "#views/components/button.tsx";
import { Ornament } from "#views/components/drawings/ornament.tsx";
import type { Frame } from "#views/components/frame.ts";
import { Changed, DoneOrLater } from "#views/components/staff-follow-up.tsx";
import { LetterDone, RetryOrStop } from "#views/components/staff-letter.tsx";
import { StaffPage } from "./staff-page.tsx";

type TodayProps = { frame: Frame; inbox: Inbox; user: Account; today: Today };
type Line = {
  key: string;
  href: string;
  when: string;
  /** The exact moment that `when` says as people do. */
  at?: string;
  late?: boolean;
  who: string;
  company?: string | null;
  what?: string | null;
  acts?: ReactNode;
};

/** The page /admin/today, for admins: what waits, each with where it is done. It needs no script. */
export function TodayPage({ frame, inbox, user, today }: TodayProps) {
  const groups = groupsOf(today, frame.site.timeZone).filter(([, lines]) => lines.length > 0);
  const [first] = groups.slice(0, 1).flatMap(([, lines]) => lines);
  const { changed } = today;
  const isEmpty = inbox.waiting === 0;
  return (
    <StaffPage frame={frame} inbox={inbox} plainFor={user}>
      <div className="max-w-300 mx-auto grid grid-cols-1 gap-7 pt-4 pb-8">
        <header className="flex flex-wrap items-end gap-x-6 gap-y-3 pb-4 hair-bottom">
          <div className="flex-[1_1_20rem]">
            <h1 className="text-xl font-520 leading-tight tracking--.015em">
              {weekdayText(today.today, "UTC")}
            </h1>
            <p className="quiet">
              {isEmpty
                ? t("Nothing waits for you: everybody who wrote has been read, and every follow-up is done.")
                : plural(inbox.waiting, "{n} thing waits for you.", "{n} things wait for you.")}
            </p>
          </div>
          {!isEmpty && first && (
            <ButtonLink look="primary" href={first.href}>
              {t("Begin with {name}", { name: first.who })}
            </ButtonLink>
          )}
        </header>
        {changed && <Changed {...changed} person={changed.person.id} name={nameOf(changed.person)} />}
        {today.letter && <LetterDone {...today.letter} />}
        {isEmpty && <Still today={today} timeZone={frame.site.timeZone} />}
        {groups.map(([title, lines]) => (
          <Group key={title} title={title} lines={lines} />
        ))}
        {today.week && <Week {...today.week} />}
      </div>
    </StaffPage>
  );
}

const pageOf = (id: string): string => `/admin/people/${id}`;
const day = (on: string): string => shortDate(on, "UTC");
const nameOf = ({ name, email }: { name: string | null; email: string }): string => name ?? email;

const groupsOf = (today: Today, timeZone: string): [string, Line[]][] => {
  const moment = (at: string) => shortMoment(at, timeZone);
  const said = (at: string) => ({ when: saidMoment(at, today.at, timeZone), at: moment(at) });
  const ofPerson = (row: Today["unread"][number]): Line => ({
    ...{ key: row.id, href: pageOf(row.id), ...said(row.lastAt) },
    ...{ who: nameOf(row), company: row.company, what: row.words },
  });
  return [
    [t("Unread"), today.unread.map(ofPerson)],
    [
      t("Follow-ups"),
      today.due.map(({ id, on, text, person }) => ({
        ...{ key: id, href: pageOf(person.id), who: nameOf(person), company: person.company, what: text },
        late: on < today.today,
        when: on < today.today ? t("overdue since {day}", { day: day(on) }) : t("today"),
        acts: <DoneOrLater id={id} on={on} person={person.id} name={nameOf(person)} today={today.today} />,
      })),
    ],
    [
      t("Letters that failed"),
      today.letters.map((letter) => ({
        ...{ key: letter.id, href: "/admin/letters?state=failed", who: letter.name ?? letter.to, late: true },
        ...{ ...said(letter.createdAt), what: whyOf(letter) },
        acts: <RetryOrStop {...letter} />,
      })),
    ],
    [
      t("Calls ahead"),
      today.calls.map(({ id, personId, name, email, startTime }) => ({
        ...{ key: id, href: personId ? `${pageOf(personId)}/call` : "/admin/people", who: name ?? email },
        when: startTime ? moment(startTime) : "",
      })),
    ],
    [t("Mine"), today.mine.map(ofPerson)],
    [
      t("Posts"),
      today.posts.map(({ id, title, publishAt, updatedAt }) => ({
        ...{ key: id, href: `/admin?open=${id}`, who: title, what: publishAt ? t("Scheduled") : t("Draft") },
        ...(publishAt ? { when: moment(publishAt) } : said(updatedAt)),
      })),
    ],
  ];
};

const WHO = "font-550 md:truncate";
const WHAT = "quiet md:truncate max-md:line-clamp-2 max-md:basis-full";

const Group = ({ title, lines }: { title: string; lines: readonly Line[] }) => (
  <section className="grid grid-cols-1 lg:grid-cols-[9rem_minmax(0,1fr)] gap-x-6" aria-label={title}>
    <h2 className="py-2 text-[1rem] font-600 font-text leading-[1.4]">
      {title} <span className="quiet tnum">{lines.length}</span>
    </h2>
    <ul className="border-0 border-t-[1.5px] border-solid border-border-strong">
      {lines.map(({ key, href, when, at, who, company, what, late, acts }) => (
        <li
          key={key}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 min-h-11 py-1 hair-bottom [overflow-wrap:anywhere] md:grid md:grid-cols-[12rem_minmax(0,15rem)_minmax(0,1fr)_auto]"
        >
          <span className={late ? "text-destructive text-sm tnum" : "quiet text-sm tnum"} title={at}>
            {when}
          </span>
          <span className={WHO}>
            <a href={href} dir="auto">
              {who}
            </a>{" "}
            {company && <bdi className="quiet font-400">{company}</bdi>}
          </span>
          {what ? (
            <span className={WHAT} dir="auto">
              {what}
            </span>
          ) : (
            <span className="max-md:hidden" />
          )}
          {acts}
        </li>
      ))}
    </ul>
  </section>
);

/** A day on which nothing waits: what comes next. */
function Still({ today: { calls, next }, timeZone }: { today: Today; timeZone: string }) {
  const [call] = calls;
  const [followUp] = next;
  return (
    <div className="flex items-center gap-6 py-4">
      <Ornament className="flex-none w-20 text-border-strong" turns={10} weight={0.9} />
      <p className="lead">
        {t("That is the whole idea.")}{" "}
        {call?.startTime &&
          t("Next: {name} calls, {moment}.", {
            name: call.name ?? call.email,
            moment: shortMoment(call.startTime, timeZone),
          })}
        {!call?.startTime && followUp && (
          <a href={pageOf(followUp.person.id)}>
            {t("Next: {name} on {day}, “{text}”.", {
              name: nameOf(followUp.person),
              day: weekdayText(followUp.on, "UTC"),
              text: followUp.text,
            })}
          </a>
        )}
      </p>
    </div>
  );
}

const Week = ({ now, before }: NonNullable<Today["week"]>) => {
  const figuresOf = ({ sum }: typeof now) => ({
    visitors: sum("visitors").toLocaleString(locale()),
    results: sum("quizSent"),
    messages: sum("messages"),
    bookings: sum("bookings"),
  });
  return (
    <p>
      {t(
        "The last seven days: {visitors} visitors, {results} assessments, {messages} messages, {bookings} calls booked.",
        figuresOf(now),
      )}{" "}
      <span className="quiet">
        {t("The seven before: {visitors}, {results}, {messages}, {bookings}.", figuresOf(before))}
      </span>{" "}
      <a className="text-link" href="/admin/numbers?days=7">
        {t("Numbers")}
      </a>
    </p>
  );
};

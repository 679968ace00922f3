import type { ReactNode } from "react";
import { dayIn, daysBetween, shortDate, shortMoment, writing } from "#src/domain/dates.ts";
import { relativeTime } from "#src/domain/day-phrases.ts";
import type { LetterFilter } from "#src/domain/lists.ts";
import { whyOf } from "#src/domain/mail-trouble.ts";
import { shownAddress } from "#src/domain/shown-address.ts";
import { plural, t } from "#src/domain/words.ts";
import type { Today } from "#src/services/today.ts";
import type { Account } from "#src/store/account/users.ts";
import type { Inbox } from "#src/store/inbox.ts";
import { Answer, DoneOrLater, RetryOrStop } from "./acts.tsx";
import { hourText, type Moment } from "./arc.tsx";

type Line = {
  key: string;
  href: string;
  when: string;
  /** The exact day or moment that `when` says as people do. */
  at?: string;
  late?: boolean;
  who: string;
  company?: string | null;
  what?: string | null;
  acts?: ReactNode;
};

export const pageOf = (id: string): string => `/admin/people/${id}`;
const lateBy = (days: number): string =>
  days > 0 ? plural(days, "{n} day late", "{n} days late") : t("today");
export const nameOf = ({ name, email }: { name: string | null; email: string }): string =>
  name ?? shownAddress(email);

/** `total`: of how many the lines are the first; `all`: where all are. */
export type Waiting = { title: string; lines: Line[]; total?: number; all?: string };

type Reader = { inbox: Inbox; user: Account; timeZone: string };

const weekdayHour = writing({ weekday: "short", hour: "numeric", minute: "2-digit" });

export const momentsOf = ({ today, calls, posts }: Today, timeZone: string): Moment[] =>
  [
    ...calls.map(({ startTime, name, email }) => ({ at: startTime, name: name ?? shownAddress(email) })),
    ...posts.map(({ publishAt, title }) => ({ at: publishAt, name: title })),
  ].flatMap(({ at, ...named }) => (at && dayIn(at, timeZone) === today ? [{ at, ...named }] : []));

/** What waits, in the order in which it is to be done. */
export const groupsOf = (today: Today, { inbox, user, timeZone }: Reader): Waiting[] => {
  const moment = (at: string) => shortMoment(at, timeZone);
  const said = (at: string) => ({ when: relativeTime(at, today.at, timeZone), at: moment(at) });
  const ahead = (at: string) => ({
    when: (dayIn(at, timeZone) === today.today ? hourText : weekdayHour)(at, timeZone),
    at: moment(at),
  });
  const ofPerson = (row: Today["unread"]["rows"][number]): Line => ({
    key: row.id,
    href: pageOf(row.id),
    ...said(row.lastAt),
    who: nameOf(row),
    company: row.company,
    what:
      row.words ??
      (row.level &&
        t("Assessment: {total} points, {level}", { total: row.total ?? "", level: t(row.level) })),
    acts: <Answer person={row.id} name={nameOf(row)} />,
  });
  const people = (title: string, { rows, total }: Today["unread"], query: string): Waiting => ({
    title,
    total,
    all: `/admin/people?${query}`,
    lines: rows.map(ofPerson),
  });
  const lettersOf = (title: string, state: LetterFilter, letters: Today["failed"]): Waiting => {
    const all = `/admin/letters?state=${state}`;
    const late = state === "failed";
    const lines = letters.rows.map((letter): Line => {
      const why = whyOf(letter);
      return {
        key: letter.id,
        href: all,
        ...said(letter.createdAt),
        late,
        who: letter.name ?? shownAddress(letter.to),
        what: late ? why : `${t("Next try: {moment}.", { moment: moment(letter.nextAttemptAt) })} ${why}`,
        acts: <RetryOrStop {...letter} />,
      };
    });
    const who = plural(letters.toStaff, "{n} letter to staff", "{n} letters to staff");
    if (letters.toStaff > 0)
      lines.push({ key: "staff", href: `${all}&receivers=staff`, when: "", late, who });
    return { title, total: letters.total, all, lines };
  };
  return [
    people(t("Unread"), today.unread, "unread=true"),
    {
      title: t("Follow-ups"),
      total: today.dueCount,
      all: `/admin/people?due=${today.today}`,
      lines: today.due.map(({ id, on, text, person }) => ({
        key: id,
        href: pageOf(person.id),
        when: lateBy(daysBetween(on, today.today)),
        at: shortDate(on, "UTC"),
        late: on < today.today,
        who: nameOf(person),
        company: person.company,
        what: text,
        acts: <DoneOrLater id={id} on={on} person={person.id} name={nameOf(person)} today={today.today} />,
      })),
    },
    people(t("Read, still new"), today.untaken, "status=new"),
    lettersOf(t("Letters that failed"), "failed", today.failed),
    lettersOf(t("Letters that are tried again"), "queued", today.triedAgain),
    {
      title: t("Wrong address"),
      total: today.unreachable.total,
      lines: today.unreachable.rows.map((row) => ({
        ...ofPerson(row),
        what: t("No letter goes there: call, or find another address."),
        acts: undefined,
      })),
    },
    {
      title: t("Calls ahead"),
      lines: today.calls.map(({ id, personId, name, email, startTime }) => ({
        key: id,
        href: personId ? `${pageOf(personId)}/call` : "/admin/people",
        ...(startTime ? ahead(startTime) : { when: "" }),
        who: name ?? shownAddress(email),
      })),
    },
    people(t("Mine"), today.mine, `owner=${user.id}`),
    {
      title: t("Posts"),
      total: inbox.posts.scheduled + inbox.posts.drafts,
      all: "/admin",
      lines: today.posts.map(({ id, title, publishAt, updatedAt }) => ({
        key: id,
        href: `/admin?open=${id}`,
        ...(publishAt ? ahead(publishAt) : said(updatedAt)),
        who: title,
        what: publishAt ? t("Scheduled") : t("Draft"),
      })),
    },
  ];
};

import { shortMoment } from "#src/domain/dates.ts";
import { weekdayText } from "#src/domain/day-phrases.ts";
import { shownAddress } from "#src/domain/shown-address.ts";
import { locale, plural, t } from "#src/domain/words.ts";
import type { Today } from "#src/services/today.ts";
import type { Account } from "#src/store/account/users.ts";
import type { Inbox } from "#src/store/inbox.ts";
import { ButtonLink } from "#views/components/button.tsx";
import { Ornament } from "#views/components/drawings/ornament.tsx";
import type { Frame } from "#views/components/frame.ts";
import { StaffPage } from "#views/pages/staff-page.tsx";
import { Changed, LetterDone } from "./acts.tsx";
import { Arc } from "./arc.tsx";
import { FirstDay, type FirstDayOf } from "./first-day.tsx";
import { groupsOf, momentsOf, nameOf, pageOf, type Waiting } from "./groups.tsx";

type TodayProps = { frame: Frame; inbox: Inbox; user: Account; today: Today; firstDay: FirstDayOf };
/** The page /admin/today, for admins: what waits, each with where it is done. It needs no script. */
export function TodayPage({ frame, inbox, user, today, firstDay }: TodayProps) {
  const { timeZone } = frame.site;
  const groups = groupsOf(today, { inbox, user, timeZone }).filter(({ lines }) => lines.length > 0);
  const moments = momentsOf(today, timeZone);
  const [first] = groups[0]?.lines ?? [];
  const { changed } = today;
  const isEmpty = inbox.waiting === 0;
  return (
    <StaffPage frame={frame} inbox={inbox} plainFor={user}>
      <div
        className="max-w-300 mx-auto grid grid-cols-1 gap-7 pt-4 pb-8 focus-visible:outline-none"
        data-live
        data-tab-open
        tabIndex={-1}
      >
        <header className="flex flex-wrap items-end gap-x-6 gap-y-3 pb-4 [overflow-wrap:anywhere] hair-bottom">
          <div className="flex-[1_1_20rem]">
            <h1 className="text-2xl font-520 leading-tight tracking--.015em first-letter:uppercase">
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
        {moments.length > 0 && <Arc at={today.at} timeZone={timeZone} moments={moments} />}
        {changed && <Changed {...changed} person={changed.person.id} name={nameOf(changed.person)} />}
        {today.letter && <LetterDone {...today.letter} to={today.letter.to ?? ""} />}
        {isEmpty && <Still {...{ today, timeZone }} />}
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
        <FirstDay frame={frame} {...firstDay} />
        {today.week && <Week {...today.week} />}
      </div>
    </StaffPage>
  );
}

/** Below the desktop's width: who, when at the line's end, what in the next, and what is to be done. */
const ROW =
  "scroll-mt-14 flex flex-wrap items-center gap-x-4 gap-y-1 min-h-11 py-1 hair-bottom [overflow-wrap:anywhere] lg:grid lg:grid-cols-[7rem_minmax(0,17rem)_minmax(0,1fr)_auto]";
const WHEN = "text-sm tnum max-lg:order-1";
const WHO = "font-550 max-lg:flex-[1_1_8rem] lg:truncate";
const WHAT = "quiet max-lg:order-2 max-lg:basis-full max-lg:line-clamp-2 lg:truncate";

const Group = ({ title, lines, total = lines.length, all }: Waiting) => (
  <section className="grid grid-cols-1 lg:grid-cols-[9rem_minmax(0,1fr)] gap-x-6" aria-label={title}>
    <h2 className="py-2 text-[1rem] font-600 font-text leading-[1.4]">
      {title} <span className="quiet tnum">{total.toLocaleString(locale())}</span>
      {all && total > lines.length && (
        <a className="block text-link text-sm font-400" href={all}>
          {t("All {n}", { n: total.toLocaleString(locale()) })}
        </a>
      )}
    </h2>
    <ul className="border-0 border-t-[1.5px] border-solid border-border-strong">
      {lines.map(({ key, href, when, at, who, company, what, late, acts }) => (
        <li key={key} data-row={`${title} ${key}`} tabIndex={-1} className={ROW}>
          <span className={`${WHEN} ${late ? "text-destructive" : "quiet"}`} title={at}>
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
            <span className="max-lg:hidden" />
          )}
          {acts && <div className="max-lg:order-3">{acts}</div>}
        </li>
      ))}
    </ul>
  </section>
);

function Still({ today: { calls, next }, timeZone }: { today: Today; timeZone: string }) {
  const [call] = calls;
  const [followUp] = next;
  return (
    <div className="flex flex-wrap items-center gap-6 py-4">
      <Ornament className="flex-none w-20 text-border-strong" turns={10} weight={0.9} />
      <div className="flex-[1_1_20rem] grid gap-2 max-w-[65ch]">
        <p className="lead">
          {t("That is the whole idea.")}{" "}
          {call?.startTime &&
            t("Next: {name} calls, {moment}.", {
              name: call.name ?? shownAddress(call.email),
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
        <p>
          {t(
            "Whoever writes, takes the assessment or books a call will stand here, with what you promised to follow up and letters that did not go out.",
          )}{" "}
          {t(
            "Begin as a visitor does: take the assessment with your own address, then answer that result from here.",
          )}
        </p>
      </div>
    </div>
  );
}

const Week = ({ now, before }: NonNullable<Today["week"]>) => {
  const figuresOf = ({ sum }: typeof now) => ({
    visitors: plural(sum("visitors"), "{n} visitor", "{n} visitors"),
    results: plural(sum("quizSent"), "{n} assessment", "{n} assessments"),
    messages: plural(sum("messages"), "{n} message", "{n} messages"),
    bookings: plural(sum("bookings"), "{n} call booked", "{n} calls booked"),
  });
  return (
    <p>
      {t("The last seven days: {visitors}, {results}, {messages}, {bookings}.", figuresOf(now))}{" "}
      <span className="quiet">
        {t("The seven before: {visitors}, {results}, {messages}, {bookings}.", figuresOf(before))}
      </span>{" "}
      <a className="text-link" href="/admin/numbers?days=7">
        {t("Numbers")}
      </a>
    </p>
  );
};

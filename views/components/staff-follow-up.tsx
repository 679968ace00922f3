import { dayAfter, shortDate } from "#src/domain/dates.ts";
import { t } from "#src/domain/words.ts";
import { Button } from "./button.tsx";

type FollowUpForm = { id: string; person: string; on: string };
const actionOf = ({ id, person }: FollowUpForm): string => `/api/people/${person}/follow-ups/${id}`;

/** After how many days a follow-up may come again. */
const LATER = () => [
  { days: 1, name: t("Tomorrow") },
  { days: 3, name: t("In 3 days") },
  { days: 7, name: t("In a week") },
];

export function DoneOrLater({ name, today, ...followUp }: FollowUpForm & { name: string; today: string }) {
  return (
    <form className="flex flex-wrap items-center gap-2" method="post" action={actionOf(followUp)}>
      <input type="hidden" name="from" value={followUp.on} />
      <Button
        type="submit"
        name="done"
        value="true"
        aria-label={t("Done: {name}", { name })}
        aria-keyshortcuts="D"
      >
        {t("Done")}
      </Button>
      <details className="relative">
        <summary className="btn btn-line btn-sm" aria-label={t("Later: {name}", { name })}>
          {t("Later")}
        </summary>
        <div className="menu-panel grid top-full right-0 max-md:left-0 max-md:right-auto w-40">
          {LATER().map(({ days, name: word }) => (
            <button
              key={days}
              type="submit"
              className="min-h-11 px-3 border-0 bg-transparent text-left cursor-pointer hover:bg-muted"
              name="on"
              value={dayAfter(today, days)}
              aria-keyshortcuts={String(days)}
            >
              {word}
            </button>
          ))}
        </div>
      </details>
    </form>
  );
}

type ChangedProps = FollowUpForm & { name: string; text: string; done: boolean; from: string | null };

/** What was just done or put off, with a way to undo it. */
export function Changed({ name, text, done, from, ...followUp }: ChangedProps) {
  const words = { name, text, day: shortDate(followUp.on, "UTC") };
  return (
    <form className="flex flex-wrap items-center gap-x-4 gap-y-2" method="post" action={actionOf(followUp)}>
      <p role="status">
        {done ? t("Done: {name}, “{text}”.", words) : t("{name}, “{text}”: waits until {day}.", words)}
      </p>
      {done ? (
        <Button type="submit" name="done" value="false">
          {t("Undo")}
        </Button>
      ) : (
        from &&
        from !== followUp.on && (
          <Button type="submit" name="on" value={from}>
            {t("Undo")}
          </Button>
        )
      )}
    </form>
  );
}

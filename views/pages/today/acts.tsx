import { dayAfter, shortDate } from "#src/domain/dates.ts";
import { shownAddress } from "#src/domain/shown-address.ts";
import { t } from "#src/domain/words.ts";
import type { ListedRow } from "#src/store/outbox/outbox.ts";
import { Button } from "#views/components/button.tsx";

export function Answer({ person, name }: { person: string; name: string }) {
  const fields = [
    { to: "reply-text", key: "R", word: t("Reply") },
    { to: "follow-up", key: "F", word: t("Follow up") },
  ];
  return (
    <span className="flex gap-x-2">
      {fields.map(({ to, key, word }) => (
        <a
          key={key}
          className="inline-grid items-center min-h-11 lg:min-h-9 px-2 font-600 text-sm no-underline hover:underline max-lg:first:pl-0"
          href={`/admin/people/${person}#${to}`}
          aria-keyshortcuts={key}
          aria-label={`${word}: ${name}`}
        >
          {word}
        </a>
      ))}
    </span>
  );
}

type FollowUpForm = { id: string; person: string; on: string };
const actionOf = ({ id, person }: FollowUpForm): string => `/api/people/${person}/follow-ups/${id}`;

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

type DoneProps = {
  action: string;
  /** The field that takes it back; null where nothing can. */
  undo: { name?: string; value?: string } | null;
  children: string;
};

const Done = ({ action, undo, children }: DoneProps) => (
  <form className="flex flex-wrap items-center gap-x-4 gap-y-2" method="post" action={action}>
    <p role="status">{children}</p>
    {undo && (
      <Button type="submit" {...undo} aria-keyshortcuts="Z">
        {t("Undo")}
      </Button>
    )}
  </form>
);

type ChangedProps = FollowUpForm & { name: string; text: string; done: boolean; from: string | null };

export function Changed({ name, text, done, from, ...followUp }: ChangedProps) {
  const words = { name, text, day: shortDate(followUp.on, "UTC") };
  const moved = from && from !== followUp.on ? { name: "on", value: from } : null;
  return (
    <Done action={actionOf(followUp)} undo={done ? { name: "done", value: "false" } : moved}>
      {done ? t("Done: {name}, “{text}”.", words) : t("{name}, “{text}”: waits until {day}.", words)}
    </Done>
  );
}

type Letter = Pick<ListedRow, "id" | "kind"> & { to: string };

const pathOf = (id: string): string => `/api/letters/${id}`;

/** 'Retry' and 'Wrong address' beside a letter that failed; they need no script. */
export function RetryOrStop({ id, to, kind }: Letter) {
  return (
    <form className="flex flex-wrap items-center gap-2" method="post">
      <Button type="submit" formAction={`${pathOf(id)}/retry`} aria-label={`${t("Retry")} ${to}`}>
        {t("Retry")}
      </Button>
      {kind !== "webhook" && (
        <Button type="submit" formAction={`${pathOf(id)}/stop`} aria-label={`${t("Wrong address")} ${to}`}>
          {t("Wrong address")}
        </Button>
      )}
    </form>
  );
}

/** What was just done with a letter; a wrong address can be taken back. */
export const LetterDone = ({ id, to, state }: Letter & Pick<ListedRow, "state">) => (
  <Done action={`${pathOf(id)}/retry`} undo={state === "stopped" ? {} : null}>
    {state === "stopped"
      ? t("No further letter goes to {email}.", { email: shownAddress(to) })
      : t("{email}: the letter goes out in a moment.", { email: shownAddress(to) })}
  </Done>
);

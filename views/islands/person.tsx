import { CSPProvider } from "@base-ui/react/csp-provider";
import { useState } from "react";
import { shortMoment } from "#src/domain/dates.ts";
import { visitWord } from "#src/domain/source-word.ts";
import { plural, t } from "#src/domain/words.ts";
import type { Account } from "#src/store/account/users.ts";
import { AuthProvider, useAuth } from "#views/browser/auth.tsx";
import { StaffKeys } from "#views/islands/admin/keys/staff-keys.tsx";
import { useStream } from "#views/islands/admin/live/inbox.ts";
import { copyEmail } from "#views/islands/admin/parts/copy-email.ts";
import { NewNote } from "#views/islands/admin/people/new-note.tsx";
import { NewReply } from "#views/islands/admin/people/new-reply.tsx";
import { Person } from "#views/islands/admin/people/person.tsx";
import { type Reading, ReadingContext, useReading } from "#views/islands/admin/people/reading.ts";
import { replyAddress } from "#views/islands/admin/people/reply-address.ts";
import { Standing } from "#views/islands/admin/people/standing.tsx";
import { Status } from "#views/islands/admin/people/status.tsx";
import { Timeline } from "#views/islands/admin/people/timeline.tsx";
import { type PersonEventRead, type PersonRead, usePerson } from "#views/islands/admin/people/use-person.ts";
import { useLostSession } from "#views/islands/admin/use-lost-session.ts";
import { SignedOut } from "#views/islands/login/signed-out.tsx";

/** The JSON props of the person's page. */
export type PersonProps = { user: Account; person: PersonRead; reading: Reading };

/** A person's page: status, timeline, reply form and notes. */
export default function PersonPage({ user, person, reading }: PersonProps) {
  return (
    <CSPProvider disableStyleElements>
      <AuthProvider user={user}>
        <ReadingContext value={reading}>
          <Whole served={person} />
        </ReadingContext>
      </AuthProvider>
    </CSPProvider>
  );
}

const focusReply = (): void => document.getElementById("reply-text")?.focus();

function Whole({ served }: { served: PersonRead }) {
  const { user } = useAuth();
  useLostSession();
  useStream(user !== null);
  // Read once: opening the page marks all as read, but the marks on this page stay.
  const [wasUnread] = useState(served.unread);
  const { person, change, readAgain } = usePerson(served.id, { initial: served, unread: wasUnread });
  const { id, name, email, company, status, owner, events } = person.data ?? served;
  if (!user) return <SignedOut focused />;
  return (
    <div className="person-page">
      <header>
        <h1 dir="auto">{name ?? email}</h1>
        <Status status={status} />
        <p>
          {name && `${email} `}
          {company && <bdi className="quiet">{company}</bdi>}
        </p>
        <div className="flex flex-wrap gap-2">
          <button type="button" className="btn btn-line btn-sm" onClick={() => copyEmail(email)}>
            {t("Copy Email")}
          </button>
          <a className="btn btn-line btn-sm" href={replyAddress(email)}>
            {t("Reply via Email")}
          </a>
          <button type="button" className="btn btn-line btn-sm" onClick={() => change({ unread: true })}>
            {t("Mark as unread")}
          </button>
        </div>
      </header>
      <section className="dashboard-about person-timeline" aria-labelledby="person-happened">
        <h2 id="person-happened">{t("Timeline")}</h2>
        <Timeline events={events} onRetried={readAgain} />
      </section>
      <div className="person-side">
        <section className="dashboard-about" aria-label={t("Person")}>
          <Standing status={status} owner={owner} onChange={change} />
          <Facts events={events} />
        </section>
        <section className="dashboard-about" aria-labelledby="person-reply">
          <h2 id="person-reply">{t("Write to this person")}</h2>
          <NewReply id={id} onSent={readAgain} />
        </section>
        <section className="dashboard-about" aria-label={t("Notes")}>
          <NewNote id={id} onAdded={readAgain} />
        </section>
        <StaffKeys write={focusReply} />
        <Person id={id} email={email} onErased={() => location.assign("/admin?tab=submissions")} />
      </div>
    </div>
  );
}

type WithStory = Extract<PersonEventRead, { kind: "submission" | "result" }>;

/** Facts derived from the events: first contact, source, pages read. */
function Facts({ events }: { events: readonly PersonEventRead[] }) {
  const { timeZone } = useReading();
  const told = events.filter((event): event is WithStory => "story" in event && event.story !== null);
  const first = events.at(-1);
  const stories = told.flatMap(({ story }) => story ?? []);
  const earliest = stories.at(-1);
  const pages = [...new Set(stories.flatMap((story) => story.pages))];
  return (
    <dl className="dashboard-facts">
      {first && (
        <div>
          <dt>{t("First contact")}</dt>
          <dd>{shortMoment(earliest?.firstSeen ?? first.at, timeZone)}</dd>
        </div>
      )}
      <div>
        <dt>{t("Came from")}</dt>
        <dd>{earliest ? visitWord(earliest.source) : t("Not known")}</dd>
      </div>
      {pages.length > 0 && (
        <div className="dashboard-wide">
          <dt>{plural(pages.length, "{n} page read", "{n} pages read")}</dt>
          <dd>
            <ul className="person-pages">
              {pages.map((page) => (
                <li key={page}>{page}</li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  );
}

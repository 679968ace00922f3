import { AUDIT_DAYS, COMMAND_LINE, type Deed } from "#src/domain/audit.ts";
import { deedWords } from "#src/domain/audit-words.ts";
import { shortMoment } from "#src/domain/dates.ts";
import { plural, t } from "#src/domain/words.ts";
import type { Account } from "#src/store/account/users.ts";
import type { Inbox } from "#src/store/inbox.ts";
import type { Frame } from "#views/components/frame.ts";
import { StaffPage } from "./staff-page.tsx";

type AuditProps = {
  frame: Frame;
  inbox: Inbox;
  user: Account;
  deeds: readonly Deed[];
  /** Page number, from 1. */
  page: number;
  pages: number;
  total: number;
};

/** The page /admin/audit, for admins: one page of the audit log. */
export function AuditPage({ frame, inbox, user, deeds, page, pages, total }: AuditProps) {
  return (
    <StaffPage frame={frame} inbox={inbox} plainFor={user}>
      <div className="staff-frame staff-page">
        <h1>{t("Activity")}</h1>
        <p className="quiet">
          {t("What staff did, the newest first; never what was written. Kept for {n} days.", {
            n: AUDIT_DAYS,
          })}
        </p>
        {deeds.length === 0 ? (
          <p>{t("Nothing has been done yet.")}</p>
        ) : (
          <ul className="staff-list">
            {deeds.map((deed, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
              <Row key={place} deed={deed} timeZone={frame.site.timeZone} />
            ))}
          </ul>
        )}
        {pages > 1 && (
          <nav className="staff-pager" aria-label={t("Pages")}>
            {page > 1 && <a href={addressOf(page - 1)}>{t("Newer")}</a>}
            <span className="quiet">
              {t("Page {page} of {pages}", { page, pages })}, {plural(total, "{n} entry", "{n} entries")}
            </span>
            {page < pages && <a href={addressOf(page + 1)}>{t("Older")}</a>}
          </nav>
        )}
      </div>
    </StaffPage>
  );
}

const addressOf = (page: number): string => (page === 1 ? "/admin/audit" : `/admin/audit?page=${page}`);

function Row({ deed, timeZone }: { deed: Deed; timeZone: string }) {
  const { words, noun, id } = deedWords(deed);
  return (
    <li>
      <time dateTime={deed.at} className="quiet">
        {shortMoment(deed.at, timeZone)}
      </time>
      <strong>{deed.by === COMMAND_LINE ? t("On the server") : deed.by}</strong>
      <span>
        {words} {id && <Subject noun={noun} id={id} />}
      </span>
    </li>
  );
}

/** The row that a deed was about: a person as a link, an admin by address, others by id. */
function Subject({ noun, id }: { noun: string; id: string }) {
  if (noun === "account") return null;
  if (noun === "admin") return <span className="quiet">{id}</span>;
  if (noun === "person") return <a href={`/admin/people/${id}`}>{t("Open")}</a>;
  return <code title={id}>{id.slice(0, 8)}</code>;
}

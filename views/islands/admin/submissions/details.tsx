import { Dialog } from "@base-ui/react/dialog";
import { contactField, LONG_FIELDS, SHORT_FIELDS } from "#src/domain/contact-fields.ts";
import { momentText } from "#src/domain/dates.ts";
import { shown } from "#src/domain/shown.ts";
import { sourceWord } from "#src/domain/source-word.ts";
import { t } from "#src/domain/words.ts";
import { useDashboard } from "#views/islands/admin/dashboard.ts";
import type { TabRows } from "#views/islands/admin/list/page.ts";
import { CameFrom } from "#views/islands/admin/parts/came-from.tsx";
import { copyEmail } from "#views/islands/admin/parts/copy-email.ts";
import { Panel } from "#views/islands/admin/parts/panel.tsx";
import { AboutPerson } from "#views/islands/admin/people/about.tsx";
import { Letters } from "#views/islands/admin/people/letters.tsx";
import { Person } from "#views/islands/admin/people/person.tsx";
import { replyAddress } from "#views/islands/admin/people/reply-address.ts";

type DetailsProps = {
  row: TabRows["submissions"];
  /** For suspected spam: marks it as not spam. */
  onRestore?: () => void;
  /** For other messages: marks it as spam. */
  onSpam?: () => void;
  onDelete?: () => void;
  onClose: () => void;
};

/** The details panel of one submission. */
export function SubmissionDetails({ row, onRestore, onSpam, onDelete, onClose }: DetailsProps) {
  const { timeZone } = useDashboard();
  return (
    <Panel
      title={row.name}
      row={row.id}
      onClose={onClose}
      foot={
        <>
          {onRestore && (
            <button type="button" className="btn btn-line btn-sm mr-auto" onClick={onRestore}>
              {t("Not spam")}
            </button>
          )}
          {onSpam && (
            <button type="button" className="btn btn-line btn-sm mr-auto" onClick={onSpam}>
              {t("Mark as spam")}
            </button>
          )}
          {onDelete && (
            <button type="button" className="btn btn-line btn-sm mr-auto dashboard-danger" onClick={onDelete}>
              {t("Delete")}
            </button>
          )}
          <Dialog.Close className="btn btn-line btn-sm">{t("Close")}</Dialog.Close>
          <a className="btn btn-primary btn-sm" href={replyAddress(row.email)}>
            <span className="i-lucide-mail" aria-hidden="true" />
            {t("Reply via Email")}
          </a>
        </>
      }
    >
      <dl className="dashboard-facts">
        {/* The name is in the panel's head. */}
        {SHORT_FIELDS.filter((field) => field !== "name").map((field) => (
          <div key={field}>
            <dt>{shown(contactField(field).label)}</dt>
            {field === "email" ? <EmailFact email={row.email} /> : <dd>{row[field] || t("Not provided")}</dd>}
          </div>
        ))}
        <div>
          <dt>{t("Source")}</dt>
          <dd>{sourceWord(row.source)}</dd>
        </div>
        <div>
          <dt>{t("Date")}</dt>
          <dd>{momentText(row.createdAt, timeZone)}</dd>
        </div>
        <CameFrom story={row.story} />
        {LONG_FIELDS.map((field) => (
          <div key={field} className="dashboard-wide">
            <dt>{shown(contactField(field).label)}</dt>
            <dd className="dashboard-message" dir="auto">
              {row[field]}
            </dd>
          </div>
        ))}
      </dl>
      <Letters tab="submissions" id={row.id} />
      {row.personId && <AboutPerson id={row.personId} row={row.id} unread={row.person?.unread === true} />}
      <Person email={row.email} onErased={onClose} />
    </Panel>
  );
}

function EmailFact({ email }: { email: string }) {
  return (
    <dd className="flex flex-wrap items-center gap-x-3">
      {email}
      <button type="button" className="btn btn-line btn-sm" onClick={() => copyEmail(email)}>
        <span className="i-lucide-copy" aria-hidden="true" />
        {t("Copy")}
      </button>
    </dd>
  );
}

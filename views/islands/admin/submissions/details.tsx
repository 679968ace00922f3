import { Dialog } from "@base-ui/react/dialog";
import { contactField, LONG_FIELDS, SHORT_FIELDS } from "#src/domain/contact-fields.ts";
import { longDate } from "#src/domain/dates.ts";
import { shown } from "#src/domain/shown.ts";
import type { Submission } from "#src/store/submission.ts";
import { useDesk } from "#views/islands/admin/desk.ts";
import { copyEmail } from "#views/islands/admin/parts/copy-email.ts";
import { Modal } from "#views/islands/admin/parts/modal.tsx";
import { Letters } from "#views/islands/admin/people/letters.tsx";
import { Person } from "#views/islands/admin/people/person.tsx";

type DetailsProps = {
  row: Submission;
  /** For a suspect: takes it out of the suspected spam. */
  onRestore?: () => void;
  onClose: () => void;
};

/** The address of a reply: every part percent-encoded, so that nobody's address adds to the letter's head. */
export function replyAddress(email: string): string {
  const at = email.lastIndexOf("@");
  const [local, host] = [email.slice(0, at), email.slice(at + 1)].map(encodeURIComponent);
  return `mailto:${local}@${host}?subject=${encodeURIComponent("Re: Your inquiry")}`;
}

/** One submission, whole. */
export function SubmissionDetails({ row, onRestore, onClose }: DetailsProps) {
  const { timeZone } = useDesk();
  return (
    <Modal title="Submission Details" onClose={onClose}>
      <div className="desk-dialog-body">
        <dl className="desk-facts">
          {SHORT_FIELDS.map((field) => (
            <div key={field}>
              <dt>{shown(contactField(field).label)}</dt>
              {field === "email" ? <EmailFact email={row.email} /> : <dd>{row[field] || "Not provided"}</dd>}
            </div>
          ))}
          <div>
            <dt>Source</dt>
            <dd>{row.source}</dd>
          </div>
          <div>
            <dt>Date</dt>
            <dd>{longDate(row.createdAt, timeZone)}</dd>
          </div>
          {LONG_FIELDS.map((field) => (
            <div key={field} className="desk-wide">
              <dt>{shown(contactField(field).label)}</dt>
              <dd className="desk-message">{row[field]}</dd>
            </div>
          ))}
        </dl>
        <Letters tab="submissions" id={row.id} />
        <Person email={row.email} onErased={onClose} />
      </div>
      <div className="desk-dialog-foot">
        {onRestore && (
          <button type="button" className="btn btn-line btn-sm mr-auto" onClick={onRestore}>
            Not spam
          </button>
        )}
        <Dialog.Close className="btn btn-line btn-sm">Close</Dialog.Close>
        <a className="btn btn-primary btn-sm" href={replyAddress(row.email)}>
          <span className="i-lucide-mail" aria-hidden="true" />
          Reply via Email
        </a>
      </div>
    </Modal>
  );
}

function EmailFact({ email }: { email: string }) {
  return (
    <dd className="flex flex-wrap items-center gap-x-3">
      {email}
      <button type="button" className="btn btn-line btn-sm" onClick={() => copyEmail(email)}>
        <span className="i-lucide-copy" aria-hidden="true" />
        Copy
      </button>
    </dd>
  );
}

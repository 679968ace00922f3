import { Dialog } from "@base-ui/react/dialog";
import { t } from "#src/domain/words.ts";
import type { Person as PersonRow } from "#src/store/person/list.ts";
import { copyEmail } from "#views/islands/admin/parts/copy-email.ts";
import { Panel } from "#views/islands/admin/parts/panel.tsx";
import { AboutPerson } from "#views/islands/admin/people/about.tsx";
import { Person } from "#views/islands/admin/people/person.tsx";
import { replyAddress } from "#views/islands/admin/people/reply-address.ts";

/** The panel of one person beside the list of people. */
export function PersonDetails({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const { id, name, email, company, unread } = person;
  return (
    <Panel
      title={name ?? email}
      row={id}
      onClose={onClose}
      foot={
        <>
          <a className="btn btn-line btn-sm mr-auto" href={`/admin/people/${id}`}>
            {t("Open the page")}
          </a>
          <Dialog.Close className="btn btn-line btn-sm">{t("Close")}</Dialog.Close>
          <a className="btn btn-primary btn-sm" href={replyAddress(email)}>
            <span className="i-lucide-mail" aria-hidden="true" />
            {t("Reply via Email")}
          </a>
        </>
      }
    >
      <dl className="dashboard-facts">
        <div>
          <dt>{t("Email")}</dt>
          <dd className="flex flex-wrap items-center gap-x-3">
            {email}
            <button type="button" className="btn btn-line btn-sm" onClick={() => copyEmail(email)}>
              <span className="i-lucide-copy" aria-hidden="true" />
              {t("Copy")}
            </button>
          </dd>
        </div>
        <div>
          <dt>{t("Company")}</dt>
          <dd>{company ?? t("Not provided")}</dd>
        </div>
      </dl>
      <AboutPerson key={id} id={id} row="" unread={unread} />
      <Person email={email} onErased={onClose} />
    </Panel>
  );
}

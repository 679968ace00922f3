import { t } from "#src/domain/words.ts";
import type { Person } from "#src/store/person/list.ts";
import { EmailFact, LeadPanel, type Viewed } from "#views/islands/admin/people/lead-panel.tsx";

/** The panel of one person beside the list of people. */
export function PersonDetails({ row, isGone, onClose }: Viewed<Person> & { onClose: () => void }) {
  const { id, name, email, company, unread } = row;
  return (
    <LeadPanel
      title={name ?? email}
      row={id}
      email={email}
      person={{ id, unread }}
      isGone={isGone}
      replies
      onClose={onClose}
      acts={
        <a className="btn btn-line btn-sm mr-auto" href={`/admin/people/${id}`}>
          {t("Open the page")}
        </a>
      }
    >
      <div>
        <EmailFact email={email} copy={t("Copy")} />
      </div>
      <div>
        <dt>{t("Company")}</dt>
        <dd>{company ?? t("Not provided")}</dd>
      </div>
    </LeadPanel>
  );
}

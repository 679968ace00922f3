import { contactField, LONG_FIELDS, SHORT_FIELDS } from "#src/domain/contact-fields.ts";
import { momentText } from "#src/domain/dates.ts";
import { shown } from "#src/domain/shown.ts";
import { sourceWord } from "#src/domain/source-word.ts";
import { t } from "#src/domain/words.ts";
import { useDashboard } from "#views/islands/admin/dashboard.ts";
import type { TabRows } from "#views/islands/admin/list/page.ts";
import { CameFrom } from "#views/islands/admin/parts/came-from.tsx";
import { EmailFact, FootButton, LeadPanel, type Viewed } from "#views/islands/admin/people/lead-panel.tsx";

type DetailsProps = Viewed<TabRows["submissions"]> & {
  /** For suspected spam: marks it as not spam. */
  onRestore?: () => void;
  /** For other messages: marks it as spam. */
  onSpam?: () => void;
  onDelete: () => void;
  onClose: () => void;
};

/** The details panel of one submission. */
export function SubmissionDetails({ row, isGone, onRestore, onSpam, onDelete, onClose }: DetailsProps) {
  const { timeZone } = useDashboard();
  return (
    <LeadPanel
      title={row.name}
      row={row.id}
      email={row.email}
      person={{ id: row.personId, unread: row.person?.unread === true }}
      isGone={isGone}
      letters="submissions"
      replies
      onClose={onClose}
      acts={
        <>
          {onRestore && <FootButton onClick={onRestore}>{t("Not spam")}</FootButton>}
          {onSpam && <FootButton onClick={onSpam}>{t("Mark as spam")}</FootButton>}
          <FootButton danger onClick={onDelete}>
            {t("Delete")}
          </FootButton>
        </>
      }
    >
      {/* The name is in the panel's head. */}
      {SHORT_FIELDS.filter((field) => field !== "name").map((field) => (
        <div key={field}>
          {field === "email" ? (
            <EmailFact email={row.email} copy={t("Copy")} />
          ) : (
            <>
              <dt>{shown(contactField(field).label)}</dt>
              <dd>{row[field] || t("Not provided")}</dd>
            </>
          )}
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
    </LeadPanel>
  );
}

import { TOTAL_MAX } from "#src/domain/assessment.ts";
import { momentText } from "#src/domain/dates.ts";
import { shown } from "#src/domain/shown.ts";
import { t } from "#src/domain/words.ts";
import { useDashboard } from "#views/islands/admin/dashboard.ts";
import type { TabRows } from "#views/islands/admin/list/page.ts";
import { CameFrom } from "#views/islands/admin/parts/came-from.tsx";
import { EmailFact, FootButton, LeadPanel, type Viewed } from "#views/islands/admin/people/lead-panel.tsx";
import { SectionBars, Total } from "./scores.tsx";

type DetailsProps = Viewed<TabRows["assessments"]> & { onDelete: () => void; onClose: () => void };

/** The details panel of one result. */
export function AssessmentDetails({ row, isGone, onDelete, onClose }: DetailsProps) {
  const { timeZone } = useDashboard();
  return (
    <LeadPanel
      title={row.email}
      row={row.id}
      email={row.email}
      person={{ id: row.personId, unread: row.person?.unread === true }}
      isGone={isGone}
      letters="assessments"
      onClose={onClose}
      acts={
        <FootButton danger onClick={onDelete}>
          {t("Delete")}
        </FootButton>
      }
    >
      <div className="dashboard-wide">
        <EmailFact email={row.email} copy={t("Copy Email")} />
      </div>
      <div>
        <dt>{t("Date Taken")}</dt>
        <dd>{momentText(row.createdAt, timeZone)}</dd>
      </div>
      <div>
        <dt>{t("Total Score")}</dt>
        <dd className="flex items-baseline gap-2">
          <Total total={row.totalScore} level="" />
          <span className="quiet">{t("out of {max} points", { max: TOTAL_MAX })}</span>
        </dd>
      </div>
      <div className="dashboard-wide dashboard-bars-wide">
        <dt>{t("Section Scores")}</dt>
        <dd>
          <SectionBars scores={row} />
        </dd>
      </div>
      <div className="dashboard-wide">
        <dt>{t("Interpretation")}</dt>
        <dd>{shown(row.interpretation)}</dd>
      </div>
      <CameFrom story={row.story} />
    </LeadPanel>
  );
}

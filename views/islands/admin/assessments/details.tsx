import { Dialog } from "@base-ui/react/dialog";
import { TOTAL_MAX } from "#src/domain/assessment.ts";
import { momentText } from "#src/domain/dates.ts";
import { shown } from "#src/domain/shown.ts";
import { t } from "#src/domain/words.ts";
import { useDashboard } from "#views/islands/admin/dashboard.ts";
import type { TabRows } from "#views/islands/admin/list/page.ts";
import { CameFrom } from "#views/islands/admin/parts/came-from.tsx";
import { copyEmail } from "#views/islands/admin/parts/copy-email.ts";
import { Panel } from "#views/islands/admin/parts/panel.tsx";
import { AboutPerson } from "#views/islands/admin/people/about.tsx";
import { Letters } from "#views/islands/admin/people/letters.tsx";
import { Person } from "#views/islands/admin/people/person.tsx";
import { SectionBars, Total } from "./scores.tsx";

/** The details panel of one result. */
export function AssessmentDetails({
  row,
  onDelete,
  onClose,
}: {
  row: TabRows["assessments"];
  onDelete: () => void;
  onClose: () => void;
}) {
  const { timeZone } = useDashboard();
  return (
    <Panel
      title={row.email}
      row={row.id}
      onClose={onClose}
      foot={
        <>
          <button type="button" className="btn btn-line btn-sm mr-auto dashboard-danger" onClick={onDelete}>
            {t("Delete")}
          </button>
          <Dialog.Close className="btn btn-line btn-sm">{t("Close")}</Dialog.Close>
        </>
      }
    >
      <dl className="dashboard-facts">
        <div className="dashboard-wide">
          <dt>{t("Email")}</dt>
          <dd className="flex flex-wrap items-center gap-x-3">
            {row.email}
            <button type="button" className="btn btn-line btn-sm" onClick={() => copyEmail(row.email)}>
              <span className="i-lucide-copy" aria-hidden="true" />
              {t("Copy Email")}
            </button>
          </dd>
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
      </dl>
      <Letters tab="assessments" id={row.id} />
      {row.personId && <AboutPerson id={row.personId} row={row.id} unread={row.person?.unread === true} />}
      <Person email={row.email} onErased={onClose} />
    </Panel>
  );
}

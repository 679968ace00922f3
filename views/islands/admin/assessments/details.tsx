import { Dialog } from "@base-ui/react/dialog";
import { TOTAL_MAX } from "#src/domain/assessment.ts";
import { longDate } from "#src/domain/dates.ts";
import type { Result } from "#src/store/assessment.ts";
import { useDesk } from "#views/islands/admin/desk.ts";
import { copyEmail } from "#views/islands/admin/parts/copy-email.ts";
import { Modal } from "#views/islands/admin/parts/modal.tsx";
import { Letters } from "#views/islands/admin/people/letters.tsx";
import { Person } from "#views/islands/admin/people/person.tsx";
import { SectionBars, Total } from "./scores.tsx";

/** One result, whole. */
export function AssessmentDetails({ row, onClose }: { row: Result; onClose: () => void }) {
  const { timeZone } = useDesk();
  return (
    <Modal title="Assessment Details" onClose={onClose}>
      <div className="desk-dialog-body">
        <dl className="desk-facts">
          <div className="desk-wide">
            <dt>Email</dt>
            <dd className="flex flex-wrap items-center gap-x-3">
              {row.email}
              <button type="button" className="btn btn-line btn-sm" onClick={() => copyEmail(row.email)}>
                <span className="i-lucide-copy" aria-hidden="true" />
                Copy Email
              </button>
            </dd>
          </div>
          <div>
            <dt>Date Taken</dt>
            <dd>{longDate(row.createdAt, timeZone)}</dd>
          </div>
          <div>
            <dt>Total Score</dt>
            <dd className="flex items-baseline gap-2">
              <Total total={row.totalScore} level="" />
              <span className="quiet">out of {TOTAL_MAX} points</span>
            </dd>
          </div>
          <div className="desk-wide desk-bars-wide">
            <dt>Section Scores</dt>
            <dd>
              <SectionBars scores={row} />
            </dd>
          </div>
          <div className="desk-wide">
            <dt>Interpretation</dt>
            <dd>{row.interpretation}</dd>
          </div>
        </dl>
        <Letters tab="assessments" id={row.id} />
        <Person email={row.email} onErased={onClose} />
      </div>
      <div className="desk-dialog-foot">
        <Dialog.Close className="btn btn-line btn-sm">Close</Dialog.Close>
      </div>
    </Modal>
  );
}

import type { PersonStatus } from "#src/domain/lists.ts";
import { t } from "#src/domain/words.ts";

/** The word of a status, as it is shown. */
export const statusWord = (status: PersonStatus): string =>
  ({ new: t("New"), contacted: t("Contacted"), booked: t("Booked"), won: t("Won"), lost: t("Lost") })[status];

/** A status: a dot, and its word. */
export function Status({ status }: { status: PersonStatus }) {
  return (
    <span className="dashboard-status" data-status={status}>
      {statusWord(status)}
    </span>
  );
}

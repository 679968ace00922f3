import type { PersonStatus } from "#src/domain/lists.ts";
import { t } from "#src/domain/words.ts";

/** Returns a status, translated. */
export const statusWord = (status: PersonStatus): string =>
  ({ new: t("New"), contacted: t("Contacted"), booked: t("Booked"), won: t("Won"), lost: t("Lost") })[status];

/** A status: a dot and its name. */
export function Status({ status }: { status: PersonStatus }) {
  return (
    <span className="dashboard-status" data-status={status}>
      {statusWord(status)}
    </span>
  );
}

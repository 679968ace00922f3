import { type ReactNode, useState } from "react";
import { deleteQuestions } from "#src/domain/catalogue.ts";
import { isOneOf, PERSON_STATUSES, type PersonStatus } from "#src/domain/lists.ts";
import { plural, t } from "#src/domain/words.ts";
import type { Lead } from "#src/store/lead.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { focusSearch } from "#views/islands/admin/list/focus-row.ts";
import { Confirm } from "#views/islands/admin/parts/confirm.tsx";
import { statusWord } from "#views/islands/admin/people/status.tsx";
import { type BulkWork, useBulk } from "./use-bulk.ts";

type Row = { id: string; email: string } & Partial<Lead>;

type SelectionBarProps = {
  selected: readonly Row[];
  onClear: () => void;
  /** Deletes rows of this list, and undoes that. */
  remove: Pick<BulkWork, "failed"> & Record<"act" | "undo", (ids: string[]) => Promise<unknown>>;
  question: keyof typeof deleteQuestions;
  /** Additional bulk actions of this list. */
  children?: (ids: string[], run: (work: BulkWork) => void) => ReactNode;
};

/** The bulk actions, shown below the list while rows are selected. */
export function SelectionBar({ selected, onClear, remove, question, children }: SelectionBarProps) {
  const [asking, setAsking] = useState(false);
  const bulk = useBulk(() => {
    onClear();
    focusSearch();
  });
  if (selected.length === 0) return null;
  const ids = selected.map(({ id }) => id);
  const names = selected.slice(0, 3).map(({ email }) => email);
  const more = selected.length - names.length;
  const setStatus = (status: PersonStatus) => bulk.mutate(statusWork(selected, status));
  return (
    <div className="dashboard-chosen" role="toolbar" aria-label={t("Selected rows")}>
      <p role="status">{plural(selected.length, "{n} selected", "{n} selected")}</p>
      <select
        aria-label={t("Set status")}
        value=""
        onChange={({ currentTarget: { value } }) => isOneOf(PERSON_STATUSES, value) && setStatus(value)}
      >
        <option value="">{t("Set status")}</option>
        {PERSON_STATUSES.map((status) => (
          <option key={status} value={status}>
            {statusWord(status)}
          </option>
        ))}
      </select>
      {children?.(ids, bulk.mutate)}
      <button type="button" className="btn btn-line btn-sm dashboard-danger" onClick={() => setAsking(true)}>
        {t("Delete")}
      </button>
      <button type="button" className="dashboard-clear" onClick={onClear}>
        {t("Select none")}
      </button>
      {asking && (
        <Confirm
          title={t(deleteQuestions[question].title)}
          description={plural(
            ids.length,
            "{n} row is deleted. For ten seconds it can be taken back.",
            "{n} rows are deleted. For ten seconds they can be taken back.",
          )}
          subject={[...names, ...(more > 0 ? [plural(more, "{n} more", "{n} more")] : [])].join(", ")}
          act={t("Delete")}
          acting={t("Deleting...")}
          busy={bulk.isPending}
          onClose={() => setAsking(false)}
          onAct={() => {
            setAsking(false);
            bulk.mutate({
              act: () => remove.act(ids),
              undo: () => remove.undo(ids),
              done: plural(ids.length, "{n} row deleted", "{n} rows deleted"),
              failed: remove.failed,
            });
          }}
        />
      )}
    </div>
  );
}

/** Returns the bulk action that sets a status for the rows' people; undo restores each one's former status. */
function statusWork(rows: readonly Row[], status: PersonStatus): BulkWork {
  const before = new Map<string, PersonStatus>();
  for (const { personId, person } of rows) if (personId && person) before.set(personId, person.status);
  const set = async (ids: string[], to: PersonStatus) => {
    if (ids.length > 0) await ensureOk(api.people.bulk.$post({ json: { ids, status: to } }));
  };
  return {
    act: () => set([...before.keys()], status),
    undo: () =>
      Promise.all(
        PERSON_STATUSES.map((one) =>
          set(
            [...before].filter(([, had]) => had === one).map(([id]) => id),
            one,
          ),
        ),
      ),
    done: plural(before.size, "{n} person is {status} now", "{n} people are {status} now", {
      status: statusWord(status),
    }),
    failed: {
      title: t("Update failed"),
      description: t("The status could not be set."),
      variant: "destructive",
    },
  };
}

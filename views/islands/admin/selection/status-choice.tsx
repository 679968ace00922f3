import { isOneOf, PERSON_STATUSES, type PersonStatus } from "#src/domain/lists.ts";
import { plural, t } from "#src/domain/words.ts";
import type { Lead } from "#src/store/lead.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { statusWord } from "#views/islands/admin/people/status.tsx";
import type { BulkWork } from "./use-bulk.ts";

type StatusChoiceProps = { rows: readonly Partial<Lead>[]; run: (work: BulkWork) => void };

/** The bulk action that sets the status of the selected rows' people. */
export function StatusChoice({ rows, run }: StatusChoiceProps) {
  return (
    <select
      aria-label={t("Set status")}
      value=""
      onChange={({ currentTarget: { value } }) =>
        isOneOf(PERSON_STATUSES, value) && run(statusWork(rows, value))
      }
    >
      <option value="">{t("Set status")}</option>
      {PERSON_STATUSES.map((status) => (
        <option key={status} value={status}>
          {statusWord(status)}
        </option>
      ))}
    </select>
  );
}

/** Returns the bulk action that sets a status for the rows' people; undo restores each one's former status. */
function statusWork(rows: readonly Partial<Lead>[], status: PersonStatus): BulkWork {
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

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { ToastWords } from "#src/domain/catalogue.ts";
import { isOneOf, PERSON_STATUSES, type PersonStatus } from "#src/domain/lists.ts";
import { isolated, plural, t } from "#src/domain/words.ts";
import type { Lead } from "#src/store/lead.ts";
import { ensureOk, sentenceOf } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showCatalogueToast, showToast } from "#views/browser/toast.ts";
import { Button } from "#views/components/button.tsx";
import { Confirm } from "#views/islands/admin/parts/confirm.tsx";
import { type Deletable, deletions, readAgain, takeBack } from "./changes.tsx";
import { focusRow, rowPlace } from "./focus-row.ts";
import { statusWord } from "./row.tsx";

export type BulkWork = {
  act: () => Promise<unknown>;
  undo: () => Promise<unknown>;
  /** The toast on success; below, the one on failure. */
  done: string;
  failed: ToastWords;
};

/**
 * The mutation that runs a bulk action and shows a toast with undo for ten seconds; both refetch the lists. `onDone` is given
 * the promise of that.
 */
export function useBulk(onDone: (read: Promise<void>) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (work: BulkWork) => work.act(),
    onSuccess: (_, work) => {
      const act = () => takeBack(client, work.undo());
      showToast({ title: work.done, action: { label: t("Undo"), act } });
      onDone(readAgain(client));
    },
    onError: (error, work) => {
      showCatalogueToast({ ...work.failed, serverFirst: true }, sentenceOf(error));
      void readAgain(client);
    },
  });
}

function deletion(tab: Deletable, ids: string[]): BulkWork {
  const { calls, toasts } = deletions[tab];
  return {
    act: () => ensureOk(calls.bulk.$post({ json: { ids, action: "delete" } })),
    undo: () => ensureOk(calls.bulk.$post({ json: { ids, action: "restore" } })),
    done: plural(ids.length, "{n} row deleted", "{n} rows deleted"),
    failed: toasts.deleteFailed,
  };
}

type SelectionBarProps<Row extends { id: string }> = {
  tab: Deletable;
  selected: readonly Row[];
  nameOf: (row: Row) => string;
  onClear: () => void;
  actions: (rows: readonly Row[], run: (work: BulkWork) => void) => ReactNode;
};

export function SelectionBar<Row extends { id: string }>(props: SelectionBarProps<Row>) {
  const { tab, selected, nameOf, onClear, actions } = props;
  const [asking, setAsking] = useState(false);
  const bulk = useBulk(async (read) => {
    const place = rowPlace(selected[0]?.id ?? "");
    onClear();
    await read;
    // The bar is gone: the keys go on from the first of its rows, or the one that took its place.
    focusRow(Math.max(0, place));
  });
  if (selected.length === 0) return null;
  const ids = selected.map(({ id }) => id);
  const names = selected.slice(0, 3).map((row) => isolated(nameOf(row)));
  const more = selected.length - names.length;
  return (
    <div
      className="sticky bottom-2 z-5 flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2 border border-solid border-border-strong rounded-lg bg-card [box-shadow:0_1rem_2rem_-1rem_oklch(15%_0.04_175/0.5)] max-md:[&>.btn]:flex-auto max-md:[&>.btn]:min-h-11 max-md:[&>.btn]:px-2"
      role="toolbar"
      aria-label={t("Selected rows")}
    >
      <p role="status" className="font-600 text-[0.9375rem] max-md:flex-[1_1_50%]">
        {plural(selected.length, "{n} selected", "{n} selected")}
      </p>
      <Button look="text" className="mr-auto max-md:mr-0 max-md:ml-auto" onClick={onClear}>
        {t("Select none")}
      </Button>
      {actions(selected, bulk.mutate)}
      <Button look="remove" onClick={() => setAsking(true)}>
        {t("Delete")}
      </Button>
      {asking && (
        <Confirm
          title={t(deletions[tab].question.title)}
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
            bulk.mutate(deletion(tab, ids));
          }}
        />
      )}
    </div>
  );
}

type StatusChoiceProps = { rows: readonly Partial<Lead>[]; run: (work: BulkWork) => void };

export function StatusChoice({ rows, run }: StatusChoiceProps) {
  return (
    <select
      className="form-input w-auto px-2 max-md:flex-[1_1_6.5rem] max-md:min-w-0"
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

/** The bulk action that sets a status for the rows' people; undo restores each one's former status. */
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
        [...Map.groupBy(before, ([, had]) => had)].map(([had, of]) =>
          set(
            of.map(([id]) => id),
            had,
          ),
        ),
      ),
    done: plural(before.size, "{n} person is {status} now", "{n} people are {status} now", {
      status: statusWord(status),
    }),
    failed: {
      title: t("Update failed"),
      description: t("The status could not be set."),
      failed: true,
    },
  };
}

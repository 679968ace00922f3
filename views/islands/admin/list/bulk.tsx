import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { ToastWords } from "#src/domain/catalogue.ts";
import { isolated, plural, t } from "#src/domain/words.ts";
import { ensureOk, sentenceOf } from "#views/browser/answer.ts";
import { showCatalogueToast, showToast } from "#views/browser/toast.ts";
import { Button } from "#views/components/button.tsx";
import { Confirm } from "#views/islands/admin/parts/confirm.tsx";
import { type Deletable, deletions, isDeletable, readAgain, takeBack } from "./changes.tsx";
import { focusRow, rowPlace } from "./focus-row.ts";
import type { ListName } from "./page.ts";

export type BulkWork = {
  act: () => Promise<unknown>;
  undo?: () => Promise<unknown>;
  /** The toast on success; below, the one on failure. */
  done: string;
  failed: ToastWords;
};

/**
 * The mutation that runs a bulk action and shows a toast, with undo for ten seconds where there is one; both refetch the lists. `onDone` is given
 * the promise of that.
 */
export function useBulk(onDone: (read: Promise<void>) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (work: BulkWork) => work.act(),
    onSuccess: (_, { undo, done }) => {
      const action = undo && { label: t("Undo"), act: () => takeBack(client, undo()) };
      showToast({ title: done, ...(action && { action }) });
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
  tab: ListName;
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
      {isDeletable(tab) && (
        <Button look="remove" onClick={() => setAsking(true)}>
          {t("Delete")}
        </Button>
      )}
      {asking && isDeletable(tab) && (
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

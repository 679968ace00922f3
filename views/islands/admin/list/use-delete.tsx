import { useCallback, useState } from "react";
import type { Question, ToastWords } from "#src/domain/catalogue.ts";
import { t } from "#src/domain/words.ts";
import { Confirm } from "#views/islands/admin/parts/confirm.tsx";
import { focusRow, rowPlace } from "./focus-row.ts";
import type { TabRows } from "./page.ts";
import { isGone, useRowChange } from "./use-row-change.ts";

type Deletion<Tab extends keyof TabRows> = {
  tab: Tab;
  send: (row: TabRows[Tab]) => Promise<unknown>;
  undo: (row: TabRows[Tab]) => Promise<unknown>;
  question: Question;
  toasts: { deleted: ToastWords; deleteFailed: ToastWords };
  /** The row's name in the confirmation. */
  nameOf: (row: TabRows[Tab]) => string;
  onDeleted?: (row: TabRows[Tab]) => void;
};

/** Deletes a row of a list after confirmation: `ask` opens the `dialog` to be rendered. */
export const useDelete = <Tab extends keyof TabRows>({
  tab,
  send,
  undo,
  question,
  toasts,
  nameOf,
  onDeleted,
}: Deletion<Tab>) => {
  const [doomed, setDoomed] = useState<{ row: TabRows[Tab]; place: number }>();
  const remove = useRowChange({
    tab,
    send,
    undo,
    done: () => toasts.deleted,
    failed: toasts.deleteFailed,
    gone: (row: TabRows[Tab]) => ({
      title: t("Already deleted"),
      description: t("{name} was deleted elsewhere in the meantime.", { name: nameOf(row) }),
    }),
  });
  const ask = useCallback((row: TabRows[Tab]) => setDoomed({ row, place: rowPlace(row.id) }), []);
  const close = () => setDoomed(undefined);
  const dialog = doomed && (
    <Confirm
      title={t(question.title)}
      description={t(question.description)}
      subject={nameOf(doomed.row)}
      act={t("Delete")}
      acting={t("Deleting...")}
      busy={remove.isPending}
      onClose={close}
      onAct={() =>
        remove.mutate(doomed.row, {
          onSuccess: () => onDeleted?.(doomed.row),
          onError: (error) => isGone(error) && onDeleted?.(doomed.row),
          onSettled: () => {
            close();
            // The button is gone with its row: focus the row that took its place.
            focusRow(doomed.place);
          },
        })
      }
    />
  );
  return { ask, dialog };
};

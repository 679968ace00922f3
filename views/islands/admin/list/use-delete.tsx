import { useCallback, useState } from "react";
import type { Question, ToastWords } from "#src/domain/catalogue.ts";
import { Confirm } from "#views/islands/admin/parts/confirm.tsx";
import type { TabRows } from "./page.ts";
import { useRowChange } from "./use-row-change.ts";

type Deletion<Tab extends keyof TabRows> = {
  tab: Tab;
  send: (row: TabRows[Tab]) => Promise<unknown>;
  question: Question;
  toasts: { deleted: ToastWords; deleteFailed: ToastWords };
};

/** Deletes rows of a list once they are confirmed: `ask` puts the question, `dialog` is it while it stands. */
export const useDelete = <Tab extends keyof TabRows>({ tab, send, question, toasts }: Deletion<Tab>) => {
  const [doomed, setDoomed] = useState<{ row: TabRows[Tab] }>();
  const remove = useRowChange({ tab, send, done: () => toasts.deleted, failed: toasts.deleteFailed });
  const ask = useCallback((row: TabRows[Tab]) => setDoomed({ row }), []);
  const close = () => setDoomed(undefined);
  const dialog = doomed && (
    <Confirm
      {...question}
      act="Delete"
      acting="Deleting..."
      busy={remove.isPending}
      onClose={close}
      onAct={() => remove.mutate(doomed.row, { onSettled: close })}
    />
  );
  return { ask, dialog };
};

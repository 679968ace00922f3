import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ToastWords } from "#src/domain/catalogue.ts";
import { t } from "#src/domain/words.ts";
import { sentenceOf } from "#views/browser/answer.ts";
import { showCatalogueToast, showToast } from "#views/browser/toast.ts";
import type { TabRows } from "#views/islands/admin/list/page.ts";
import { readAgain } from "#views/islands/admin/list/use-row-change.ts";

/** An action on many rows in one transaction. */
export type BulkWork = {
  act: () => Promise<unknown>;
  undo: () => Promise<unknown>;
  /** The toast on success; below, the one on failure. */
  done: string;
  failed: ToastWords;
};

/** The lists that a change of a tab's rows shows in: messages and results show the same people. */
const LISTS: Record<keyof TabRows, readonly (keyof TabRows)[]> = {
  posts: ["posts"],
  submissions: ["submissions", "assessments"],
  testimonials: ["testimonials"],
  assessments: ["submissions", "assessments"],
  people: ["people"],
};

/** Returns the mutation that runs a bulk action and shows a toast with undo for ten seconds; both refetch the lists. */
export function useBulk(tab: keyof TabRows, onDone: () => void) {
  const client = useQueryClient();
  const readLists = () =>
    Promise.all([
      ...LISTS[tab].map((list) => readAgain(client, list)),
      client.invalidateQueries({ queryKey: ["/api/people"] }),
    ]);
  const takeBack = (work: BulkWork) => {
    work.undo().then(readLists, (error: unknown) =>
      showToast({
        title: t("Undo failed"),
        description: sentenceOf(error) ?? t("It could not be undone."),
        variant: "destructive",
      }),
    );
  };
  return useMutation({
    mutationFn: (work: BulkWork) => work.act(),
    onSuccess: (_, work) => {
      showToast({ title: work.done, action: { label: t("Undo"), act: () => takeBack(work) } });
      onDone();
    },
    onError: (error, work) => showCatalogueToast({ ...work.failed, serverFirst: true }, sentenceOf(error)),
    onSettled: readLists,
  });
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ToastWords } from "#src/domain/catalogue.ts";
import { t } from "#src/domain/words.ts";
import { sentenceOf } from "#views/browser/answer.ts";
import { showCatalogueToast, showToast } from "#views/browser/toast.ts";
import { pagesOf } from "#views/islands/admin/list/use-row-change.ts";

/** Something done to many rows at once: all of them or none. */
export type BulkWork = {
  act: () => Promise<unknown>;
  undo: () => Promise<unknown>;
  /** What the toast says of it, and what it says where the server refuses. */
  done: string;
  failed: ToastWords;
};

/** Does something to the selected rows, says so, and takes it back for ten seconds. The lists are read again after both. */
export function useBulk(onDone: () => void) {
  const client = useQueryClient();
  const readAgain = () =>
    Promise.all([
      client.invalidateQueries(pagesOf("submissions")),
      client.invalidateQueries(pagesOf("assessments")),
      client.invalidateQueries({ queryKey: ["/api/people"] }),
    ]);
  const takeBack = (work: BulkWork) => {
    work.undo().then(readAgain, (error: unknown) =>
      showToast({
        title: t("Undo failed"),
        description: sentenceOf(error) ?? t("It could not be taken back."),
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
    onSettled: readAgain,
  });
}

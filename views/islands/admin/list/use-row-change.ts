import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ToastWords } from "#src/domain/catalogue.ts";
import { t } from "#src/domain/words.ts";
import { ApiError, sentenceOf } from "#views/browser/answer.ts";
import { showCatalogueToast, showToast } from "#views/browser/toast.ts";
import { LIST_PATHS, type Page, type TabRows } from "./page.ts";

type RowChange<Tab extends keyof TabRows, Input extends { id: string }> = {
  tab: Tab;
  send: (input: Input) => Promise<unknown>;
  /** The row as it will be: shown at once, and taken back where the server refuses. */
  foreseen?: (row: TabRows[Tab], input: Input) => TabRows[Tab];
  done: (input: Input) => ToastWords;
  /** Takes it back: offered by the toast as long as it can be. */
  undo?: (input: Input) => Promise<unknown>;
  failed: ToastWords;
  /** What is said where the row is there no more: somebody else was faster. */
  gone?: (input: Input) => ToastWords;
};

/** Whether a call failed because what it was about is there no more. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Answers which cached queries are pages of a tab's list. */
export const pagesOf = (tab: keyof TabRows) => ({
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    String(queryKey[0]).startsWith(`${LIST_PATHS[tab]}?`),
});

/** A change to one row of a list (SPEC §8): its toasts, the list read again, and what is foreseen shown at once. */
export const useRowChange = <Tab extends keyof TabRows, Input extends { id: string }>({
  tab,
  send,
  foreseen,
  done,
  undo,
  failed,
  gone,
}: RowChange<Tab, Input>) => {
  const client = useQueryClient();
  const pages = pagesOf(tab);
  return useMutation({
    mutationKey: [tab],
    mutationFn: send,
    onMutate: async (input: Input) => {
      if (!foreseen) return [];
      await client.cancelQueries(pages);
      const before = client.getQueriesData<Page<TabRows[Tab]>>(pages);
      client.setQueriesData<Page<TabRows[Tab]>>(
        pages,
        (page) =>
          page && {
            ...page,
            rows: page.rows.map((row) => (row.id === input.id ? foreseen(row, input) : row)),
          },
      );
      return before;
    },
    onSuccess: (_, input) => {
      const takeBack = () => {
        undo?.(input).then(
          () => client.invalidateQueries(pages),
          (error: unknown) =>
            showToast({
              title: t("Undo failed"),
              description: sentenceOf(error) ?? t("It could not be taken back."),
              variant: "destructive",
            }),
        );
      };
      showCatalogueToast(done(input), undefined, undo && { label: t("Undo"), act: takeBack });
    },
    onError: (error, input, before) => {
      if (!(error instanceof ApiError)) console.error(error);
      for (const [key, page] of before ?? []) client.setQueryData(key, page);
      if (gone && isGone(error)) showToast(gone(input));
      else showCatalogueToast(failed, sentenceOf(error));
    },
    // While another change is on its way, the list would come without it and flicker.
    onSettled: () => client.isMutating({ mutationKey: [tab] }) === 1 && client.invalidateQueries(pages),
  });
};

import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ToastWords } from "#src/domain/catalogue.ts";
import { t } from "#src/domain/words.ts";
import { ApiError, sentenceOf } from "#views/browser/answer.ts";
import { showCatalogueToast, showToast } from "#views/browser/toast.ts";
import { LIST_PATHS, type Page, type TabRows } from "./page.ts";

type RowChange<Tab extends keyof TabRows, Input extends { id: string }> = {
  tab: Tab;
  send: (input: Input) => Promise<unknown>;
  /** Returns the optimistic row: shown at once, rolled back if the server refuses. */
  foreseen?: (row: TabRows[Tab], input: Input) => TabRows[Tab];
  done: (input: Input) => ToastWords;
  /** Undoes the change: offered by the toast. */
  undo?: (input: Input) => Promise<unknown>;
  failed: ToastWords;
  /** The toast if the row no longer exists: somebody else deleted it. */
  gone?: (input: Input) => ToastWords;
};

/** Returns whether a call failed because its row no longer exists (404). */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Returns the filter for the cached queries that are pages of a tab's list. */
export const pagesOf = (tab: keyof TabRows) => ({
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    String(queryKey[0]).startsWith(`${LIST_PATHS[tab]}?`),
});

/**
 * Reads the pages of a tab's list again, unless a row's change is pending: that is shown already and would be taken back
 * for a moment, and reads them itself when it is over.
 */
export const readAgain = async (client: QueryClient, tab: keyof TabRows): Promise<void> => {
  if (client.isMutating({ mutationKey: [tab] }) === 0) await client.invalidateQueries(pagesOf(tab));
};

/** Returns a mutation of one row (SPEC §8): with toasts, an optimistic update, and a refetch of the list. */
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
          () => readAgain(client, tab),
          (error: unknown) =>
            showToast({
              title: t("Undo failed"),
              description: sentenceOf(error) ?? t("It could not be undone."),
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
    // While another change is pending, a refetch would undo its optimistic update for a moment.
    onSettled: () => client.isMutating({ mutationKey: [tab] }) === 1 && client.invalidateQueries(pages),
  });
};

import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  assessmentToasts,
  deleteQuestions,
  postToasts,
  submissionToasts,
  type ToastWords,
  testimonialToasts,
} from "#src/domain/catalogue.ts";
import { t } from "#src/domain/words.ts";
import { type Answered, ApiError, ensureOk, sentenceOf } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showCatalogueToast, showFailure, showToast } from "#views/browser/toast.ts";
import { Confirm } from "#views/islands/admin/parts/confirm.tsx";
import { focusRow, rowPlace } from "./focus-row.ts";
import { LIST_PATHS, type ListName, type Page, type TabRows } from "./page.ts";

type RowChange<Tab extends ListName, Input extends { id: string }> = {
  tab: Tab;
  send: (input: Input) => Promise<unknown>;
  /** Returns the optimistic row: shown at once, rolled back if the server refuses. */
  foreseen?: (row: TabRows[Tab], input: Input) => TabRows[Tab];
  done: (input: Input) => ToastWords;
  undo?: (input: Input) => Promise<unknown>;
  failed: ToastWords;
  gone?: (input: Input) => ToastWords;
};

/** Whether a call failed because its row no longer exists (404). */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The filter for the cached queries that are pages of a tab's list. */
export const pagesOf = (tab: ListName) => ({
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    String(queryKey[0]).startsWith(`${LIST_PATHS[tab]}?`),
});

/** Reads what is shown again, unless a row's change is pending: a refetch would take it back for a moment. */
export const readAgain = async (client: QueryClient): Promise<void> => {
  if (!isRowChanging(client)) await client.invalidateQueries();
};

const ROW_CHANGE = ["row"];

export const isRowChanging = (client: QueryClient): boolean =>
  client.isMutating({ mutationKey: ROW_CHANGE }) > 0;

export const takeBack = (client: QueryClient, undone: Promise<unknown>): void => {
  undone.then(
    () => readAgain(client),
    (error: unknown) => showFailure(t("Undo failed"), error, t("It could not be undone.")),
  );
};

/** A mutation of one row (SPEC §8): with toasts, an optimistic update, and a refetch of the list. */
export const useRowChange = <Tab extends ListName, Input extends { id: string }>({
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
    mutationKey: ROW_CHANGE,
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
      const act = () => undo && takeBack(client, undo(input));
      showCatalogueToast(done(input), undefined, undo && { label: t("Undo"), act });
    },
    onError: (error, input, before) => {
      if (!(error instanceof ApiError)) console.error(error);
      for (const [key, page] of before ?? []) client.setQueryData(key, page);
      if (gone && isGone(error)) showToast(gone(input));
      else showCatalogueToast(failed, sentenceOf(error));
    },
    // While another change is pending, a refetch would undo its optimistic update for a moment.
    onSettled: () => client.isMutating({ mutationKey: ROW_CHANGE }) === 1 && client.invalidateQueries(),
  });
};

/** The lists whose rows can be deleted: their calls, and SPEC's question and toasts. */
export const deletions = {
  posts: { calls: api["blog-posts"], question: deleteQuestions.post, toasts: postToasts },
  submissions: {
    calls: api["contact-submissions"],
    question: deleteQuestions.submission,
    toasts: submissionToasts,
  },
  testimonials: {
    calls: api.testimonials,
    question: deleteQuestions.testimonial,
    toasts: testimonialToasts,
  },
  assessments: {
    calls: api["assessment-results"],
    question: deleteQuestions.assessment,
    toasts: assessmentToasts,
  },
};

export type Deletable = keyof typeof deletions;

export const isDeletable = (list: ListName): list is Deletable => list in deletions;

export const useDeleteRow = <Row extends { id: string }>(
  tab: Deletable,
  nameOf: (row: Row) => string,
  toasts: { deleted: ToastWords; deleteFailed: ToastWords } = deletions[tab].toasts,
) => {
  const row = deletions[tab].calls[":id"];
  return useRowChange({
    tab,
    send: ({ id }: Row) => ensureOk<Answered>(row.$delete({ param: { id } })),
    undo: ({ id }) => ensureOk<Answered>(row.restore.$post({ param: { id } })),
    done: () => toasts.deleted,
    failed: toasts.deleteFailed,
    gone: (row) => ({
      title: t("Already deleted"),
      description: t("{name} was deleted elsewhere in the meantime.", { name: nameOf(row) }),
    }),
  });
};

type DeleteQuestionProps = {
  tab: Deletable;
  row: { id: string };
  name: string;
  byKey: boolean;
  onDeleted: () => void;
  onClose: () => void;
};

export function DeleteQuestion({ tab, row, name, byKey, onDeleted, onClose }: DeleteQuestionProps) {
  const [place] = useState(() => rowPlace(row.id));
  const remove = useDeleteRow(tab, () => name);
  const { title, description } = deletions[tab].question;
  return (
    <Confirm
      title={t(title)}
      description={t(description)}
      subject={name}
      act={t("Delete")}
      acting={t("Deleting...")}
      busy={remove.isPending}
      byKey={byKey}
      onClose={onClose}
      onAct={() =>
        remove.mutate(row, {
          onSuccess: onDeleted,
          onError: (error) => isGone(error) && onDeleted(),
          onSettled: () => {
            onClose();
            // The button is gone with its row: focus the row that took its place.
            focusRow(place);
          },
        })
      }
    />
  );
}

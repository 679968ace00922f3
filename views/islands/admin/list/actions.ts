import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  assessmentToasts,
  postToasts,
  submissionToasts,
  type ToastWords,
  testimonialToasts,
} from "#src/domain/catalogue.ts";
import { plural, t } from "#src/domain/words.ts";
import { type Answered, ApiError, ensureOk, sentenceOf } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showCatalogueToast, showFailure, showToast } from "#views/browser/toast.ts";
import { visit } from "#views/islands/admin/dashboard.ts";
import { apiOf, type ListName, type Page, type TabRows } from "./page.ts";

/** Something that staff do, and what is said of it (SPEC §8). */
export type Action = {
  act: () => Promise<unknown>;
  /** Takes it back; offered for ten seconds. */
  undo?: () => Promise<unknown>;
  /** The address that it was done at: the panel that it closed is opened again when it is taken back. */
  at?: string;
  /** Rows as they will be: shown at once, and no longer if the server refuses. */
  optimistic?: OptimisticChange;
  done: ToastWords;
  failed: ToastWords;
  /** Said where there is no such row any more. */
  gone?: ToastWords;
};

type OptimisticChange = { list: ListName; row: (row: { id: string }) => { id: string } };

export const optimistic = <List extends ListName>(
  list: List,
  id: string,
  change: Partial<TabRows[List]>,
): OptimisticChange => ({ list, row: (row) => (row.id === id ? { ...row, ...change } : row) });

export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The filter for the cached queries that are pages of a list. */
export const pagesOf = (list: ListName) => ({
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    String(queryKey[0]).startsWith(`${apiOf(list)}?`),
});

const mutationKey = ["rows"];

/** Whether an action is on its way: a refetch would take back what is shown of it for a moment. */
export const isActing = (client: QueryClient): boolean => client.isMutating({ mutationKey }) > 0;

/** Its body too: one that nobody reads keeps the connection open. */
const answered = async (answer: Promise<unknown>): Promise<void> => {
  const given = await answer;
  if (given instanceof Response && !given.bodyUsed) await given.text();
};

const takeBack = (client: QueryClient, undone: Promise<unknown>, at?: string): void => {
  answered(undone).then(
    async () => {
      if (!isActing(client)) await client.invalidateQueries();
      if (at?.includes("open=") && !location.search.includes("open=")) visit(at);
    },
    (error: unknown) => showFailure(t("Undo failed"), error, t("It could not be undone.")),
  );
};

/** The mutation of an action: with toasts, undo, its optimistic change, and everything shown read again. */
export function useAction() {
  type Shown = Page<{ id: string }>;
  const client = useQueryClient();
  return useMutation({
    mutationKey,
    mutationFn: ({ act }: Action) => answered(act()),
    onMutate: async ({ optimistic }) => {
      if (!optimistic) return [];
      const pages = pagesOf(optimistic.list);
      await client.cancelQueries(pages);
      const before = client.getQueriesData<Shown>(pages);
      const shown = (page?: Shown) => page && { ...page, rows: page.rows.map(optimistic.row) };
      client.setQueriesData<Shown>(pages, shown);
      return before;
    },
    onSuccess: (_, { done, undo, at }) => {
      const act = undo && (() => takeBack(client, undo(), at));
      showCatalogueToast(done, undefined, act && { label: t("Undo"), act });
    },
    onError: (error, { failed, gone }, before) => {
      if (!(error instanceof ApiError)) console.error(error);
      for (const [key, page] of before ?? []) client.setQueryData(key, page);
      if (gone && isGone(error)) showToast(gone);
      else showCatalogueToast(failed, sentenceOf(error));
    },
    // This one still counts.
    onSettled: () => (client.isMutating({ mutationKey }) > 1 ? undefined : client.invalidateQueries()),
  });
}

/** The lists whose rows can be deleted: their calls, and SPEC's toasts. */
const deletions = {
  posts: { calls: api["blog-posts"], toasts: postToasts },
  submissions: { calls: api["contact-submissions"], toasts: submissionToasts },
  testimonials: { calls: api.testimonials, toasts: testimonialToasts },
  assessments: { calls: api["assessment-results"], toasts: assessmentToasts },
};

export type Deletable = keyof typeof deletions;

export const isDeletable = (list: ListName): list is Deletable => list in deletions;

/** Makes a call for each row. Of several, one that is gone is passed over: a colleague was quicker. */
export const forEachRow = (rows: readonly { id: string }[], call: (row: RowPath) => Promise<Answered>) =>
  Promise.all(
    rows.map(({ id }) =>
      answered(ensureOk(call({ param: { id } }))).catch((error: unknown) => {
        if (rows.length === 1 || !isGone(error)) throw error;
      }),
    ),
  );

type RowPath = { param: { id: string } };

export function deletionOf(
  list: Deletable,
  rows: readonly { id: string; name: string }[],
  toasts: { deleted: ToastWords; deleteFailed: ToastWords } = deletions[list].toasts,
): Action {
  const { $delete, restore } = deletions[list].calls[":id"];
  const { length } = rows;
  return {
    act: () => forEachRow(rows, $delete),
    undo: () => forEachRow(rows, restore.$post),
    at: location.href,
    done: length > 1 ? { title: plural(length, "{n} row deleted", "{n} rows deleted") } : toasts.deleted,
    failed: toasts.deleteFailed,
    gone: {
      title: t("Already deleted"),
      description: t("{name} was deleted elsewhere in the meantime.", { name: rows[0]?.name ?? "" }),
    },
  };
}

export function markAsSpam(rows: readonly { id: string }[]): Action {
  const { restore, spam } = api["contact-submissions"][":id"];
  return {
    act: () => forEachRow(rows, spam.$post),
    undo: () => forEachRow(rows, restore.$post),
    at: location.href,
    done: { title: plural(rows.length, "{n} message marked as spam", "{n} messages marked as spam") },
    failed: updateFailed(t("Failed to mark the message as spam.")),
  };
}

/** The toast of an action that SPEC does not know and that failed: by the server's sentence, else by ours. */
export const failure = (title: string, description?: string): ToastWords => ({
  title,
  description,
  failed: true,
  serverFirst: true,
});

export const updateFailed = (description: string): ToastWords => failure(t("Update failed"), description);

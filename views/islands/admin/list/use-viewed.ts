import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { ensureOk } from "#views/browser/answer.ts";
import { LIST_PATHS, type ListName, type TabRows } from "./page.ts";
import { NEW_ROW } from "./use-addressed-dialog.ts";
import type { List } from "./use-list.ts";
import { isGone } from "./use-row-change.ts";

/** The lists whose rows open in a panel beside them. */
type Read = "submissions" | "assessments" | "people";

/** Returns a row by its id: the list's own if it is on this page, else fetched; `isGone` if there is none. */
export const useRow = <Tab extends Exclude<ListName, "posts">>(
  { tab, query }: Pick<List<Tab>, "tab" | "query">,
  id: string,
) => {
  const rows = query.data?.rows as TabRows[Tab][] | undefined;
  const here = rows?.find((row) => row.id === id);
  // A shared URL may name a row that is not on this page of the list.
  const elsewhere = useQuery<TabRows[Tab]>({
    queryKey: [LIST_PATHS[tab], id],
    queryFn: async ({ signal }) =>
      (await ensureOk(fetch(`${LIST_PATHS[tab]}/${id}`, { credentials: "include", signal }))).json(),
    enabled: id !== "" && id !== NEW_ROW && rows !== undefined && here === undefined,
  });
  return { row: id ? (here ?? elsewhere.data) : undefined, isGone: isGone(elsewhere.error) };
};

/**
 * Returns the row that is open beside its list, by the id in the URL. One that leaves the list stays open as it was last
 * read, `isGone` once there is none any more: nobody's words go with a row that somebody else deleted.
 */
export const useViewed = <Tab extends Read>(list: List<Tab>) => {
  const { open, setOpen } = list;
  const { row, isGone } = useRow(list, open);
  const [last, setLast] = useState(row);
  if (row && row !== last) setLast(row);
  const view = useCallback(({ id }: { id: string }) => setOpen(id), [setOpen]);
  const close = useCallback(() => setOpen(""), [setOpen]);
  const shown = row ?? (last?.id === open ? last : undefined);
  return { viewed: shown && { row: shown, isGone: !row && isGone }, view, close };
};

import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { ensureOk } from "#views/browser/answer.ts";
import { LIST_PATHS, type TabRows } from "./page.ts";
import type { List } from "./use-list.ts";

/** The lists whose rows are read beside them. */
type Read = "submissions" | "assessments";

/** The row that is read beside its list: the address keeps its id. */
export const useViewed = <Tab extends Read>(list: List<Tab>) => {
  const { tab, open, setOpen, query } = list;
  const rows = query.data?.rows as TabRows[Tab][] | undefined;
  const here = rows?.find(({ id }) => id === open);
  // A shared address may name a row of another page.
  const elsewhere = useQuery<TabRows[Tab]>({
    queryKey: [LIST_PATHS[tab], open],
    queryFn: async ({ signal }) =>
      (await ensureOk(fetch(`${LIST_PATHS[tab]}/${open}`, { credentials: "include", signal }))).json(),
    enabled: Boolean(open) && rows !== undefined && here === undefined,
  });
  const view = useCallback((row: { id: string }) => setOpen(row.id), [setOpen]);
  const close = useCallback(() => setOpen(""), [setOpen]);

  return { viewed: open ? (here ?? elsewhere.data) : undefined, view, close };
};

import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { ensureOk } from "#views/browser/answer.ts";
import { LIST_PATHS, type TabRows } from "./page.ts";
import type { List } from "./use-list.ts";

/** The lists whose rows open in a panel beside them. */
type Read = "submissions" | "assessments" | "people";

/** Returns the row that is open beside its list, by the id in the URL. */
export const useViewed = <Tab extends Read>(list: List<Tab>) => {
  const { tab, open, setOpen, query } = list;
  const rows = query.data?.rows as TabRows[Tab][] | undefined;
  const here = rows?.find(({ id }) => id === open);
  // A shared URL may name a row that is not on this page of the list.
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

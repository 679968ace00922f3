import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { ensureOk } from "#views/browser/answer.ts";
import { LIST_PATHS, type TabRows } from "./page.ts";
import type { List } from "./use-list.ts";

/** The lists whose rows are read beside them. */
type Read = "submissions" | "assessments";

/** Keys mean nothing to a list while somebody types, or answers a question. */
const isTaken = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  document.querySelector("[role=alertdialog]") !== null ||
  (target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null);

/** The row that is read beside its list: the address keeps its id, J and K go to the next and the one before. */
export const useViewed = <Tab extends Read>(list: List<Tab>) => {
  const { tab, active, open, setOpen, query } = list;
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

  useEffect(() => {
    if (!active || !rows) return;
    const step = (event: KeyboardEvent) => {
      const by = { j: 1, k: -1 }[event.key.toLowerCase()];
      if (by === undefined || isTaken(event)) return;
      const at = rows.findIndex(({ id }) => id === open);
      const next = rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
      if (!next) return;
      event.preventDefault();
      view(next);
      document.querySelector(`[data-tab-open] [data-row="${next.id}"]`)?.scrollIntoView({ block: "nearest" });
    };
    addEventListener("keydown", step);
    return () => removeEventListener("keydown", step);
  }, [active, rows, open, view]);

  return { viewed: open ? (here ?? elsewhere.data) : undefined, view, close };
};

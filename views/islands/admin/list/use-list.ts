import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useDesk } from "#views/islands/admin/desk.ts";
import {
  type Asked,
  addressOf,
  FIRST_ASKED,
  LIST_PATHS,
  PAGE_SIZE,
  type Page,
  type TabRows,
} from "./page.ts";
import { listReads } from "./read-list.ts";

/** How long the typing rests before the server is asked. */
const TYPING_MS = 220;

/**
 * The list of a tab: what is asked of it, and the page that answers. Words wait until the typing rests; whatever
 * narrows or orders the list leads back to its first page.
 */
export const useList = <Tab extends keyof TabRows>(tab: Tab) => {
  const desk = useDesk();
  const path = LIST_PATHS[tab];
  const [asked, setAsked] = useState<Asked>(FIRST_ASKED);
  const [typed, setTyped] = useState("");
  const ask = useCallback(
    (change: Partial<Asked>) => setAsked((before) => ({ ...before, page: 0, ...change })),
    [],
  );

  useEffect(() => {
    const words = typed.trim();
    if (words === asked.q) return;
    const resting = setTimeout(() => ask({ q: words }), TYPING_MS);
    return () => clearTimeout(resting);
  }, [typed, asked.q, ask]);

  const address = addressOf(path, asked);
  const served = desk.first.address === address ? (desk.first.page as Page<TabRows[Tab]>) : undefined;
  const query = useQuery<Page<TabRows[Tab]>>({
    queryKey: [address],
    queryFn: ({ signal }) => listReads[tab](asked, signal),
    placeholderData: keepPreviousData,
    initialData: served,
  });

  // The last row of the last page may have been deleted: then the page before it is the last.
  const { data, isPlaceholderData } = query;
  useEffect(() => {
    if (data && !isPlaceholderData && data.rows.length === 0 && asked.page > 0)
      ask({ page: Math.max(0, Math.ceil(data.total / PAGE_SIZE) - 1) });
  }, [data, isPlaceholderData, asked.page, ask]);

  const isNarrowed = asked.q !== "" || Object.values(asked.filters).some(Boolean);
  return { tab, path, asked, ask, typed, setTyped, query, isNarrowed };
};

/** The list of a tab as `useList` gives it. */
export type List<Tab extends keyof TabRows = keyof TabRows> = ReturnType<typeof useList<Tab>>;

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { use, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { TabContext, useDashboard, visit } from "#views/islands/admin/dashboard.ts";
import { useChanges } from "#views/islands/admin/live/inbox.ts";
import { isActing, isGone } from "./actions.ts";
import {
  addressOf,
  apiAddressOf,
  apiOf,
  hasOwnPage,
  type ListName,
  type ListRequest,
  NEW_ROW,
  PAGE_SIZE,
  type Page,
  readPage,
  requestIn,
  type TabRows,
} from "./page.ts";

const onVisit = (visited: () => void) => {
  addEventListener("popstate", visited);
  return () => removeEventListener("popstate", visited);
};

/** The address's query: it alone says what is open. */
export function useSearch(): string {
  const { search } = useDashboard();
  return useSyncExternalStore(
    onVisit,
    () => location.search,
    () => search,
  );
}

/** What the query asks of a list; undefined where it names another tab. */
const requestHere = (tab: ListName, search: string): ListRequest | undefined => {
  const query = new URLSearchParams(search);
  return hasOwnPage(tab) || (query.get("tab") ?? "posts") === tab ? requestIn(tab, query) : undefined;
};

/** A list as the address asks for it, and the page that was read. */
export const useList = <Tab extends ListName>(tab: Tab) => {
  const { first } = useDashboard();
  const active = use(TabContext) === tab;
  const search = useSearch();
  const [request, setRequestHere] = useState(() => requestHere(tab, search) ?? requestIn(tab));
  // While another tab is open, a list stays as it was.
  const requested = active ? requestHere(tab, search) : undefined;
  if (requested && addressOf(tab, requested) !== addressOf(tab, request)) setRequestHere(requested);

  const go = useCallback(
    (change: Partial<ListRequest>) => {
      const before = requestHere(tab, location.search);
      if (!before) return setRequestHere((kept) => ({ ...kept, ...change }));
      const next = { ...before, ...change };
      const address = addressOf(tab, next);
      // Typing a search is no step to go back to.
      if (address !== addressOf(tab, before)) visit(address, next.q !== before.q);
    },
    [tab],
  );
  const setRequest = useCallback((change: Partial<ListRequest>) => go({ page: 0, ...change }), [go]);
  const setOpen = useCallback((open: string) => go({ open }), [go]);
  const clear = useCallback(() => setRequest({ q: "", filters: {} }), [setRequest]);

  const address = apiAddressOf(tab, request);
  const query = useQuery<Page<TabRows[Tab]>>({
    queryKey: [address],
    queryFn: ({ signal }) => readPage(tab, request, signal),
    placeholderData: keepPreviousData,
    initialData: first.address === address ? (first.page as Page<TabRows[Tab]>) : undefined,
  });

  const news = useNews(tab, active, request, query.data);

  // If the last page is empty now (its rows were deleted), go to the new last page.
  const { data, isPlaceholderData } = query;
  useEffect(() => {
    if (data && !isPlaceholderData && data.rows.length === 0 && request.page > 0)
      go({ page: Math.max(0, Math.ceil(data.total / PAGE_SIZE) - 1) });
  }, [data, isPlaceholderData, request.page, go]);

  const isNarrowed = request.q !== "" || Object.values(request.filters).some(Boolean);
  return { tab, active, request, setRequest, clear, setOpen, query, news, isNarrowed };
};

export type List<Tab extends ListName = ListName> = ReturnType<typeof useList<Tab>>;

/**
 * Refetches the open list when the stream reports a change. New rows wait for `show`: nothing moves under the pointer. What was
 * shown before and comes back, as a deletion was undone, is no news.
 */
const useNews = <Tab extends ListName>(
  tab: Tab,
  active: boolean,
  request: ListRequest,
  drawn: Page<TabRows[Tab]> | undefined,
) => {
  const address = apiAddressOf(tab, request);
  const client = useQueryClient();
  const [news, setNews] = useState<{ address: string; page: Page<TabRows[Tab]> }>();
  const [isLate, setLate] = useState(false);
  const seen = useRef(new Set<string>());
  useEffect(() => {
    for (const { id } of drawn?.rows ?? []) seen.current.add(id);
  }, [drawn]);
  useChanges(tab, () => setLate(true));

  useEffect(() => {
    if (!isLate || !active) return;
    setLate(false);
    const drawnAt = () => client.getQueryState([address])?.dataUpdatedAt;
    const look = async (): Promise<void> => {
      const since = drawnAt();
      const page = await readPage(tab, request, AbortSignal.timeout(10_000));
      // What was drawn meanwhile may be newer.
      if (drawnAt() !== since) return look();
      const shown = client.getQueryData<Page<TabRows[Tab]>>([address]);
      // It would take back what the user's own change shows already; that reads the list again when it is over.
      if (!shown || isActing(client)) return;
      // The row of a panel may be on another page.
      void client.invalidateQueries({ queryKey: [apiOf(tab)] });
      const isNews = page.total > shown.total && page.rows.some(({ id }) => !seen.current.has(id));
      setNews(isNews ? { address, page } : undefined);
      if (!isNews) client.setQueryData([address], page);
    };
    look().catch((error: unknown) => console.warn(error));
  }, [isLate, active, address, request, client, tab]);

  const total = drawn?.total ?? 0;
  const current = news?.address === address && news.page.total > total ? news : undefined;
  const show = () => {
    if (!current) return;
    client.setQueryData([address], current.page);
    setNews(undefined);
    scrollTo({ top: 0 });
  };
  return { count: current ? current.page.total - total : 0, show };
};

/** Presses the open dialog's own button, so that it asks before unsaved text is lost. */
const pressClose = (): void => document.querySelector<HTMLElement>("[data-close]")?.click();

/** Keeps a dialog and the address in step: `shown` is its row's id, "" for none. Back presses its Close button. */
export const useAddressedDialog = (list: Pick<List, "active" | "request" | "setOpen">) => {
  const { active, request, setOpen } = list;
  const [shown, setShown] = useState("");
  const wanted = active ? request.open : "";
  useEffect(() => {
    // At the first draw, Back may have led away from what the server was sent for.
    const isHere = new URLSearchParams(location.search).get("open") === wanted;
    // A new row that was saved has an id of its own by now.
    const isSaved = shown === NEW_ROW && wanted !== "";
    if (wanted && !shown && isHere) setShown(wanted);
    else if (shown && wanted !== shown && !isSaved) pressClose();
  }, [wanted, shown]);
  const closed = useCallback(() => {
    setShown("");
    setOpen("");
  }, [setOpen]);
  return { shown, closed };
};

/** The open row: the list's own if it is on this page, else fetched. One that somebody deleted stays as it was last read. */
export const useViewed = <Tab extends ListName>(
  { tab, query }: Pick<List<Tab>, "tab" | "query">,
  id: string,
) => {
  const rows = query.data?.rows as TabRows[Tab][] | undefined;
  const here = rows?.find((row) => row.id === id);
  // A shared URL may name a row that is not on this page of the list.
  const elsewhere = useQuery<TabRows[Tab]>({
    queryKey: [apiOf(tab), id],
    enabled: id !== "" && id !== NEW_ROW && rows !== undefined && here === undefined,
  });
  const row = id ? (here ?? elsewhere.data) : undefined;
  const [last, setLast] = useState(row);
  if (row && row !== last) setLast(row);
  return { viewed: row ?? (last?.id === id ? last : undefined), isGone: !row && isGone(elsewhere.error) };
};

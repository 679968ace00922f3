import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { use, useCallback, useEffect, useRef, useState } from "react";
import { useAuth } from "#views/browser/auth.tsx";
import { TabContext, useDashboard } from "#views/islands/admin/dashboard.ts";
import { useNews } from "#views/islands/admin/live/use-news.ts";
import {
  addressOf,
  addressOfPlace,
  firstRequest,
  hasOwnPage,
  type ListRequest,
  PAGE_SIZES,
  type Page,
  type Place,
  placeIn,
  readPage,
  type TabRows,
} from "./page.ts";

const TYPING_MS = 220;

/** A tab's query and the fetched page; while the tab is open, the URL reflects the query. */
export const useList = <Tab extends keyof TabRows>(tab: Tab) => {
  const dashboard = useDashboard();
  const active = use(TabContext) === tab;
  const [place, setPlace] = useState<Place>(() =>
    dashboard.tab === tab ? dashboard.place : { request: firstRequest(tab), open: "" },
  );
  const { request, open } = place;
  const [typed, setTyped] = useState(request.q);
  const setRequest = useCallback(
    (change: Partial<ListRequest>) =>
      setPlace((before) => ({ ...before, request: { ...before.request, page: 0, ...change } })),
    [],
  );
  const clear = useCallback(() => {
    setTyped("");
    setRequest({ q: "", filters: {} });
  }, [setRequest]);
  const setOpen = useCallback((id: string) => setPlace((before) => ({ ...before, open: id })), []);

  // Rows per page: from the URL if it names them, else the account's last choice.
  const account = useAuth().user?.id ?? "";
  useEffect(() => {
    const rows = rememberedRows(account);
    if (rows && !new URLSearchParams(location.search).has("rows"))
      setPlace((before) =>
        before.request.page === 0 && before.request.rows !== rows
          ? { ...before, request: { ...before.request, rows } }
          : before,
      );
  }, [account]);
  const setRows = useCallback(
    (rows: number) => {
      rememberRows(account, rows);
      setRequest({ rows });
    },
    [account, setRequest],
  );

  useAddress(tab, active, place, (next) => {
    setPlace(next);
    setTyped(next.request.q);
  });

  useEffect(() => {
    const words = typed.trim();
    if (words === request.q) return;
    const resting = setTimeout(() => setRequest({ q: words }), TYPING_MS);
    return () => clearTimeout(resting);
  }, [typed, request.q, setRequest]);

  const address = addressOf(tab, request);
  const served =
    dashboard.first.address === address ? (dashboard.first.page as Page<TabRows[Tab]>) : undefined;
  const query = useQuery<Page<TabRows[Tab]>>({
    queryKey: [address],
    queryFn: ({ signal }) => readPage(tab, request, signal),
    placeholderData: keepPreviousData,
    initialData: served,
  });

  const news = useNews({ tab, active, address, request, total: query.data?.total ?? 0 });

  // If the last page is empty now (its rows were deleted), go to the new last page.
  const { data, isPlaceholderData } = query;
  useEffect(() => {
    if (data && !isPlaceholderData && data.rows.length === 0 && request.page > 0)
      setRequest({ page: Math.max(0, Math.ceil(data.total / request.rows) - 1) });
  }, [data, isPlaceholderData, request.page, request.rows, setRequest]);

  const shownPage = useRef(request.page);
  useEffect(() => {
    if (shownPage.current !== request.page) scrollTo({ top: 0 });
    shownPage.current = request.page;
  }, [request.page]);

  const isNarrowed = request.q !== "" || Object.values(request.filters).some(Boolean);
  return {
    tab,
    active,
    request,
    setRequest,
    setRows,
    clear,
    open,
    setOpen,
    typed,
    setTyped,
    query,
    news,
    isNarrowed,
  };
};

export type List<Tab extends keyof TabRows = keyof TabRows> = ReturnType<typeof useList<Tab>>;

/** Opens an address of staff's pages; one of the page that is open as Back would, in place. */
export const visit = (address: string): void => {
  if (new URL(address, location.href).pathname === location.pathname) {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  } else location.assign(address);
};

/** The place that the URL names; undefined if it names another tab. */
const placeHere = (tab: keyof TabRows): Place | undefined => {
  const search = new URLSearchParams(location.search);
  return hasOwnPage(tab) || (search.get("tab") ?? "posts") === tab ? placeIn(tab, search) : undefined;
};

/** Writes a tab's place to the URL while the tab is open; calls `found` with the place after Back and Forward. */
function useAddress(tab: keyof TabRows, active: boolean, place: Place, found: (place: Place) => void) {
  const latest = useRef({ place, found, isFirst: true, wasActive: false });
  latest.current.found = found;
  useEffect(() => {
    const { place: before, isFirst, wasActive } = latest.current;
    latest.current.wasActive = active;
    if (!active) return;
    Object.assign(latest.current, { place, isFirst: false });
    const address = addressOfPlace(tab, place);
    const addressed = location.pathname + location.search;
    if (address === addressed) return;
    const isTabAlone = addressed === addressOfPlace(tab, { request: firstRequest(tab), open: "" });
    if (isFirst || (!wasActive && !isTabAlone)) {
      // Back was pressed before the scripts came, or led to a tab that was not open: the URL is right.
      const here = placeHere(tab);
      if (!here) return;
      if (addressOfPlace(tab, here) !== address) {
        latest.current.place = here;
        return latest.current.found(here);
      }
    }
    // Search text, switching tabs and rows per page replace the history entry; other changes push one.
    const isStep =
      before !== place && before.request.q === place.request.q && before.request.rows === place.request.rows;
    if (isStep) history.pushState(null, "", address);
    else history.replaceState(null, "", address);
  }, [active, place, tab]);
  useEffect(() => {
    if (!active) return;
    const back = () => {
      const next = placeHere(tab);
      if (!next) return;
      latest.current.place = next;
      latest.current.found(next);
    };
    addEventListener("popstate", back);
    return () => removeEventListener("popstate", back);
  }, [active, tab]);
}

const keyOf = (account: string): string => `fivefold.rows.${account}`;

const rememberedRows = (account: string): number | undefined => {
  try {
    const kept = Number(localStorage.getItem(keyOf(account)));
    return PAGE_SIZES.find((size) => size === kept);
  } catch {
    // Storage is refused: use the default.
    return undefined;
  }
};

const rememberRows = (account: string, rows: number): void => {
  try {
    localStorage.setItem(keyOf(account), String(rows));
  } catch {
    // Storage is refused: the choice lasts for this page only.
  }
};

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { use, useCallback, useEffect, useRef, useState } from "react";
import { useAuth } from "#views/browser/auth.tsx";
import { TabContext, useDashboard } from "#views/islands/admin/dashboard.ts";
import { useNews } from "#views/islands/admin/live/use-news.ts";
import {
  type Asked,
  addressOf,
  addressOfPlace,
  firstAsked,
  PAGE_SIZES,
  type Page,
  type Place,
  placeIn,
  readPage,
  type TabRows,
} from "./page.ts";

/** Debounce of the search field, in ms. */
const TYPING_MS = 220;

/**
 * The state of a tab's list: its query and the fetched page. Search text is debounced; every change of filter or
 * order goes back to the first page. While the tab is open, the URL reflects the query.
 */
export const useList = <Tab extends keyof TabRows>(tab: Tab) => {
  const dashboard = useDashboard();
  const active = use(TabContext) === tab;
  const [place, setPlace] = useState<Place>(() =>
    dashboard.tab === tab ? dashboard.place : { asked: firstAsked(tab), open: "" },
  );
  const { asked, open } = place;
  const [typed, setTyped] = useState(asked.q);
  const ask = useCallback(
    (change: Partial<Asked>) =>
      setPlace((before) => ({ ...before, asked: { ...before.asked, page: 0, ...change } })),
    [],
  );
  /** Clears the search text and all filters. */
  const clear = useCallback(() => {
    setTyped("");
    ask({ q: "", filters: {} });
  }, [ask]);
  const setOpen = useCallback((id: string) => setPlace((before) => ({ ...before, open: id })), []);

  // Rows per page: from the URL if it names them, else the account's last choice.
  const account = useAuth().user?.id ?? "";
  useEffect(() => {
    const rows = rememberedRows(account);
    if (rows && !new URLSearchParams(location.search).has("rows"))
      setPlace((before) =>
        before.asked.page === 0 && before.asked.rows !== rows
          ? { ...before, asked: { ...before.asked, rows } }
          : before,
      );
  }, [account]);
  const askRows = useCallback(
    (rows: number) => {
      rememberRows(account, rows);
      ask({ rows });
    },
    [account, ask],
  );

  useAddress(tab, active, place, (next) => {
    setPlace(next);
    setTyped(next.asked.q);
  });

  useEffect(() => {
    const words = typed.trim();
    if (words === asked.q) return;
    const resting = setTimeout(() => ask({ q: words }), TYPING_MS);
    return () => clearTimeout(resting);
  }, [typed, asked.q, ask]);

  const address = addressOf(tab, asked);
  const served =
    dashboard.first.address === address ? (dashboard.first.page as Page<TabRows[Tab]>) : undefined;
  const query = useQuery<Page<TabRows[Tab]>>({
    queryKey: [address],
    queryFn: ({ signal }) => readPage(tab, asked, signal),
    placeholderData: keepPreviousData,
    initialData: served,
  });

  const news = useNews({ tab, active, address, asked, total: query.data?.total ?? 0 });

  // If the last page is empty now (its rows were deleted), go to the new last page.
  const { data, isPlaceholderData } = query;
  useEffect(() => {
    if (data && !isPlaceholderData && data.rows.length === 0 && asked.page > 0)
      ask({ page: Math.max(0, Math.ceil(data.total / asked.rows) - 1) });
  }, [data, isPlaceholderData, asked.page, asked.rows, ask]);

  // Scroll to the top when the page changes.
  const shownPage = useRef(asked.page);
  useEffect(() => {
    if (shownPage.current !== asked.page) scrollTo({ top: 0 });
    shownPage.current = asked.page;
  }, [asked.page]);

  const isNarrowed = asked.q !== "" || Object.values(asked.filters).some(Boolean);
  return {
    tab,
    active,
    asked,
    ask,
    askRows,
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

/** The place that the URL names; undefined if it names another tab. */
const placeHere = (tab: keyof TabRows): Place | undefined => {
  const search = new URLSearchParams(location.search);
  return tab === "people" || (search.get("tab") ?? "posts") === tab ? placeIn(tab, search) : undefined;
};

/** Writes a tab's place to the URL while the tab is open; calls `found` with the place after Back and Forward. */
function useAddress(tab: keyof TabRows, active: boolean, place: Place, found: (place: Place) => void) {
  const latest = useRef({ place, found, isFirst: true });
  latest.current.found = found;
  useEffect(() => {
    if (!active) return;
    const { place: before, isFirst } = latest.current;
    Object.assign(latest.current, { place, isFirst: false });
    const address = addressOfPlace(tab, place);
    if (address === location.pathname + location.search) return;
    if (isFirst) {
      // Back was pressed before the scripts came, or led to a tab that was not opened yet: the URL is right.
      const here = placeHere(tab);
      if (!here) return;
      if (addressOfPlace(tab, here) !== address) {
        latest.current.place = here;
        return latest.current.found(here);
      }
    }
    // Search text, switching tabs and rows per page replace the history entry; other changes push one.
    const isStep =
      before !== place && before.asked.q === place.asked.q && before.asked.rows === place.asked.rows;
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

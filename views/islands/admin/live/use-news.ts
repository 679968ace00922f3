import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { isActing } from "#views/islands/admin/list/actions.ts";
import { type ListRequest, type Page, readPage, type TabRows } from "#views/islands/admin/list/page.ts";
import { useChanges } from "./inbox.ts";

type News<Tab extends keyof TabRows> = { address: string; page: Page<TabRows[Tab]> };

/** Refetches the open list when the stream reports a change; new rows wait for `show`: nothing moves under the pointer. */
export const useNews = <Tab extends keyof TabRows>({
  tab,
  active,
  address,
  request,
  total,
}: {
  tab: Tab;
  active: boolean;
  address: string;
  request: ListRequest;
  total: number;
}) => {
  const client = useQueryClient();
  const [news, setNews] = useState<News<Tab>>();
  const [isLate, setLate] = useState(false);
  const latest = useRef({ address, request });
  latest.current = { address, request };

  useChanges(
    tab,
    useCallback(() => setLate(true), []),
  );

  useEffect(() => {
    if (!isLate || !active) return;
    setLate(false);
    const now = latest.current;
    const known = client.getQueryData<Page<TabRows[Tab]>>([now.address]);
    if (!known) return;
    const look = async () => {
      const page = await readPage(tab, now.request, AbortSignal.timeout(10_000));
      // It would take back what the user's own change shows already; that reads the list again when it is over.
      if (isActing(client)) return;
      // Read the cache again: the user's own change may have refetched the list meanwhile.
      const shown = client.getQueryData<Page<TabRows[Tab]>>([now.address]) ?? known;
      const ids = new Set(shown.rows.map(({ id }) => id));
      if (page.total > shown.total && page.rows.some(({ id }) => !ids.has(id)))
        setNews({ address: now.address, page });
      else {
        setNews(undefined);
        client.setQueryData([now.address], page);
      }
    };
    look().catch((error: unknown) => console.warn(error));
  }, [isLate, active, client, tab]);

  const current = news?.address === address && news.page.total > total ? news : undefined;
  const show = useCallback(() => {
    if (!current) return;
    client.setQueryData([current.address], current.page);
    setNews(undefined);
    scrollTo({ top: 0 });
  }, [client, current]);
  return { count: current ? current.page.total - total : 0, show };
};

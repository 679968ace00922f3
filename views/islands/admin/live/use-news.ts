import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { isActing } from "#views/islands/admin/list/actions.ts";
import { type ListRequest, type Page, readPage, type TabRows } from "#views/islands/admin/list/page.ts";
import { useChanges } from "./inbox.ts";

type News<Tab extends keyof TabRows> = { address: string; page: Page<TabRows[Tab]> };

type Watched<Tab extends keyof TabRows> = {
  tab: Tab;
  active: boolean;
  address: string;
  request: ListRequest;
  total: number;
};

/** Refetches the open list when the stream reports a change; new rows wait for `show`: nothing moves under the pointer. */
export const useNews = <Tab extends keyof TabRows>(watched: Watched<Tab>) => {
  const { tab, active, address, request, total } = watched;
  const client = useQueryClient();
  const [news, setNews] = useState<News<Tab>>();
  const [isLate, setLate] = useState(false);
  useChanges(
    tab,
    useCallback(() => setLate(true), []),
  );

  useEffect(() => {
    if (!isLate || !active) return;
    setLate(false);
    const look = async () => {
      const page = await readPage(tab, request, AbortSignal.timeout(10_000));
      const shown = client.getQueryData<News<Tab>["page"]>([address]);
      // It would take back what the user's own change shows already; that reads the list again when it is over.
      if (!shown || isActing(client)) return;
      const ids = new Set(shown.rows.map(({ id }) => id));
      const isNews = page.total > shown.total && page.rows.some(({ id }) => !ids.has(id));
      setNews(isNews ? { address, page } : undefined);
      if (!isNews) client.setQueryData([address], page);
    };
    look().catch((error: unknown) => console.warn(error));
  }, [isLate, active, address, request, client, tab]);

  const current = news?.address === address && news.page.total > total ? news : undefined;
  const show = () => {
    if (!current) return;
    client.setQueryData([address], current.page);
    setNews(undefined);
    scrollTo({ top: 0 });
  };
  return { count: current ? current.page.total - total : 0, show };
};

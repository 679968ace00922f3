import { createContext, useContext } from "react";
import type { AdminTab } from "#src/domain/lists.ts";
import type { Inbox } from "#src/store/inbox.ts";
import type { Place } from "./list/address.ts";
import type { Page, TabRows } from "./list/page.ts";

/** What the server sends with the page: the open tab with the first page of its list, read under its address. */
export type DashboardProps = {
  tab: AdminTab;
  /** What the address asks of that tab. */
  place: Place;
  timeZone: string;
  /** The quiz's questions, in order: results tell their answers. */
  questions: readonly string[];
  /** Who may have a person in hand, and by which forms messages came. */
  owners: readonly { id: string; username: string }[];
  sources: readonly string[];
  /** What the lists count for the account, and the site's name: both stand in the page's title. */
  inbox: Inbox;
  site: string;
  /** Whether the reader's device is likely a phone: cards instead of tables, until the browser knows. */
  narrow: boolean;
  first: { address: string; page: Page<TabRows[AdminTab]> };
};

/** The tab that is open. */
export const TabContext = createContext<AdminTab>("posts");

export const DashboardContext = createContext<DashboardProps | null>(null);

/** What the whole dashboard shares; throws outside of it. */
export function useDashboard(): DashboardProps {
  const dashboard = useContext(DashboardContext);
  if (!dashboard) throw new Error("useDashboard must be used within the dashboard");
  return dashboard;
}

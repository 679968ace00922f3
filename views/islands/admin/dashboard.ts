import { createContext, useContext } from "react";
import type { Inbox } from "#src/store/inbox.ts";
import type { Place } from "./list/address.ts";
import type { ListName, Page, TabRows } from "./list/page.ts";

/**
 * What the server sends with the page: the open list (a tab, or the people) and the first page of its list, with the URL it would be fetched
 * from.
 */
export type DashboardProps = {
  tab: ListName;
  /** The state of that list, parsed from the page's URL. */
  place: Place;
  timeZone: string;
  /** The texts of the quiz's questions, in order, to show with the answers of results. */
  questions: readonly string[];
  /** The admins who can own a person; the known sources of messages follow. */
  owners: readonly { id: string; username: string }[];
  sources: readonly string[];
  /** The account's unread counts and the site's name, both shown in the page's title. */
  inbox: Inbox;
  site: string;
  /** Whether the User-Agent is a phone's: renders cards instead of tables until the window's width is known. */
  narrow: boolean;
  first: { address: string; page: Page<TabRows[ListName]> };
};

/** The list that is open. */
export const TabContext = createContext<ListName>("posts");

/** The post whose editor was asked for from anywhere in the dashboard ("" for none), and `taken`, called once it is opened. */
export const AskedPostContext = createContext<{ asked: string; taken: () => void }>({
  asked: "",
  taken: () => {},
});

/** The dashboard's props, for all of its components; read it by `useDashboard`. */
export const DashboardContext = createContext<DashboardProps | null>(null);

/** Returns the props of the dashboard. @throws outside of its DashboardContext */
export function useDashboard(): DashboardProps {
  const dashboard = useContext(DashboardContext);
  if (!dashboard) throw new Error("useDashboard must be used within the dashboard");
  return dashboard;
}

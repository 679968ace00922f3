import { createContext, use, useEffect } from "react";
import { ADMIN_TABS, type AdminTab, type Role } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import { locale, t } from "#src/domain/words.ts";
import type { Inbox } from "#src/store/inbox.ts";
import type { ListName, Page, TabRows } from "./list/page.ts";

/** What the server sends with the page: the open list (a tab, or the people), its first page, and that page's URL. */
export type DashboardProps = {
  tab: ListName;
  role: Role;
  /** The query of the page's address. */
  search: string;
  timeZone: string;
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

export const TabContext = createContext<ListName>("posts");

/** The dashboard's props, for all of its components; read it by `useDashboard`. */
export const DashboardContext = createContext<DashboardProps | undefined>(undefined);

export function useDashboard(): DashboardProps {
  const dashboard = use(DashboardContext);
  if (!dashboard) throw new Error("useDashboard must be used within the dashboard");
  return dashboard;
}

/** What a timeline is rendered with: the site's time zone. */
export type Reading = Pick<DashboardProps, "timeZone">;

export const ReadingContext = createContext<Reading | undefined>(undefined);

export const useTimeZone = (): string => use(ReadingContext)?.timeZone ?? "UTC";

/** The element that dialogs and popups are portalled into; undefined for the body. */
export const PortalHost = createContext<HTMLElement | undefined>(undefined);

const COUNTED_MOST = 1_000;

/** An unread count: `12`, `1,000+`. */
export const unreadText = (unread: number): string =>
  unread.toLocaleString(locale()) + (unread >= COUNTED_MOST ? "+" : "");

export const unreadOf = (tab: AdminTab, inbox: Inbox): number =>
  tab === "submissions" || tab === "assessments" ? inbox[tab].unread : 0;

export const dashboardTitle = (list: ListName, inbox: Inbox, site: string): string => {
  const unread = inbox.submissions.unread + inbox.assessments.unread;
  const tab = ADMIN_TABS.find(({ id }) => id === list);
  const page = list === "letters" ? t("Letters") : t("People");
  return `${unread > 0 ? `(${unreadText(unread)}) ` : ""}${tab ? shown(tab.label) : page} · ${site}`;
};

/** Names the list that `isOpen` in the page's title. */
export function useTitle(list: ListName, inbox: Inbox, isOpen: boolean): void {
  const title = dashboardTitle(list, inbox, useDashboard().site);
  useEffect(() => {
    if (isOpen) document.title = title;
  }, [title, isOpen]);
}

import { useQuery } from "@tanstack/react-query";
import { createContext, use, useEffect, useSyncExternalStore } from "react";
import { ADMIN_TABS, type AdminTab, PERSON_STATUSES, type Role } from "#src/domain/lists.ts";
import { shown, statusWord } from "#src/domain/shown.ts";
import { locale, t } from "#src/domain/words.ts";
import type { Staff } from "#src/store/account/admins.ts";
import type { Inbox } from "#src/store/inbox.ts";
import { pending } from "#views/browser/settled.ts";
import { showFailure } from "#views/browser/toast.ts";
import { type Option, option } from "#views/components/field.tsx";
import type { ListName, Page, TabRows } from "./list/page.ts";

/** What the server sends with the page: the open list (a tab, or the people), its first page, and that page's URL. */
export type DashboardProps = {
  tab: ListName;
  role: Role;
  /** The query of the page's address. */
  search: string;
  timeZone: string;
  /** The admins who can own a person. */
  owners: readonly Pick<Staff, "username" | "name" | "id">[];
  /** The account's unread counts and the site's name, both shown in the page's title. */
  inbox: Inbox;
  site: string;
  /** Whether the User-Agent is a phone's: renders cards instead of tables until the window's width is known. */
  narrow: boolean;
  first: { address: string; page: Page<TabRows[ListName]> };
};

export const statusOptions = (): Option[] => PERSON_STATUSES.map((one) => option(one, statusWord(one)));

export const ownerOptions = (owners: DashboardProps["owners"]): Option[] =>
  owners.map(({ id, name }) => option(id, name));

export const TabContext = createContext<ListName>("posts");

/** What staff's other pages need of it. */
export type Reading = Pick<DashboardProps, "timeZone" | "owners">;

export const DashboardContext = createContext<DashboardProps | Reading | undefined>(undefined);

export function useDashboard(): DashboardProps {
  const dashboard = use(DashboardContext);
  if (!dashboard || !("first" in dashboard))
    throw new Error("useDashboard must be used within the dashboard");
  return dashboard;
}

export const useTimeZone = (): string => use(DashboardContext)?.timeZone ?? "UTC";

/** Those of the page at first; read again after each change, which may make the account of one. */
export const useOwners = (): DashboardProps["owners"] => {
  const initialData = use(DashboardContext)?.owners ?? [];
  return useQuery<DashboardProps["owners"]>({ queryKey: ["/api/people/owners"], initialData }).data;
};

export const useStaffName = (): ((username: string) => string) => {
  const owners = useOwners();
  return (username) => owners.find((owner) => owner.username === username)?.name ?? username;
};

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

export function useTitle(list: ListName, inbox: Inbox, isOpen: boolean): void {
  const title = dashboardTitle(list, inbox, useDashboard().site);
  useEffect(() => {
    if (isOpen) document.title = title;
  }, [title, isOpen]);
}

/** Opens an address of staff's pages; one of the page that is open in place, where Back leads back unless it `replaces`. */
export const visit = (address: string, replaces = false): void => {
  const { pathname, hash } = new URL(address, location.href);
  if (pathname !== location.pathname || hash !== "") {
    location.assign(address);
    return;
  }
  history[replaces ? "replaceState" : "pushState"](null, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
};

const NARROW = "(max-width: 47.99rem)";

const onNarrow = (changed: () => void) => {
  const media = matchMedia(NARROW);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
};

/** Whether the window is narrower than 768 px, where lists are cards; on the server, by User-Agent. */
export function useNarrow(): boolean {
  const { narrow } = useDashboard();
  return useSyncExternalStore(
    onNarrow,
    () => matchMedia(NARROW).matches,
    () => narrow,
  );
}

const never = () => () => {};

/** False on the server and during hydration: the CSP forbids Base UI's `style` attributes in served HTML. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** A chunk loaded once `wanted`; if that fails, a toast says so and the next `wanted` retries. */
export function useChunk<Part>(name: string, wanted: boolean, load: () => Promise<Part>): Part | undefined {
  return useQuery({
    queryKey: [name],
    queryFn: () =>
      pending(load()).catch((error: unknown) => {
        const words = t("A part of this page could not be fetched. Load the page again.");
        showFailure(t("Not loaded"), error, words);
        throw error;
      }),
    enabled: wanted,
    networkMode: "always",
  }).data;
}

import { ADMIN_TABS, type AdminTab } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import { locale, t } from "#src/domain/words.ts";
import type { Inbox } from "#src/store/inbox.ts";
import type { ListName } from "#views/islands/admin/list/page.ts";

/** The server stops counting here. */
const COUNTED_MOST = 1_000;

/** Returns the text of an unread count: `12`, `1,000+`. */
export const unreadText = (unread: number): string =>
  unread.toLocaleString(locale()) + (unread >= COUNTED_MOST ? "+" : "");

/** Returns the number of a tab's unread rows. */
export const unreadOf = (tab: AdminTab, inbox: Inbox): number =>
  tab === "submissions" || tab === "assessments" ? inbox[tab].unread : 0;

/** Returns the page's title: unread count, open list, site name. */
export const dashboardTitle = (list: ListName, inbox: Inbox, site: string): string => {
  const unread = inbox.submissions.unread + inbox.assessments.unread;
  const tab = ADMIN_TABS.find(({ id }) => id === list);
  return `${unread > 0 ? `(${unreadText(unread)}) ` : ""}${tab ? shown(tab.label) : t("People")} · ${site}`;
};

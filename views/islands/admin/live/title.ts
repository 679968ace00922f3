import { ADMIN_TABS, type AdminTab } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import { locale } from "#src/domain/words.ts";
import type { Inbox } from "#src/store/inbox.ts";

/** The server stops counting here. */
const COUNTED_MOST = 1_000;

/** Returns the text of an unread count: `12`, `1,000+`. */
export const unreadText = (unread: number): string =>
  unread.toLocaleString(locale()) + (unread >= COUNTED_MOST ? "+" : "");

/** Returns the number of a tab's unread rows. */
export const unreadOf = (tab: AdminTab, inbox: Inbox): number =>
  tab === "submissions" || tab === "assessments" ? inbox[tab].unread : 0;

/** Returns the page's title: unread count, open tab, site name. */
export const dashboardTitle = (tab: AdminTab, inbox: Inbox, site: string): string => {
  const unread = inbox.submissions.unread + inbox.assessments.unread;
  const label = ADMIN_TABS.find(({ id }) => id === tab)?.label ?? "";
  return `${unread > 0 ? `(${unreadText(unread)}) ` : ""}${shown(label)} · ${site}`;
};

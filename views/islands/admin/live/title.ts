import { ADMIN_TABS, type AdminTab } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import { locale } from "#src/domain/words.ts";
import type { Inbox } from "#src/store/inbox.ts";

/** From here on the server counts no further: so many, or more. */
const COUNTED_MOST = 1_000;

/** How many are unread, as it is written on a tab: `12`, `1,000+`. */
export const unreadText = (unread: number): string =>
  unread.toLocaleString(locale()) + (unread >= COUNTED_MOST ? "+" : "");

/** How many of a tab's rows an account has not read. */
export const unreadOf = (tab: AdminTab, inbox: Inbox): number =>
  tab === "submissions" || tab === "assessments" ? inbox[tab].unread : 0;

/** The page's title: how much is unread, the open tab, the site. */
export const dashboardTitle = (tab: AdminTab, inbox: Inbox, site: string): string => {
  const unread = inbox.submissions.unread + inbox.assessments.unread;
  const label = ADMIN_TABS.find(({ id }) => id === tab)?.label ?? "";
  return `${unread > 0 ? `(${unreadText(unread)}) ` : ""}${shown(label)} · ${site}`;
};

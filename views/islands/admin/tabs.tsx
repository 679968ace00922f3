import { type AdminTab, isOneOf, type Role, tabsFor } from "#src/domain/lists.ts";
import { t } from "#src/domain/words.ts";
import { unreadText } from "./dashboard.ts";

/** What a tab opens: a list, whose own width decides how it is drawn. */
export const PANEL = "@container/list grid grid-cols-1 gap-2 pt-2 focus-visible:outline-offset-6";

/** The row of the tabs: over the middle of the header where there is room. */
export const TAB_ROW =
  "flex gap-[clamp(.9rem,1.6vw,1.5rem)] h-12 overflow-x-auto [scrollbar-width:none] max-lg:relative max-lg:mx-[calc(-1*clamp(1rem,2vw,2rem))] max-lg:px-[clamp(1rem,2vw,2rem)] max-lg:hair-bottom lg:fixed lg:top-0 lg:left-21 lg:z-11 lg:max-w-[calc(100%-29.75rem)] 2xl:left-62 2xl:max-w-[calc(100%-45rem)] min-[90rem]:max-w-[calc(100%-50rem)]";

export const TAB =
  "relative inline-flex items-center min-h-12 px-.4 font-550 text-[.9375rem] whitespace-nowrap no-underline text-muted-foreground hover:text-foreground focus-visible:-outline-offset-3 aria-selected:text-foreground aria-selected:after:[content:''] after:absolute after:inset-[auto_0_0] after:h-.75 after:bg-accent after:[forced-color-adjust:none]";

export function Unread({ of, count }: { of: AdminTab; count: number }) {
  if (count === 0) return null;
  return (
    <span
      id={`unread-${of}`}
      className="min-w-5.4 px-1.4 py-.2 rounded-4 bg-accent text-accent-foreground text-[.8125rem] font-650 leading-[1.3] text-center tnum pointer-events-none"
    >
      {unreadText(count)}
      <i className="hidden-text"> {t("unread")}</i>
    </span>
  );
}

/** The tab named by the query parameter `tab`; the first if it names none that the role has. */
export function tabOf(name: string | null | undefined, role: Role): AdminTab {
  const ids = tabsFor(role).map(({ id }) => id);
  return isOneOf(ids, name) ? name : "posts";
}

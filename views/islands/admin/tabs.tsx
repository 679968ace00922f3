import { type KeyboardEvent, useDeferredValue, useState } from "react";
import { type AdminTab, isOneOf, type Role, tabsFor } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import { t } from "#src/domain/words.ts";
import type { Inbox } from "#src/store/inbox.ts";
import { unreadOf, unreadText, useDashboard, visit } from "./dashboard.ts";
import { tabAddress } from "./list/page.ts";
import { useSearch } from "./list/use-list.ts";

/** What a tab opens: a list, whose own width decides how it is drawn. */
export const PANEL = "@container/list grid grid-cols-1 gap-2 pt-2 focus-visible:outline-offset-6";

export const panelProps = (id: AdminTab) => ({
  role: "tabpanel",
  id: `panel-${id}`,
  "aria-labelledby": `tab-${id}`,
});

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Moves the focus to the tab beside the one that has it, round the ends, and to the first and last by Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey) return;
  const tabs = [...currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const here = tabs.indexOf(document.activeElement as HTMLElement);
  const step = STEPS[key];
  const next = step !== undefined ? (here + step) % tabs.length : { Home: 0, End: -1 }[key];
  if (next === undefined || here < 0) return;
  event.preventDefault();
  tabs.at(next)?.focus();
}

/** The row of the tabs: over the middle of the header where there is room. */
export const TAB_ROW =
  "flex gap-[clamp(.9rem,1.6vw,1.5rem)] h-12 overflow-x-auto [scrollbar-width:none] max-lg:relative max-lg:mx-[calc(-1*clamp(1rem,2vw,2rem))] max-lg:px-[clamp(1rem,2vw,2rem)] max-lg:hair-bottom lg:fixed lg:top-0 lg:left-21 lg:z-11 lg:max-w-[calc(100%-29.75rem)] 2xl:left-62 2xl:max-w-[calc(100%-45rem)] min-[90rem]:max-w-[calc(100%-50rem)]";

export const TAB =
  "relative inline-flex items-center min-h-12 px-.4 font-550 text-[.9375rem] whitespace-nowrap no-underline text-muted-foreground hover:text-foreground focus-visible:-outline-offset-3 aria-selected:text-foreground aria-selected:after:[content:''] after:absolute after:inset-[auto_0_0] after:h-.75 after:bg-accent after:[forced-color-adjust:none]";

/** Plain elements: a library's tabs drew all of them and their panels, three times, before a press was to be seen. */
export function TabRow({ tab, inbox, open }: { tab: AdminTab; inbox: Inbox; open: (id: AdminTab) => void }) {
  const { role } = useDashboard();
  return (
    <div className={TAB_ROW} role="tablist" aria-label={t("Sections")} onKeyDown={moveFocus}>
      {tabsFor(role).map(({ id, label }) => {
        const unread = unreadOf(id, inbox);
        // The count is outside of the tab element, so that the accessible name is exactly SPEC's.
        return (
          <div key={id} className="inline-flex flex-none items-center gap-1.6" role="presentation">
            <button
              type="button"
              role="tab"
              className={TAB}
              id={`tab-${id}`}
              aria-selected={id === tab}
              aria-controls={`panel-${id}`}
              aria-describedby={unread > 0 ? `unread-${id}` : undefined}
              tabIndex={id === tab ? 0 : -1}
              onClick={id === tab ? undefined : () => open(id)}
            >
              {shown(label)}
            </button>
            <Unread of={id} count={unread} />
          </div>
        );
      })}
    </div>
  );
}

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

/** The open tab, the one whose list is `shown`, and those `visited`. The list follows once the press is painted. */
export function useTab() {
  const { role } = useDashboard();
  const search = useSearch();
  const tab = tabOf(new URLSearchParams(search).get("tab"), role);
  const shown = useDeferredValue(tab);
  const [visited, setVisited] = useState([tab]);
  if (!visited.includes(shown)) setVisited([...visited, shown]);
  // A tab is opened again as it was left.
  const [left] = useState(() => new Map<AdminTab, string>());
  left.set(tab, search);
  const open = (id: AdminTab) => visit(left.get(id) || tabAddress(id));
  return { tab, shown, visited, open };
}

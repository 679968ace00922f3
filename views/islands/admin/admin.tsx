import { type ComponentType, type KeyboardEvent, memo, useDeferredValue, useState } from "react";
import { type AdminTab, tabsFor } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import { t } from "#src/domain/words.ts";
import type { Account } from "#src/store/account/users.ts";
import { Assessments } from "./assessments.tsx";
import { type DashboardProps, TabContext, unreadOf, useDashboard, visit } from "./dashboard.ts";
import { tabAddress } from "./list/page.ts";
import { useSearch } from "./list/use-list.ts";
import { useInbox } from "./live/inbox.ts";
import { Posts } from "./posts.tsx";
import { StaffIsland } from "./staff-island.tsx";
import { Submissions } from "./submissions.tsx";
import { PANEL, TAB, TAB_ROW, tabOf, Unread } from "./tabs.tsx";
import { Testimonials } from "./testimonials.tsx";

export type AdminProps = { user: Account; dashboard: DashboardProps };

/** The dashboard (SPEC §2); after a logout in the header, the signed-out card in its place. */
export default function Admin({ user, dashboard }: AdminProps) {
  return (
    <StaffIsland user={user} dashboard={dashboard}>
      <Dashboard />
    </StaffIsland>
  );
}

// Memoized: a press on a tab draws the tabs anew, not every list that was opened.
const MANAGERS: Record<AdminTab, ComponentType> = {
  posts: memo(Posts),
  submissions: memo(Submissions),
  testimonials: memo(Testimonials),
  assessments: memo(Assessments),
};

function Dashboard() {
  const { role } = useDashboard();
  const search = useSearch();
  const tab = tabOf(new URLSearchParams(search).get("tab"), role);
  // A press on a tab only marks what is to come, for keys pressed at once: the list follows a frame later.
  const open = useDeferredValue(tab);
  // Tabs stay mounted once opened, so that they keep their search and page.
  const [visited, setVisited] = useState([tab]);
  if (!visited.includes(open)) setVisited([...visited, open]);
  // A tab is opened again as it was left.
  const [left] = useState(() => new Map<AdminTab, string>());
  left.set(tab, search);
  return (
    <div className="dashboard">
      <TabRow tab={tab} onOpen={(id) => visit(left.get(id) || tabAddress(id))} />
      {tabsFor(role).map(({ id }) => {
        const Manager = MANAGERS[id];
        return (
          <div
            key={id}
            role="tabpanel"
            id={`panel-${id}`}
            aria-labelledby={`tab-${id}`}
            tabIndex={id === open ? 0 : -1}
            hidden={id !== open}
            inert={id !== open}
            className={PANEL}
            data-tab={id}
            data-tab-open={id === tab || undefined}
          >
            {visited.includes(id) && (
              <TabContext value={open}>
                <Manager />
              </TabContext>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Moves the focus to the tab beside the one that has it, round the ends, and to the first and last by Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey) return;
  const tabs = [...currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const here = tabs.indexOf(document.activeElement as HTMLElement);
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  const next = step !== undefined ? (here + step) % tabs.length : { Home: 0, End: -1 }[key];
  if (next === undefined || here < 0) return;
  event.preventDefault();
  tabs.at(next)?.focus();
}

/** Plain elements: a library's tabs drew all of them and their panels, three times, before a press was to be seen. */
function TabRow({ tab, onOpen }: { tab: AdminTab; onOpen: (id: AdminTab) => void }) {
  const { role } = useDashboard();
  const inbox = useInbox();
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
              onClick={id === tab ? undefined : () => onOpen(id)}
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

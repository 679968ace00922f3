import { type ComponentType, memo } from "react";
import { type AdminTab, tabsFor } from "#src/domain/lists.ts";
import type { Account } from "#src/store/account/users.ts";
import { Assessments } from "./assessments.tsx";
import { type DashboardProps, TabContext, useDashboard } from "./dashboard.ts";
import { useInbox } from "./live/inbox.ts";
import { Posts } from "./posts.tsx";
import { StaffIsland } from "./staff-island.tsx";
import { Submissions } from "./submissions.tsx";
import { PANEL, panelProps, TabRow, useTab } from "./tabs.tsx";
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
  const { tab, shown, visited, open } = useTab();
  return (
    <div className="dashboard">
      <TabRow tab={tab} inbox={useInbox()} open={open} />
      {/* A press on a tab only marks what is to come, for keys pressed at once: the list follows a frame later. */}
      {tabsFor(role).map(({ id }) => {
        const Manager = MANAGERS[id];
        const isShown = id === shown;
        // Tabs stay mounted once opened, so that they keep their search and page.
        return (
          <div
            key={id}
            {...panelProps(id)}
            tabIndex={isShown ? 0 : -1}
            hidden={!isShown}
            inert={!isShown}
            className={PANEL}
            data-tab={id}
            data-tab-open={id === tab || undefined}
          >
            {visited.includes(id) && (
              <TabContext value={shown}>
                <Manager />
              </TabContext>
            )}
          </div>
        );
      })}
    </div>
  );
}

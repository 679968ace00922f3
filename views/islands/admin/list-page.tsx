import type { ReactNode } from "react";
import type { Account } from "#src/store/account/users.ts";
import { type DashboardProps, TabContext } from "./dashboard.ts";
import { StaffKeys } from "./keys/keys.tsx";
import { StaffIsland } from "./staff-island.tsx";
import { PANEL } from "./tabs.tsx";

export type ListProps = { user: Account; dashboard: DashboardProps };

type ListPageProps = ListProps & { list: "people" | "letters"; title: string; children: ReactNode };

export function ListPage({ user, dashboard, list, title, children }: ListPageProps) {
  return (
    <StaffIsland user={user} dashboard={dashboard}>
      <TabContext value={list}>
        <div className={PANEL} data-tab={list} data-tab-open>
          <h1 className="hidden-text">{title}</h1>
          {children}
        </div>
        <StaffKeys />
      </TabContext>
    </StaffIsland>
  );
}

import { CSPProvider } from "@base-ui/react/csp-provider";
import { useEffect } from "react";
import { t } from "#src/domain/words.ts";
import type { Account } from "#src/store/account/users.ts";
import { AuthProvider, useAuth } from "#views/browser/auth.tsx";
import {
  DashboardContext,
  type DashboardProps,
  TabContext,
  useDashboard,
} from "#views/islands/admin/dashboard.ts";
import { StaffKeys } from "#views/islands/admin/keys/staff-keys.tsx";
import { useInbox, useStream } from "#views/islands/admin/live/inbox.ts";
import { dashboardTitle } from "#views/islands/admin/live/title.ts";
import { Tooltips } from "#views/islands/admin/parts/tooltip.tsx";
import { useLostSession } from "#views/islands/admin/use-lost-session.ts";
import { SignedOut } from "#views/islands/login/signed-out.tsx";
import { PeopleList } from "./list.tsx";

/** The JSON props of the people's island. */
export type PeopleProps = { user: Account; dashboard: DashboardProps };

/** The people: a list like those of the tabs, with the same keys, addresses and panel. */
export default function People({ user, dashboard }: PeopleProps) {
  return (
    <CSPProvider disableStyleElements>
      <AuthProvider user={user}>
        <DashboardContext value={dashboard}>
          <TabContext value="people">
            <Whole />
          </TabContext>
        </DashboardContext>
      </AuthProvider>
    </CSPProvider>
  );
}

function Whole() {
  const { user } = useAuth();
  const { site } = useDashboard();
  const inbox = useInbox();
  useStream(user !== null);
  useLostSession();
  const title = dashboardTitle("people", inbox, site);
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (!user) return <SignedOut focused />;
  return (
    <Tooltips>
      <div className="dashboard-panel" data-tab="people" data-tab-open>
        <h1 className="hidden-text">{t("People")}</h1>
        <PeopleList />
      </div>
      <StaffKeys />
    </Tooltips>
  );
}

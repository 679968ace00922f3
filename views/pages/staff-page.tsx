import type { ReactNode } from "react";
import { type Role, tabsFor } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import { t } from "#src/domain/words.ts";
import type { Account } from "#src/store/account/users.ts";
import type { Inbox } from "#src/store/inbox.ts";
import { ButtonLink } from "#views/components/button.tsx";
import { DashboardHeader } from "#views/components/dashboard-header.tsx";
import type { Frame } from "#views/components/frame.ts";
import { settingsOf } from "#views/components/staff-places.ts";
import { Island } from "#views/island.tsx";
import { unreadOf } from "#views/islands/admin/dashboard.ts";
import { tabAddress } from "#views/islands/admin/list/page.ts";
import { TAB, TAB_ROW, Unread } from "#views/islands/admin/tabs.tsx";
import StaffKeys from "#views/islands/staff-keys.tsx";
import { Layout } from "#views/layout.tsx";

type StaffPageProps = {
  frame: Frame;
  inbox: Inbox;
  /** For a page without an island of its own: who reads it. The shortcuts and the card after a logout are added. */
  plainFor?: Account;
  children: ReactNode;
};

/** The frame of the staff's pages beside the dashboard: its bar with the four tabs, as links, and the page below. */
export function StaffPage({ frame, inbox, plainFor, children }: StaffPageProps) {
  return (
    <Layout frame={frame} head={DashboardHeader}>
      <div className="dashboard">
        <Tabs inbox={inbox} role={frame.user?.role ?? "user"} />
        <Settings frame={frame} />
        {plainFor ? (
          <>
            <div className="pt-5" data-when="signed-in">
              {children}
            </div>
            <Island
              name="staff-keys"
              on="idle"
              component={StaffKeys}
              props={{ user: plainFor, isLive: frame.path === "/admin/today" }}
            />
          </>
        ) : (
          children
        )}
      </div>
    </Layout>
  );
}

function Settings({ frame: { path, user } }: { frame: Frame }) {
  const pages = settingsOf(user?.role ?? "user");
  if (!pages.some(([page]) => page === path)) return null;
  return (
    <nav
      className="flex md:flex-wrap gap-2 pt-4 max-md:overflow-x-auto max-md:[&>*]:flex-none"
      aria-label={t("Settings")}
      data-when="signed-in"
    >
      {pages.map(([page, name]) => (
        <ButtonLink
          key={page}
          look={page === path ? "chosen" : "choice"}
          href={page}
          aria-current={page === path ? "page" : undefined}
        >
          {name}
        </ButtonLink>
      ))}
    </nav>
  );
}

function Tabs({ inbox, role }: { inbox: Inbox; role: Role }) {
  return (
    <nav className={`${TAB_ROW} print:hidden`} data-live aria-label={t("Sections")} data-when="signed-in">
      {tabsFor(role).map(({ id, label }) => (
        <div key={id} className="inline-flex flex-none items-center gap-1.6">
          <a className={TAB} href={tabAddress(id)}>
            {shown(label)}
          </a>
          <Unread of={id} count={unreadOf(id, inbox)} />
        </div>
      ))}
    </nav>
  );
}

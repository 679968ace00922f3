import type { ReactNode } from "react";
import { ADMIN_TABS } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import { t } from "#src/domain/words.ts";
import type { Account } from "#src/store/account/users.ts";
import type { Inbox } from "#src/store/inbox.ts";
import { DashboardHeader } from "#views/components/dashboard-header.tsx";
import type { Frame } from "#views/components/frame.ts";
import { GateCard } from "#views/components/gate-card.tsx";
import { Island } from "#views/island.tsx";
import { unreadOf, unreadText } from "#views/islands/admin/dashboard.ts";
import { tabAddress } from "#views/islands/admin/list/page.ts";
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
    <Layout frame={frame} head={DashboardHeader} footer={false}>
      <div className="dashboard">
        <Tabs inbox={inbox} />
        {plainFor ? (
          <div className="pt-5" data-when="signed-in">
            {children}
          </div>
        ) : (
          children
        )}
        {plainFor && <Island name="staff-keys" on="idle" component={StaffKeys} props={{ user: plainFor }} />}
        {plainFor && (
          <div data-when="signed-out" hidden>
            <GateCard
              title={t("Admin Access Required")}
              text={t("This area is for the people who run the site. We will email you a login link.")}
            >
              <a className="btn btn-primary" href={frame.path}>
                {t("Admin Login")}
              </a>
            </GateCard>
          </div>
        )}
      </div>
    </Layout>
  );
}

function Tabs({ inbox }: { inbox: Inbox }) {
  return (
    <nav className="dashboard-tabs" aria-label={t("Sections")} data-when="signed-in">
      {ADMIN_TABS.map(({ id, label }) => (
        <div key={id} className="dashboard-tab">
          <a href={tabAddress(id)}>{shown(label)}</a>
          {unreadOf(id, inbox) > 0 && (
            <span>
              {unreadText(unreadOf(id, inbox))}
              <i className="hidden-text"> {t("unread")}</i>
            </span>
          )}
        </div>
      ))}
    </nav>
  );
}

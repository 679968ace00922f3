import { CSPProvider } from "@base-ui/react/csp-provider";
import { Tabs } from "@base-ui/react/tabs";
import { type ReactNode, useCallback } from "react";
import { ADMIN_TABS, type AdminTab } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import { t } from "#src/domain/words.ts";
import type { Account } from "#src/store/account/users.ts";
import { AuthProvider, useAuth } from "#views/browser/auth.tsx";
import { SignedOut } from "#views/islands/login/signed-out.tsx";
import { Assessments } from "./assessments/assessments.tsx";
import { DeskContext, type DeskProps, TabContext } from "./desk.ts";
import { Overlays } from "./keys/overlays.tsx";
import { useKeys } from "./keys/use-keys.ts";
import { MailTrouble } from "./mail-trouble.tsx";
import { Tooltips } from "./parts/tooltip.tsx";
import { Posts } from "./posts/posts.tsx";
import { useEditor } from "./posts/use-editor.ts";
import { Submissions } from "./submissions/submissions.tsx";
import { Testimonials } from "./testimonials/testimonials.tsx";
import { useLostSession } from "./use-lost-session.ts";
import { useTab } from "./use-tab.ts";

export type AdminProps = { user: Account; desk: DeskProps };

/** The dashboard (SPEC §2); after a logout in the header, the signed-out card in its place. */
export default function Admin({ user, desk }: AdminProps) {
  return (
    <CSPProvider disableStyleElements>
      <AuthProvider user={user}>
        <DeskContext value={desk}>
          <Dashboard />
        </DeskContext>
      </AuthProvider>
    </CSPProvider>
  );
}

const MANAGERS: Record<AdminTab, () => ReactNode> = {
  posts: Posts,
  submissions: Submissions,
  testimonials: Testimonials,
  assessments: Assessments,
};

function Dashboard() {
  const { user } = useAuth();
  const { tab, visited, open } = useTab();
  useLostSession();
  const { edit } = useEditor();
  // In a list that one adds to, `c` is its button; anywhere else it is a post.
  const write = useCallback(() => {
    const add = document.querySelector<HTMLElement>("[data-tab-open] .desk-add");
    if (add) add.click();
    else void edit();
  }, [edit]);
  const { overlay, setOverlay } = useKeys(write);
  if (!user) return <SignedOut focused />;
  return (
    <Tooltips>
      <div className="desk">
        <h1>{t("Admin Dashboard")}</h1>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <p className="quiet">{t("Welcome back, {name}", { name: user.username })}</p>
          <nav className="flex flex-wrap gap-x-5" aria-label={t("Further pages")}>
            <a className="more-link" href="/admin/numbers">
              {t("Numbers")}
            </a>
            <a className="more-link" href="/admin/accounts">
              {t("Admins")}
            </a>
            <a className="more-link" href="/admin/audit">
              {t("Activity")}
            </a>
          </nav>
        </div>
        <MailTrouble />
        <Tabs.Root value={tab} onValueChange={open}>
          <Tabs.List className="desk-tabs" aria-label={t("Sections")}>
            {ADMIN_TABS.map(({ id, label }) => (
              <Tabs.Tab key={id} value={id}>
                {shown(label)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {ADMIN_TABS.map(({ id }) => {
            const Manager = MANAGERS[id];
            // A tab that was opened once stays: its search and its page are found again.
            return (
              <Tabs.Panel
                key={id}
                value={id}
                keepMounted
                className="desk-panel"
                data-tab={id}
                data-tab-open={id === tab || undefined}
              >
                {visited.includes(id) && (
                  <TabContext value={tab}>
                    <Manager />
                  </TabContext>
                )}
              </Tabs.Panel>
            );
          })}
        </Tabs.Root>
        <Overlays overlay={overlay} onChange={setOverlay} openTab={open} editPost={edit} />
      </div>
    </Tooltips>
  );
}

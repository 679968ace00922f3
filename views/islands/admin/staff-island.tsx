import { CSPProvider } from "@base-ui/react/csp-provider";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import type { Account } from "#src/store/account/users.ts";
import { isSessionOver, isSignedOut } from "#views/browser/answer.ts";
import { AuthProvider, useAuth } from "#views/browser/auth.tsx";
import { isSignedOutHere, showSignedOut } from "#views/browser/session.ts";
import { SignedOut } from "#views/islands/login/login.tsx";
import { DashboardContext, type DashboardProps, type Reading, ReadingContext } from "./dashboard.ts";
import { useStream } from "./live/inbox.ts";
import { Tooltips } from "./parts/icon-button.tsx";

/** A list on the pages of accounts, activity and the site, and one of its rows. */
export const STAFF_LIST = "border border-solid border-border rounded-lg bg-card text-[1rem] leading-[1.4]";
export const STAFF_ROW =
  "flex flex-wrap items-center gap-x-4 gap-y-.4 min-h-11 px-4 py-1.6 [overflow-wrap:anywhere] not-first:hair-top";

type StaffIslandProps = {
  user: Account;
  dashboard?: DashboardProps;
  reading?: Reading | undefined;
  children: ReactNode;
};

/** What every island of the staff is in: the session, the live news, and after a logout in the header the card. */
export function StaffIsland({ user, dashboard, reading = dashboard, children }: StaffIslandProps) {
  return (
    <CSPProvider disableStyleElements>
      <AuthProvider user={user}>
        <DashboardContext value={dashboard}>
          <ReadingContext value={reading}>
            <SignedIn>
              <Tooltips>{children}</Tooltips>
            </SignedIn>
          </ReadingContext>
        </DashboardContext>
      </AuthProvider>
    </CSPProvider>
  );
}

function SignedIn({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const isLost = useLostSession(user);
  useStream(user !== null);
  return user ? children : <SignedOut focused isLost={isLost} />;
}

/** Whether the session has ended elsewhere: the card stands here then. Who may no longer see the page has it read anew. */
function useLostSession(user: Account | null): boolean {
  const client = useQueryClient();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    const end = () => {
      if (isSignedOutHere()) return;
      setLost(true);
      showSignedOut();
    };
    if (user === null) end();
    return client.getQueryCache().subscribe(({ query, type }) => {
      const { error } = query.state;
      // The editor shows its own notice, and keeps its text in sight.
      if (type !== "updated" || !isSignedOut(error) || document.querySelector(".post-editor")) return;
      if (isSessionOver(error)) end();
      else location.reload();
    });
  }, [client, user]);
  return isLost;
}

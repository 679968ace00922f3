import { CSPProvider } from "@base-ui/react/csp-provider";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import type { Account } from "#src/store/account/users.ts";
import { isSignedOut } from "#views/browser/answer.ts";
import { AuthProvider, useAuth } from "#views/browser/auth.tsx";
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
  useLostSession();
  useStream(user !== null);
  return user ? children : <SignedOut focused />;
}

/** Reloads the page when a query fails with 401 or 403, so that the server shows the right card. */
function useLostSession(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ query, type }) => {
        const isLost = type === "updated" && isSignedOut(query.state.error);
        // The editor shows its own notice: a reload would lose the text.
        if (isLost && !document.querySelector(".post-editor")) location.reload();
      }),
    [client],
  );
}

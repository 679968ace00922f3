import { CSPProvider } from "@base-ui/react/csp-provider";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import type { Account } from "#src/store/account/users.ts";
import { ApiError } from "#views/browser/answer.ts";
import { AuthProvider, useAuth } from "#views/browser/auth.tsx";
import { SignedOut } from "#views/islands/login/login-dialog.tsx";
import { useStream } from "./live/inbox.ts";

/** What every island of the staff is in: the session, the live news, and after a logout in the header the card. */
export function StaffIsland({ user, children }: { user: Account; children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <AuthProvider user={user}>
        <SignedIn>{children}</SignedIn>
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

const LOST = [401, 403];

/**
 * Reloads the page when a query fails with 401 or 403 (the session ended elsewhere, or the admin was removed),
 * so that the server shows the right card.
 */
function useLostSession(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ query, type }) => {
        const { error } = query.state;
        const isLost = type === "updated" && error instanceof ApiError && LOST.includes(error.status);
        // The editor shows its own notice: a reload would lose the text.
        if (isLost && !document.querySelector(".post-editor")) location.reload();
      }),
    [client],
  );
}

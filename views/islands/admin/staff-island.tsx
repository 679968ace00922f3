import { CSPProvider } from "@base-ui/react/csp-provider";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import type { Account } from "#src/store/account/users.ts";
import { isSessionOver, isSignedOut } from "#views/browser/answer.ts";
import { AuthProvider, useAuth } from "#views/browser/auth.tsx";
import { isSignedOutHere, showSignedOut } from "#views/browser/session.ts";
import { SignedOut } from "#views/islands/login/login.tsx";
import { DashboardContext, type DashboardProps, type Reading, TabContext } from "./dashboard.ts";
import { createKeyboard, KeyboardContext } from "./keys/keyboard.ts";
import { StaffKeys } from "./keys/keys.tsx";
import { useStream } from "./live/inbox.ts";
import { Tooltips } from "./parts/icon-button.tsx";
import { takeDrafts } from "./parts/returned-drafts.ts";
import { PANEL } from "./tabs.tsx";

/** A list on the pages of accounts, activity and the site, and one of its rows. */
export const STAFF_LIST = "border border-solid border-border rounded-lg bg-card text-[1rem] leading-[1.4]";
export const STAFF_ROW =
  "flex flex-wrap items-center gap-x-4 gap-y-.4 min-h-11 px-4 py-1.6 [overflow-wrap:anywhere] not-first:hair-top";

type StaffIslandProps = {
  user: Account;
  dashboard?: DashboardProps | Reading;
  /** What the key `c` does, if not what it does elsewhere. */
  write?: () => void;
  /** Whether the words of a page are changed in place: it has its own keys, and stays when the session ends. */
  inPlace?: boolean;
  children?: ReactNode;
};

/** What every island of the staff is in: the session, the live news, the keys, and after a logout in the header the card. */
export function StaffIsland({ user, dashboard, write, inPlace = false, children }: StaffIslandProps) {
  const [keyboard] = useState(createKeyboard);
  return (
    <CSPProvider disableStyleElements>
      <AuthProvider user={user}>
        <DashboardContext value={dashboard}>
          <KeyboardContext value={keyboard}>
            <SignedIn isKept={inPlace}>
              <Tooltips>{children}</Tooltips>
              {!inPlace && <StaffKeys write={write} />}
            </SignedIn>
          </KeyboardContext>
        </DashboardContext>
      </AuthProvider>
    </CSPProvider>
  );
}

export type ListProps = { user: Account; dashboard: DashboardProps };

type ListPageProps = ListProps & { list: "people" | "letters"; title: string; children: ReactNode };

export function ListPage({ list, title, children, ...props }: ListPageProps) {
  return (
    <StaffIsland {...props}>
      <TabContext value={list}>
        <div className={PANEL} data-tab={list} data-tab-open>
          <h1 className="hidden-text">{title}</h1>
          {children}
        </div>
      </TabContext>
    </StaffIsland>
  );
}

function SignedIn({ isKept, children }: { isKept: boolean; children: ReactNode }) {
  const { user } = useAuth();
  const isLost = useLostSession(user);
  useStream(user !== null);
  const account = user?.id;
  useEffect(() => {
    if (account) void takeDrafts(account);
  }, [account]);
  return user || isKept ? children : <SignedOut focused={!isInEditor()} isLost={isLost} />;
}

/** Whether a post is being written: its editor shows its own notice, and keeps its text in sight and the keyboard. */
const isInEditor = (): boolean => document.querySelector(".post-editor") !== null;

/** Whether the session has ended elsewhere: the card is here then. Who may no longer see the page has it read anew. */
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
      if (type !== "updated" || !isSignedOut(error) || isInEditor()) return;
      if (isSessionOver(error)) end();
      else location.reload();
    });
  }, [client, user]);
  return isLost;
}

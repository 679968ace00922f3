import type { Inbox } from "#src/store/inbox.ts";
import type { Frame } from "#views/components/frame.ts";
import { Island } from "#views/island.tsx";
import Accounts, { type AccountsProps } from "#views/islands/accounts.tsx";
import { StaffPage } from "./staff-page.tsx";

type AccountsPageProps = { frame: Frame; inbox: Inbox; props: AccountsProps };

/** The page /admin/accounts, for admins. */
export function AccountsPage({ frame, inbox, props }: AccountsPageProps) {
  return (
    <StaffPage frame={frame} inbox={inbox}>
      <div className="max-w-240 mx-auto mt-5">
        <Island name="accounts" on="idle" component={Accounts} props={props} />
      </div>
    </StaffPage>
  );
}

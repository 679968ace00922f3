import type { Inbox } from "#src/store/inbox.ts";
import type { Frame } from "#views/components/frame.ts";
import { Island } from "#views/island.tsx";
import Accounts, { type AccountsProps } from "#views/islands/accounts.tsx";
import OwnAccount, { type OwnAccountProps } from "#views/islands/own-account.tsx";
import { StaffPage } from "./staff-page.tsx";

type Page<Props> = { frame: Frame; inbox: Inbox; props: Props };

export const AccountsPage = ({ frame, inbox, props }: Page<AccountsProps>) => (
  <StaffPage frame={frame} inbox={inbox}>
    <div className="max-w-240 mx-auto mt-5">
      <Island name="accounts" on="idle" component={Accounts} props={props} />
    </div>
  </StaffPage>
);

export const OwnAccountPage = ({ frame, inbox, props }: Page<OwnAccountProps>) => (
  <StaffPage frame={frame} inbox={inbox}>
    <div className="max-w-160 mx-auto mt-5">
      <Island name="own-account" on="idle" component={OwnAccount} props={props} />
    </div>
  </StaffPage>
);

import { t } from "#src/domain/words.ts";
import type { Frame } from "#views/components/frame.ts";
import { Island } from "#views/island.tsx";
import Accounts, { type AccountsProps } from "#views/islands/accounts.tsx";
import { Layout } from "#views/layout.tsx";

/** The page /admin/accounts, for admins. */
export function AccountsPage({ frame, props }: { frame: Frame; props: AccountsProps }) {
  return (
    <Layout frame={frame} footer={false}>
      <div className="dashboard">
        <div className="staff-frame">
          <a className="more-link" href="/admin">
            {t("Back to the dashboard")}
          </a>
          <Island name="accounts" on="idle" component={Accounts} props={props} />
        </div>
      </div>
    </Layout>
  );
}

import { CSPProvider } from "@base-ui/react/csp-provider";
import { Tabs } from "@base-ui/react/tabs";
import { ADMIN_TABS } from "#src/domain/lists.ts";
import type { Account } from "#src/store/account.ts";
import { AuthProvider, useAuth } from "../../browser/auth.tsx";
import { SignedOut } from "../login/signed-out.tsx";

/** The dashboard (SPEC §2); after a logout in the header, the signed-out card in its place. */
export default function Admin({ user }: { user: Account }) {
  return (
    <CSPProvider disableStyleElements>
      <AuthProvider user={user}>
        <Dashboard />
      </AuthProvider>
    </CSPProvider>
  );
}

function Dashboard() {
  const { user } = useAuth();
  if (!user) return <SignedOut focused />;
  return (
    <div className="wrap py-10">
      <h1 className="text-2xl">Admin Dashboard</h1>
      <p className="quiet">Welcome back, {user.username}</p>
      <Tabs.Root defaultValue={ADMIN_TABS[0].id}>
        <Tabs.List className="flex gap-1 mt-6 overflow-x-auto hair-bottom" aria-label="Sections">
          {ADMIN_TABS.map(({ id, label }) => (
            <Tabs.Tab className="min-h-12 px-4 border-0 bg-transparent font-550" key={id} value={id}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs.Root>
    </div>
  );
}

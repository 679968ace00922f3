import { CSPProvider } from "@base-ui/react/csp-provider";
import type { Account } from "#src/store/account/users.ts";
import { AuthProvider, useAuth } from "#views/browser/auth.tsx";
import { StaffKeys } from "./admin/keys/keys.tsx";

/** The shortcuts of a staff page that has no other island; none after a logout. */
export default function StaffKeysIsland({ user }: { user: Account }) {
  return (
    <CSPProvider disableStyleElements>
      <AuthProvider user={user}>
        <SignedIn />
      </AuthProvider>
    </CSPProvider>
  );
}

function SignedIn() {
  return useAuth().user && <StaffKeys />;
}

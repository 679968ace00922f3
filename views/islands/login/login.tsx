import { CSPProvider } from "@base-ui/react/csp-provider";
import { t } from "#src/domain/words.ts";
import type { Account } from "#src/store/account/users.ts";
import { AuthProvider, useAuth } from "#views/browser/auth.tsx";
import { GateCard } from "#views/components/gate-card.tsx";
import { SignedOut } from "./login-dialog.tsx";

/** /admin for everyone but admins: the sign-in card, or 'Access Denied' for members (SPEC §2). */
export default function Login({ user }: { user: Account | null }) {
  return (
    <CSPProvider disableStyleElements>
      <AuthProvider user={user}>
        <Gate served={user} />
      </AuthProvider>
    </CSPProvider>
  );
}

function Gate({ served }: { served: Account | null }) {
  const { user } = useAuth();
  // Only for the user the server rendered for: after a sign-in here, the dashboard is about to load.
  if (user && user.id === served?.id) return <Denied />;
  return <SignedOut focused={served !== null && user === null} />;
}

function Denied() {
  return (
    <GateCard
      title={t("Access Denied")}
      text={<p>{t("You don't have admin privileges to access this page.")}</p>}
    >
      <a className="btn btn-primary" href="/">
        {t("Back to Home")}
      </a>
    </GateCard>
  );
}

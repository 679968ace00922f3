import { CSPProvider } from "@base-ui/react/csp-provider";
import { Dialog } from "@base-ui/react/dialog";
import { useState } from "react";
import { t } from "#src/domain/words.ts";
import type { Account } from "#src/store/account/users.ts";
import { AuthProvider, useAuth } from "#views/browser/auth.tsx";
import { KEPT_DRAFTS } from "#views/browser/session.ts";
import { storedKeys } from "#views/browser/storage.ts";
import { focusOnMount, GateCard } from "#views/components/gate-card.tsx";
import { LinkForm, PasswordForm, StepButton } from "./forms.tsx";

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

/**
 * What a signed-out reader sees at /admin: the card, and the login dialog behind its button (SPEC §2). `isLost`: the session
 * ended under what they were doing.
 */
export function SignedOut({ focused, isLost }: { focused?: boolean; isLost?: boolean }) {
  return (
    <Dialog.Root>
      <GateCard
        title={t("Admin Access Required")}
        text={
          <>
            {isLost && (
              <p className="mb-3 text-foreground font-600" role="status">
                {t("Your session has ended.")}{" "}
                {storedKeys(KEPT_DRAFTS).length > 0 &&
                  t("What you began to write is kept in this browser, and is here again once you sign in.")}
              </p>
            )}
            {t("This area is for the people who run the site. We will email you a login link.")}
          </>
        }
        focused={focused}
      >
        <Dialog.Trigger className="btn btn-primary">{t("Admin Login")}</Dialog.Trigger>
      </GateCard>
      <LoginDialog />
    </Dialog.Root>
  );
}

type Way = "link" | "sent" | "password";

/** The dialog 'Admin Login' (SPEC §2), inside a Dialog.Root; a sign-in opens the dashboard. */
function LoginDialog() {
  const [way, setWay] = useState<Way>("link");
  const [email, setEmail] = useState("");
  const sent = (to: string) => {
    setEmail(to);
    setWay("sent");
  };
  return (
    <Dialog.Portal>
      <Dialog.Backdrop className="fixed inset-0 z-40 bg-[oklch(18%_.03_175/.5)]" />
      <Dialog.Popup className="fixed z-50 inset-0 m-auto h-fit w-[min(100%-2rem,30rem)] max-h-[calc(100dvh-2rem)] overflow-auto bg-card text-foreground border border-solid border-border rounded-lg p-6 sm:p-8">
        <Dialog.Title className="text-xl">{t("Admin Login")}</Dialog.Title>
        {way === "link" && <LinkForm email={email} onSent={sent} onPassword={() => setWay("password")} />}
        {way === "sent" && <Sent email={email} onAgain={() => setWay("link")} />}
        {way === "password" && <PasswordForm onLink={() => setWay("link")} />}
      </Dialog.Popup>
    </Dialog.Portal>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <>
      <div className="mt-5" role="status">
        <p className="font-600">{t("Login link sent!")}</p>
        <p className="mt-2 break-words">{email}</p>
        <Dialog.Description className="mt-2 quiet">
          {t("Check your email inbox for a secure login link. The link will expire in 15 minutes.")}
        </Dialog.Description>
      </div>
      <div className="acts mt-7">
        <Dialog.Close className="btn btn-primary btn-sm" ref={focusOnMount}>
          {t("Close")}
        </Dialog.Close>
        <StepButton onClick={onAgain}>{t("Use another address")}</StepButton>
      </div>
    </>
  );
}

import { CSPProvider } from "@base-ui/react/csp-provider";
import { Dialog } from "@base-ui/react/dialog";
import { type ComponentProps, type FormEvent, useState } from "react";
import { accountToasts } from "#src/domain/catalogue.ts";
import { LIMITS } from "#src/domain/limits.ts";
import { t } from "#src/domain/words.ts";
import type { Account } from "#src/store/account/users.ts";
import { keepRequestedPlace, requestedPlace } from "#views/browser/after-login.ts";
import { ApiError, ensureOk, sentenceOf } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { AuthProvider, useAuth } from "#views/browser/auth.tsx";
import { DRAFTS_SENT, keptKeys } from "#views/browser/session.ts";
import { readStored } from "#views/browser/storage.ts";
import { showCatalogueToast } from "#views/browser/toast.ts";
import { useForm } from "#views/browser/use-form.ts";
import { Button } from "#views/components/button.tsx";
import { TextField } from "#views/components/field.tsx";
import { focusOnMount, GateCard } from "#views/components/gate-card.tsx";
import { checkForm } from "#views/forms/fields.ts";
import { linkRequestForm, loginForm } from "#views/forms/login.ts";

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
  const [isAsking, setAsking] = useState(false);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  return (
    <Dialog.Root open={isAsking} onOpenChange={setAsking}>
      <GateCard
        title={t("Admin Access Required")}
        text={
          <>
            {isLost && (
              <p className="mb-3 text-foreground font-600" role="status">
                {t("Your session has ended.")}{" "}
                {keptKeys().length > 0
                  ? t("What you began to write is kept in this browser, and is here again once you sign in.")
                  : readStored(DRAFTS_SENT) !== null &&
                    t(
                      "What you began to write is kept with your account, and is here again once you sign in.",
                    )}
              </p>
            )}
            {t("This part is for the people who work here. Sign in with a link that we send to your email.")}
          </>
        }
        focused={focused}
      >
        {/* Without scripts the page that answers asks for the address. */}
        <form action="/admin" onSubmit={ask}>
          <input type="hidden" name="sign-in" value="link" />
          <button className="btn btn-primary" type="submit" aria-haspopup="dialog">
            {t("Admin Login")}
          </button>
        </form>
        <p className="small quiet w-full">
          {t("Looking for your assessment result? The link is in the email that we sent you.")}
        </p>
      </GateCard>
      <LoginDialog />
    </Dialog.Root>
  );
}

/** The dialog 'Admin Login' (SPEC §2), within a Dialog.Root; a sign-in opens the dashboard. */
function LoginDialog() {
  const [way, setWay] = useState<"link" | "sent" | "password">("link");
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

const FORM = { noValidate: true, className: "grid gap-6 mt-2" };

const field = (name: "email" | "username" | "password", label: string, fault: string | undefined) => ({
  id: `login-${name}`,
  name,
  label,
  fault,
  type: name === "username" ? "text" : name,
  autoComplete: name === "password" ? "current-password" : name,
  maxLength: LIMITS[name],
  required: true,
});

type ActsProps = { label: string; busy: boolean; other: string; onOther: () => void };

function Acts({ label, busy, other, onOther }: ActsProps) {
  return (
    <div className="acts">
      <Button look="primary" type="submit" disabled={busy}>
        {label}
      </Button>
      <Dialog.Close className="btn btn-line btn-sm">{t("Cancel")}</Dialog.Close>
      <StepButton onClick={onOther}>{other}</StepButton>
    </div>
  );
}

function StepButton(button: ComponentProps<"button">) {
  return <button {...button} type="button" className="more-link text-sm" />;
}

type LinkFormProps = { email: string; onSent: (email: string) => void; onPassword: () => void };

/** `email` is what it begins with: a mistyped address can be corrected. */
function LinkForm({ email, onSent, onPassword }: LinkFormProps) {
  const { form, faults, busy } = useForm({
    check: (fields) => checkForm(linkRequestForm, fields),
    send: async (json) => {
      const answer = await ensureOk(api.auth["magic-link"].request.$post({ json }));
      const { message } = await answer.json();
      showCatalogueToast({ ...accountToasts.linkSent, description: message });
      keepRequestedPlace();
      onSent(json.email);
    },
    onFailed: () => showCatalogueToast(accountToasts.linkFailed),
  });
  return (
    <form {...form} {...FORM}>
      <Dialog.Description className="quiet">
        {t("Enter your admin email to receive a secure login link.")}
      </Dialog.Description>
      <TextField
        {...field("email", t("Email"), faults.email)}
        defaultValue={email}
        ref={email === "" ? undefined : focusOnMount}
      />
      <Acts
        label={busy ? t("Sending...") : t("Send Login Link")}
        busy={busy}
        other={t("Use a password instead")}
        onOther={onPassword}
      />
    </form>
  );
}

function PasswordForm({ onLink }: { onLink: () => void }) {
  const { signedIn } = useAuth();
  const [refusal, setRefusal] = useState<string>();
  const { form, faults, busy } = useForm({
    check: (fields) => checkForm(loginForm, fields),
    send: async (json) => {
      setRefusal(undefined);
      const { user } = await (await ensureOk(api.auth.login.$post({ json }))).json();
      await signedIn(user);
      location.assign(requestedPlace());
    },
    onFailed: (error) => {
      if (!(error instanceof ApiError)) console.error(error);
      setRefusal(sentenceOf(error) ?? t("Unable to sign in. Please try again."));
      document.getElementById("login-password")?.focus();
    },
  });
  return (
    <form {...form} {...FORM}>
      <Dialog.Description className="quiet">{t("Enter your username and password.")}</Dialog.Description>
      <TextField {...field("username", t("Username"), faults.username)} ref={focusOnMount} />
      <TextField {...field("password", t("Password"), faults.password)} />
      {refusal && (
        <p className="small text-destructive font-550" role="alert">
          {refusal}
        </p>
      )}
      <Acts
        label={busy ? t("Signing in...") : t("Sign In")}
        busy={busy}
        other={t("Use a login link instead")}
        onOther={onLink}
      />
    </form>
  );
}

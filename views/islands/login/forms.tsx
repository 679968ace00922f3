import { Dialog } from "@base-ui/react/dialog";
import { type ComponentProps, useState } from "react";
import { accountToasts } from "#src/domain/catalogue.ts";
import { LIMITS } from "#src/domain/limits.ts";
import { t } from "#src/domain/words.ts";
import { keepRequestedPlace, requestedPlace } from "#views/browser/after-login.ts";
import { ApiError, ensureOk, sentenceOf } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { useAuth } from "#views/browser/auth.tsx";
import { showCatalogueToast } from "#views/browser/toast.ts";
import { useForm } from "#views/browser/use-form.ts";
import { Button } from "#views/components/button.tsx";
import { TextField } from "#views/components/field.tsx";
import { focusOnMount } from "#views/components/gate-card.tsx";
import { checkForm } from "#views/forms/fields.ts";
import { linkRequestForm, loginForm } from "#views/forms/login.ts";

/** What a field and the form of the login dialog share. */
const FORM = { noValidate: true, className: "grid gap-6 mt-2" };

const field = (name: "email" | "username" | "password", fault: string | undefined) => ({
  id: `login-${name}`,
  name,
  maxLength: LIMITS[name],
  fault,
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

export function StepButton(button: ComponentProps<"button">) {
  return <button {...button} type="button" className="more-link text-sm" />;
}

type LinkFormProps = {
  /** Initial value: a mistyped address can be corrected. */
  email: string;
  onSent: (email: string) => void;
  onPassword: () => void;
};

export function LinkForm({ email, onSent, onPassword }: LinkFormProps) {
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
        {...field("email", faults.email)}
        label={t("Email")}
        type="email"
        autoComplete="email"
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

export function PasswordForm({ onLink }: { onLink: () => void }) {
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
      <TextField
        {...field("username", faults.username)}
        label={t("Username")}
        autoComplete="username"
        ref={focusOnMount}
      />
      <TextField
        {...field("password", faults.password)}
        label={t("Password")}
        type="password"
        autoComplete="current-password"
      />
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

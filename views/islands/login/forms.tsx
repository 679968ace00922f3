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
import { Button } from "#views/components/button.tsx";
import { TextField } from "#views/components/field.tsx";
import { linkRequestForm, loginForm } from "#views/forms/login.ts";
import { useVisitorForm } from "#views/islands/visitor-form.ts";

type InputProps = Omit<ComponentProps<typeof TextField>, "id"> & { name: "email" | "username" | "password" };

const Input = (input: InputProps) => (
  <TextField {...input} id={`login-${input.name}`} maxLength={LIMITS[input.name]} required />
);

function Acts({
  label,
  busy,
  other,
  onOther,
}: {
  label: string;
  busy: boolean;
  other: string;
  onOther: () => void;
}) {
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
  const { faults, busy, onSubmit } = useVisitorForm({
    schema: linkRequestForm,
    send: async (json) => {
      const answer = await ensureOk(api.auth["magic-link"].request.$post({ json }));
      const { message } = await answer.json();
      showCatalogueToast({ ...accountToasts.linkSent, description: message });
      keepRequestedPlace(json.email);
      onSent(json.email);
      return true;
    },
    onFailed: () => showCatalogueToast(accountToasts.linkFailed),
  });

  return (
    <form className="grid gap-6 mt-2" onSubmit={onSubmit} noValidate>
      <Dialog.Description className="quiet">
        {t("Enter your admin email to receive a secure login link.")}
      </Dialog.Description>
      <Input
        name="email"
        label={t("Email")}
        type="email"
        autoComplete="email"
        defaultValue={email}
        fault={faults.email}
        ref={email === "" ? undefined : select}
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

// Ref callback: the button that led back here had the focus and is gone.
function select(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}

type PasswordFormProps = {
  onLink: () => void;
  /** Called after a sign-in, instead of opening the dashboard. */
  onSignedIn?: (() => void) | undefined;
};

export function PasswordForm({ onLink, onSignedIn }: PasswordFormProps) {
  const { signedIn } = useAuth();
  const [refusal, setRefusal] = useState<string>();
  const { faults, busy, onSubmit } = useVisitorForm({
    schema: loginForm,
    send: async (json) => {
      const answer = await ensureOk(api.auth.login.$post({ json }));
      const { user } = await answer.json();
      await signedIn(user);
      if (onSignedIn) onSignedIn();
      else location.assign(requestedPlace());
      return true;
    },
    onFailed: (error, form) => {
      if (!(error instanceof ApiError)) console.error(error);
      setRefusal(sentenceOf(error) ?? t("Unable to sign in. Please try again."));
      form.querySelector<HTMLElement>("[name=password]")?.focus();
    },
  });

  return (
    <form
      className="grid gap-6 mt-2"
      onSubmit={(event) => {
        setRefusal(undefined);
        return onSubmit(event);
      }}
      noValidate
    >
      <Dialog.Description className="quiet">{t("Enter your username and password.")}</Dialog.Description>
      <Input
        name="username"
        label={t("Username")}
        autoComplete="username"
        fault={faults.username}
        ref={focus}
      />
      <Input
        name="password"
        label={t("Password")}
        type="password"
        autoComplete="current-password"
        fault={faults.password}
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

// Ref callback: the button that opened this form had the focus and is gone.
function focus(input: HTMLElement | null): void {
  input?.focus();
}

import { Dialog } from "@base-ui/react/dialog";
import { type ComponentProps, type FormEvent, useState } from "react";
import { accountToasts } from "#src/domain/catalogue.ts";
import { readErrorBody } from "#src/domain/errors.ts";
import { LIMITS } from "#src/domain/limits.ts";
import { t } from "#src/domain/words.ts";
import { keepRequestedPlace, requestedPlace } from "#views/browser/after-login.ts";
import { ApiError, ensureOk, sentenceOf } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { useAuth } from "#views/browser/auth.tsx";
import { showCatalogueToast } from "#views/browser/toast.ts";
import { Button } from "#views/components/button.tsx";
import { TextField } from "#views/components/field.tsx";
import { checkForm, type FieldMessages } from "#views/forms/fields.ts";
import { type LoginForm, linkRequestForm, loginForm } from "#views/forms/login.ts";

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
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const refuse = (message: string | undefined) => {
      setFault(message);
      form.querySelector<HTMLElement>("[name=email]")?.focus();
    };
    const checked = checkForm(linkRequestForm, Object.fromEntries(new FormData(form)));
    if ("fields" in checked) return refuse(checked.fields.email);
    setFault(undefined);
    setBusy(true);
    try {
      const answer = await ensureOk(api.auth["magic-link"].request.$post({ json: checked.values }));
      const { message } = await answer.json();
      showCatalogueToast({ ...accountToasts.linkSent, description: message });
      keepRequestedPlace(checked.values.email);
      onSent(checked.values.email);
    } catch (error) {
      const refused = error instanceof ApiError ? readErrorBody(error.body)?.fields?.email : undefined;
      if (refused) refuse(refused);
      showCatalogueToast(accountToasts.linkFailed);
      setBusy(false);
    }
  };

  return (
    <form className="grid gap-6 mt-2" onSubmit={submit} noValidate>
      <Dialog.Description className="quiet">
        {t("Enter your admin email to receive a secure login link.")}
      </Dialog.Description>
      <Input
        name="email"
        label={t("Email")}
        type="email"
        autoComplete="email"
        defaultValue={email}
        fault={fault}
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
  const [faults, setFaults] = useState<FieldMessages<LoginForm>>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const focusOn = (name: string) => form.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
    setRefusal(undefined);
    const checked = checkForm(loginForm, Object.fromEntries(new FormData(form)));
    if ("fields" in checked) {
      setFaults(checked.fields);
      return focusOn(checked.fields.username ? "username" : "password");
    }
    setFaults({});
    setBusy(true);
    try {
      const answer = await ensureOk(api.auth.login.$post({ json: checked.values }));
      const { user } = await answer.json();
      await signedIn(user);
      if (onSignedIn) onSignedIn();
      else location.assign(requestedPlace());
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error);
      setRefusal(sentenceOf(error) ?? t("Unable to sign in. Please try again."));
      setBusy(false);
      focusOn("password");
    }
  };

  return (
    <form className="grid gap-6 mt-2" onSubmit={submit} noValidate>
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

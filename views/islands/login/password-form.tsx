import { Dialog } from "@base-ui/react/dialog";
import { type FormEvent, useState } from "react";
import { t } from "#src/domain/words.ts";
import { askedPlace } from "#views/browser/after-login.ts";
import { ApiError, ensureOk, sentenceOf } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { useAuth } from "#views/browser/auth.tsx";
import { checkForm, type FieldMessages } from "#views/forms/check-form.ts";
import { type LoginForm, loginForm } from "#views/forms/login.ts";
import { Field } from "./field.tsx";

type PasswordFormProps = {
  onLink: () => void;
  /** Called after a sign-in, instead of opening the dashboard. */
  onSignedIn?: (() => void) | undefined;
};

/** The sign-in form with username and password; opens the dashboard afterwards. */
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
      else location.assign(askedPlace());
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
      <Field
        name="username"
        label={t("Username")}
        autoComplete="username"
        fault={faults.username}
        ref={focus}
      />
      <Field
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
      <div className="acts">
        <button className="btn btn-primary btn-sm" type="submit" disabled={busy}>
          {busy ? t("Signing in...") : t("Sign In")}
        </button>
        <Dialog.Close className="btn btn-line btn-sm">{t("Cancel")}</Dialog.Close>
        <button
          className="more-link bg-transparent border-0 p-0 text-sm cursor-pointer"
          type="button"
          onClick={onLink}
        >
          {t("Use a login link instead")}
        </button>
      </div>
    </form>
  );
}

// Ref callback: the button that opened this form had the focus and is gone.
function focus(input: HTMLElement | null): void {
  input?.focus();
}

import { Dialog } from "@base-ui/react/dialog";
import { type FormEvent, useState } from "react";
import { accountToasts } from "#src/domain/catalogue.ts";
import { readErrorBody } from "#src/domain/errors.ts";
import { t } from "#src/domain/words.ts";
import { keepAskedPlace } from "#views/browser/after-login.ts";
import { ApiError, ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showCatalogueToast } from "#views/browser/toast.ts";
import { checkForm } from "#views/forms/check-form.ts";
import { linkRequestForm } from "#views/forms/login.ts";
import { Field } from "./field.tsx";

type LinkFormProps = {
  /** Initial value: a mistyped address can be corrected. */
  email: string;
  onSent: (email: string) => void;
  onPassword: () => void;
};

/** The form that asks for the address to send a login link to. */
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
      keepAskedPlace(checked.values.email);
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
      <Field
        name="email"
        label={t("Email")}
        type="email"
        autoComplete="email"
        defaultValue={email}
        fault={fault}
        ref={email === "" ? undefined : select}
      />
      <div className="acts">
        <button className="btn btn-primary btn-sm" type="submit" disabled={busy}>
          {busy ? t("Sending...") : t("Send Login Link")}
        </button>
        <Dialog.Close className="btn btn-line btn-sm">{t("Cancel")}</Dialog.Close>
        <button
          className="more-link bg-transparent border-0 p-0 text-sm cursor-pointer"
          type="button"
          onClick={onPassword}
        >
          {t("Use a password instead")}
        </button>
      </div>
    </form>
  );
}

// Ref callback: the button that led back here had the focus and is gone.
function select(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}

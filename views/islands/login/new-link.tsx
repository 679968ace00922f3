import { useEffect, useState } from "react";
import { accountToasts } from "#src/domain/catalogue.ts";
import { t } from "#src/domain/words.ts";
import { askedAddress, keepLonger } from "#views/browser/after-login.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showCatalogueToast } from "#views/browser/toast.ts";

/** The button for a new link if a login link cannot be used; without a stored address, a link to the sign-in page. */
export function NewLink() {
  const [email, setEmail] = useState<string | null>(null);
  const [state, setState] = useState<"idle" | "busy" | "sent">("idle");
  // In an effect: the address is in localStorage, which the server does not have.
  useEffect(() => setEmail(askedAddress()), []);

  const ask = async () => {
    if (email === null) return;
    setState("busy");
    try {
      const answer = await ensureOk(api.auth["magic-link"].request.$post({ json: { email } }));
      const { message } = await answer.json();
      keepLonger();
      showCatalogueToast({ ...accountToasts.linkSent, description: message });
      setState("sent");
    } catch {
      showCatalogueToast(accountToasts.linkFailed);
      setState("idle");
    }
  };

  if (email === null)
    return (
      <a className="btn btn-line" href="/admin">
        {t("Ask for a new link")}
      </a>
    );
  if (state === "sent") return <p role="status">{t("Login link sent!")}</p>;
  return (
    <button className="btn btn-line" type="button" disabled={state === "busy"} onClick={ask}>
      {state === "busy" ? t("Sending...") : t("Send a new link to {email}", { email })}
    </button>
  );
}

import { useEffect, useRef, useState } from "react";
import { accountToasts } from "#src/domain/catalogue.ts";
import { VERIFY_REDIRECT_MS } from "#src/domain/limits.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { t } from "#src/domain/words.ts";
import { keepLonger, requestedAddress, takeRequestedPlace } from "#views/browser/after-login.ts";
import { ensureOk, sentenceOf } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { AuthProvider, useAuth } from "#views/browser/auth.tsx";
import { showCatalogueToast } from "#views/browser/toast.ts";
import { GateCard } from "#views/components/gate-card.tsx";

export type VerifyProps = {
  token: string;
  /** Whether it verifies on load; else it waits for 'Continue' (CONTRACT, "Mail scanners"). */
  runs: boolean;
};

type State = { name: "waiting" | "pending" | "success" } | { name: "error"; message: string };

/** The verify screen (SPEC §2): redeems the token by one call, shows the outcome, and opens the dashboard. */
export default function Verify(props: VerifyProps) {
  return (
    <AuthProvider user={null}>
      <Verification {...props} />
    </AuthProvider>
  );
}

function Verification({ token, runs }: VerifyProps) {
  const { signedIn } = useAuth();
  const [state, setState] = useState<State>({ name: runs ? "pending" : "waiting" });
  const begun = useRef(false);

  const verify = async () => {
    if (begun.current) return;
    begun.current = true;
    setState({ name: "pending" });
    try {
      const answer = await ensureOk(api.auth["magic-link"].verify.$post({ json: { token } }));
      const { user } = await answer.json();
      setState({ name: "success" });
      showCatalogueToast(accountToasts.verified);
      setTimeout(() => location.replace(takeRequestedPlace()), VERIFY_REDIRECT_MS);
      await signedIn(user);
    } catch (error) {
      const sentence = sentenceOf(error);
      setState({ name: "error", message: sentence ?? t(MESSAGES.tokenInvalid) });
      showCatalogueToast(accountToasts.verifyFailed, sentence);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there; a token is used up by it
  useEffect(() => {
    if (runs) void verify();
  }, []);

  return <div aria-live="polite">{screenOf(state, verify)}</div>;
}

function screenOf(state: State, verify: () => void) {
  switch (state.name) {
    case "waiting":
      return (
        <GateCard
          title={t("Admin Login")}
          text={t("One step is left: continue in the browser in which you want to be signed in.")}
        >
          <button className="btn btn-primary" type="button" onClick={verify}>
            {t("Continue")}
          </button>
        </GateCard>
      );
    case "pending":
      return <GateCard title={t("Verifying Login Link...")} />;
    case "success":
      return <GateCard title={t("Login Successful!")} text={t("Redirecting to admin dashboard...")} />;
    case "error":
      return <VerifyFailed message={state.message} />;
  }
}

/** The card of a link that cannot be used; served directly if the URL has no token. */
export function VerifyFailed({ message }: { message: string }) {
  return (
    <GateCard
      title={t("Verification Failed")}
      text={
        <>
          <p className="text-foreground">{message}</p>
          <p className="mt-3 small">{t("Login links expire after 15 minutes or after being used once.")}</p>
        </>
      }
    >
      <a className="btn btn-primary" href="/">
        {t("Back to Home")}
      </a>
      <NewLink />
    </GateCard>
  );
}

/** The button for a new link if a login link cannot be used; without a stored address, a link to the sign-in page. */
function NewLink() {
  const [email, setEmail] = useState<string | null>(null);
  const [state, setState] = useState<"idle" | "busy" | "sent">("idle");
  // In an effect: the address is in localStorage, which the server does not have.
  useEffect(() => setEmail(requestedAddress()), []);

  const request = async (to: string) => {
    setState("busy");
    try {
      const answer = await ensureOk(api.auth["magic-link"].request.$post({ json: { email: to } }));
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
    <button className="btn btn-line" type="button" disabled={state === "busy"} onClick={() => request(email)}>
      {state === "busy" ? t("Sending...") : t("Send a new link to {email}", { email })}
    </button>
  );
}

import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { accountToasts } from "#src/domain/catalogue.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { t } from "#src/domain/words.ts";
import { keptPlace } from "#views/browser/after-login.ts";
import { ensureOk, sentenceOf } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { AuthProvider, useAuth } from "#views/browser/auth.tsx";
import { showCatalogueToast } from "#views/browser/toast.ts";
import { GateCard } from "#views/components/gate-card.tsx";

/** SPEC §9. */
const REDIRECT_MS = 1_500;

export type VerifyProps = {
  token: string;
  /** Whether it verifies on load; else it waits for 'Continue' (CONTRACT, "Mail scanners"). */
  runs: boolean;
};

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
  const verification = useMutation({
    mutationFn: async () => (await ensureOk(api.auth["magic-link"].verify.$post({ json: { token } }))).json(),
    onSuccess: ({ user }) => {
      showCatalogueToast(accountToasts.verified);
      setTimeout(() => location.replace(keptPlace()), REDIRECT_MS);
      void signedIn(user);
    },
    onError: (error) => showCatalogueToast(accountToasts.verifyFailed, sentenceOf(error)),
  });
  const { mutate } = verification;
  useEffect(() => {
    if (runs) mutate();
  }, [runs, mutate]);
  return <div aria-live="polite">{screenOf(verification, { token, runs })}</div>;
}

function screenOf(
  { status, error, mutate }: UseMutationResult<unknown, Error, void>,
  { runs, token }: VerifyProps,
) {
  if (status === "error") return <VerifyFailed message={sentenceOf(error) ?? t(MESSAGES.tokenInvalid)} />;
  if (status === "success")
    return <GateCard title={t("Login Successful!")} text={t("Redirecting to admin dashboard...")} />;
  if (status === "pending" || runs)
    return (
      <GateCard title={t("Verifying Login Link...")}>
        {status === "idle" && (
          <div className="come-late">
            <Continue token={token} onPress={mutate}>
              <input className="btn btn-primary" type="submit" value={t("Continue")} />
            </Continue>
          </div>
        )}
      </GateCard>
    );
  return (
    <GateCard
      title={t("Admin Login")}
      text={t("One step is left: continue in the browser in which you want to be signed in.")}
    >
      <Continue token={token} onPress={mutate}>
        <button className="btn btn-primary" type="submit">
          {t("Continue")}
        </button>
      </Continue>
    </GateCard>
  );
}

type ContinueProps = { token: string; onPress: () => void; children: ReactNode };

/** Where no script runs, the browser sends it itself. */
function Continue({ token, onPress, children }: ContinueProps) {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onPress();
  };
  return (
    <form method="post" action="/api/auth/magic-link/verify" onSubmit={onSubmit}>
      <input type="hidden" name="token" value={token} />
      {children}
    </form>
  );
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

/** Leads to where another link is requested: the page that this one was to open. */
function NewLink() {
  const [place, setPlace] = useState("/admin");
  // In an effect: the server does not know it.
  useEffect(() => setPlace(keptPlace()), []);
  return (
    <a className="btn btn-line" href={place}>
      {t("Ask for a new link")}
    </a>
  );
}

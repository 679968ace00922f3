import { frameFor } from "#src/answers/frame.ts";
import { pageMeta } from "#src/answers/meta.ts";
import type { PageView } from "#src/answers/render.tsx";
import type { Deps } from "#src/deps.ts";
import { t } from "#src/domain/words.ts";
import { AskLinkPage, NotVerifiedPage, SignInAnswerPage } from "#views/pages/sign-in.tsx";

/** The pages that answer the forms of the sign-in where no script runs. CONTRACT "Browsers" */
export const signInViews = (deps: Deps) => {
  const frame = () => frameFor(deps, "/admin", null);
  const shown = (body: PageView["body"], status?: PageView["status"]): PageView => ({
    page: "sign-in",
    meta: { ...pageMeta(deps, "admin", "/admin"), canonical: undefined, noindex: true },
    referrer: "no-referrer",
    status,
    body,
  });
  return {
    linkRefused: (email: string, fault: string) =>
      shown(<AskLinkPage frame={frame()} email={email} fault={fault} />, 400),
    linkSent: (text: string) =>
      shown(<SignInAnswerPage frame={frame()} title={t("Check your email!")} text={text} />),
    notVerified: (message: string) => shown(<NotVerifiedPage frame={frame()} message={message} />, 400),
  };
};

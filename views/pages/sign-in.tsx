import type { ReactNode } from "react";
import { LIMITS } from "#src/domain/limits.ts";
import { t } from "#src/domain/words.ts";
import type { Account } from "#src/store/account/users.ts";
import { doorPicture } from "#views/components/drawings/pictures.ts";
import { TextField } from "#views/components/field.tsx";
import type { Frame } from "#views/components/frame.ts";
import { GateCard } from "#views/components/gate-card.tsx";
import { Picture } from "#views/components/picture.tsx";
import { Island } from "#views/island.tsx";
import Login from "#views/islands/login/login.tsx";
import { VerifyFailed } from "#views/islands/verify.tsx";
import { Layout } from "#views/layout.tsx";

/** A page of the sign-in, beside an office door that stands open at night. */
export function DoorPage({ frame, children }: { frame: Frame; children: ReactNode }) {
  return (
    <Layout frame={frame}>
      <div className="grid lg:grid-cols-[5fr_7fr] lg:min-h-xl">
        <div className="relative h-[clamp(15rem,60vw,20rem)] lg:h-auto">
          <Picture
            className="absolute w-full h-full object-cover object-bottom"
            drawing={doorPicture}
            frame={frame}
            eager
          />
        </div>
        <div className="self-center lg:pl-[clamp(0rem,3vw,3rem)]">{children}</div>
      </div>
    </Layout>
  );
}

/** Asks for the address without a script. */
export function AskLinkPage({ frame, email, fault }: { frame: Frame; email?: string; fault?: string }) {
  return (
    <DoorPage frame={frame}>
      <GateCard title={t("Admin Login")} text={t("Enter your admin email to receive a secure login link.")}>
        <form className="grid gap-6 w-full" method="post" action="/api/auth/magic-link/request">
          <TextField
            id="login-email"
            name="email"
            label={t("Email")}
            type="email"
            autoComplete="email"
            maxLength={LIMITS.email}
            defaultValue={email}
            fault={fault}
            required
          />
          <button className="btn btn-primary justify-self-start" type="submit">
            {t("Send Login Link")}
          </button>
        </form>
      </GateCard>
    </DoorPage>
  );
}

export function NotVerifiedPage({ frame, message }: { frame: Frame; message: string }) {
  return (
    <DoorPage frame={frame}>
      <VerifyFailed message={message} />
    </DoorPage>
  );
}

/** What answers a form of the sign-in: a sentence, and the way on. */
export function SignInAnswerPage({ frame, title, text }: { frame: Frame; title: string; text: string }) {
  return (
    <DoorPage frame={frame}>
      <GateCard title={title} text={<p role="status">{text}</p>}>
        <a className="btn btn-line" href="/admin">
          {t("Admin Login")}
        </a>
      </GateCard>
    </DoorPage>
  );
}

/** The page /admin for everyone but admins. The card is an island, because a logout in the header changes it. */
export function SignInPage({ frame, user }: { frame: Frame; user: Account | null }) {
  return (
    <DoorPage frame={frame}>
      <Island name="login" on={user ? "idle" : "interaction"} component={Login} props={{ user }} />
    </DoorPage>
  );
}

import { Dialog } from "@base-ui/react/dialog";
import { t } from "#src/domain/words.ts";
import { GateCard } from "#views/components/gate-card.tsx";
import { LoginDialog } from "./login-dialog.tsx";

/** What a signed-out reader sees at /admin: the card, and the login dialog behind its button (SPEC §2). */
export function SignedOut({ focused }: { focused?: boolean }) {
  return (
    <Dialog.Root>
      <GateCard
        title={t("Admin Access Required")}
        text={t("This area is for the people who run the site. We will email you a login link.")}
        focused={focused}
      >
        <Dialog.Trigger className="btn btn-primary">{t("Admin Login")}</Dialog.Trigger>
      </GateCard>
      <LoginDialog />
    </Dialog.Root>
  );
}

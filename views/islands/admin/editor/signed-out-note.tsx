import { Dialog } from "@base-ui/react/dialog";
import { useEffect, useRef, useState } from "react";
import { t } from "#src/domain/words.ts";
import { AuthProvider } from "#views/browser/auth.tsx";
import { LoginDialog } from "#views/islands/login/login-dialog.tsx";

/** Says that the session has ended and the text is kept, and opens the login dialog over the editor. */
export function SignedOutNote({ onSignedIn }: { onSignedIn: () => void }) {
  const [open, setOpen] = useState(false);
  const note = useRef<HTMLElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <section
      ref={note}
      className="edit-note"
      role="alert"
      tabIndex={-1}
      // React bubbles the login forms' submit events through the portal to the editor's form.
      onSubmit={(event) => event.stopPropagation()}
    >
      <p>
        <strong>{t("Your session has ended.")}</strong>{" "}
        {t(
          "What you wrote is kept in this browser. Sign in to go on writing here; later, open the editor again and choose Restore.",
        )}
      </p>
      <div>
        <AuthProvider user={null}>
          <Dialog.Root open={open} onOpenChange={setOpen}>
            <Dialog.Trigger className="btn btn-primary btn-sm">{t("Sign In")}</Dialog.Trigger>
            <LoginDialog
              onSignedIn={() => {
                setOpen(false);
                onSignedIn();
              }}
            />
          </Dialog.Root>
        </AuthProvider>
      </div>
    </section>
  );
}

import { AlertDialog } from "@base-ui/react/alert-dialog";
import { use, useRef } from "react";
import { t } from "#src/domain/words.ts";
import { Button } from "#views/components/button.tsx";
import { PortalHost } from "#views/islands/admin/dashboard.ts";

type ConfirmProps = {
  title: string;
  description: string;
  /** Name of the person or row that it is about. */
  subject?: string;
  /** Label of the confirming button; below, its label while busy. */
  act: string;
  acting?: string;
  busy?: boolean;
  /** A second, harmless button. */
  other?: { label: string; onAct: () => void };
  onAct: () => void;
  onClose: () => void;
};

/** A confirmation dialog before something is deleted. A click outside does not close it. */
export function Confirm(props: ConfirmProps) {
  const { title, description, subject, act, acting = act, busy, other, onAct, onClose } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && !busy && onClose()}>
      <AlertDialog.Portal container={use(PortalHost)}>
        <AlertDialog.Backdrop className="dashboard-backdrop" forceRender />
        <AlertDialog.Viewport className="dashboard-viewport">
          <AlertDialog.Popup className="dashboard-dialog !w-[min(100%,30rem)]" initialFocus={cancel}>
            <div className="dashboard-dialog-head">
              <div>
                <AlertDialog.Title>{title}</AlertDialog.Title>
                {subject && (
                  <p className="!text-foreground font-600 text-left [unicode-bidi:plaintext]">{subject}</p>
                )}
                <AlertDialog.Description>{description}</AlertDialog.Description>
              </div>
            </div>
            <div className="dashboard-dialog-foot !pb-6 !border-0 !bg-transparent">
              <AlertDialog.Close render={<Button />} ref={cancel} disabled={busy}>
                {t("Cancel")}
              </AlertDialog.Close>
              {other && <Button onClick={other.onAct}>{other.label}</Button>}
              <Button look="danger" disabled={busy} onClick={onAct}>
                {busy ? acting : act}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

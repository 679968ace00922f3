import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, use, useRef } from "react";
import { t } from "#src/domain/words.ts";
import { PortalHost } from "#views/islands/admin/dashboard.ts";

type ModalProps = {
  title: string;
  description?: string;
  /** The state of its subject. */
  state?: ReactNode;
  onClose: () => void;
  /** Whether it is as high as the window, with a side column. */
  sheet?: boolean;
  /** Whether a click outside leaves it open: for unsaved input. */
  firm?: boolean;
  /** Returns the element to focus on close; by default the one that had the focus before. */
  returnTo?: () => HTMLElement | null;
  children: ReactNode;
};

/** A modal dialog, always open: the parent unmounts it on `onClose`. */
export function Modal(props: ModalProps) {
  const { title, description, state, onClose, sheet, firm, returnTo, children } = props;
  const popup = useRef<HTMLDivElement>(null);
  // Focus a form's first field, except on touch, where that opens the on-screen keyboard.
  const firstField = (by: string) =>
    (by !== "touch" && popup.current?.querySelector<HTMLElement>("form input")) || true;
  return (
    <Dialog.Root open disablePointerDismissal={firm} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal container={use(PortalHost)}>
        <Dialog.Backdrop className="dashboard-backdrop" forceRender />
        <Dialog.Viewport className="dashboard-viewport">
          <Dialog.Popup
            ref={popup}
            initialFocus={firstField}
            finalFocus={returnTo}
            className={sheet ? "dashboard-dialog dashboard-dialog-wide edit-sheet" : "dashboard-dialog"}
          >
            <div className="dashboard-dialog-head">
              <div>
                <Dialog.Title>{title}</Dialog.Title>
                {description && <Dialog.Description>{description}</Dialog.Description>}
                {state}
              </div>
              <Dialog.Close className="dashboard-icon" aria-label={t("Close dialog")}>
                <span className="i-lucide-x" aria-hidden="true" />
              </Dialog.Close>
            </div>
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

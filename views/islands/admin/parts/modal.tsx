import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, use, useRef } from "react";
import { t } from "#src/domain/words.ts";
import { PortalHost } from "./portal-host.ts";

type ModalProps = {
  title: string;
  description?: string;
  /** A word on the state of what it shows. */
  state?: string | undefined;
  /** What follows from that. */
  stateNote?: string | undefined;
  onClose: () => void;
  /** Whether it is a sheet as high as the window, with a column for what stands beside its text. */
  sheet?: boolean;
  /** Whether only its own buttons close it: for what would be lost by a slip. */
  firm?: boolean;
  /** What has the focus afterwards, where it is not what had it before. */
  returnTo?: () => HTMLElement | null;
  children: ReactNode;
};

/** A dialog over the dimmed page. It stands there open: whoever shows it takes it away on `onClose`. */
export function Modal({
  title,
  description,
  state,
  stateNote,
  onClose,
  sheet,
  firm,
  returnTo,
  children,
}: ModalProps) {
  const popup = useRef<HTMLDivElement>(null);
  // A form begins in its first field; a finger would have the keyboard spring up by that.
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
            <ModalHead title={title} description={description} state={state} stateNote={stateNote} />
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The head of a dialog: its title, what it is for, and the cross. */
export function ModalHead({
  title,
  description,
  state,
  stateNote,
}: Pick<ModalProps, "title" | "description" | "state" | "stateNote">) {
  return (
    <div className="dashboard-dialog-head">
      <div>
        <Dialog.Title>{title}</Dialog.Title>
        {description && <Dialog.Description>{description}</Dialog.Description>}
        {state && (
          <p className="edit-state">
            <span className="dashboard-tag">{state}</span> {stateNote}
          </p>
        )}
      </div>
      <Dialog.Close className="dashboard-icon" aria-label={t("Close dialog")}>
        <span className="i-lucide-x dashboard-glyph" aria-hidden="true" />
      </Dialog.Close>
    </div>
  );
}

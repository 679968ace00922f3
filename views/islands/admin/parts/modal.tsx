import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";

type ModalProps = {
  title: string;
  description?: string;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog over the dimmed page. It stands there open: whoever shows it takes it away on `onClose`. */
export function Modal({ title, description, onClose, children }: ModalProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="desk-backdrop" />
        <Dialog.Viewport className="desk-viewport">
          <Dialog.Popup className="desk-dialog">
            <ModalHead title={title} description={description} />
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The head of a dialog: its title, what it is for, and the cross. */
export function ModalHead({ title, description }: { title: string; description?: string }) {
  return (
    <div className="desk-dialog-head">
      <div>
        <Dialog.Title>{title}</Dialog.Title>
        {description && <Dialog.Description>{description}</Dialog.Description>}
      </div>
      <Dialog.Close className="desk-icon" aria-label="Close dialog">
        <span className="i-lucide-x desk-glyph" aria-hidden="true" />
      </Dialog.Close>
    </div>
  );
}

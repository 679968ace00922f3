import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, use, useRef } from "react";
import { t } from "#src/domain/words.ts";
import { PortalHost } from "./portal-host.ts";

type PanelProps = {
  /** Whom it is about: the panel's name. */
  title: string;
  onClose: () => void;
  /** The buttons, always in sight. */
  foot: ReactNode;
  children: ReactNode;
};

/** What one closes a panel by; the list beside it goes on being used. */
const CLOSING = new Set(["escape-key", "close-press"]);

/** A row read beside its list, which stays in use; on a phone a page of its own. */
export function Panel({ title, onClose, foot, children }: PanelProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open
      modal={false}
      disablePointerDismissal
      onOpenChange={(open, { reason }) => !open && CLOSING.has(reason) && onClose()}
    >
      <Dialog.Portal container={use(PortalHost)}>
        <Dialog.Popup ref={popup} initialFocus={popup} className="desk-beside">
          <div className="desk-dialog-head">
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Close className="desk-icon" aria-label={t("Close panel")}>
              <span className="i-lucide-x desk-glyph" aria-hidden="true" />
            </Dialog.Close>
          </div>
          <div className="desk-dialog-body">{children}</div>
          <div className="desk-dialog-foot">{foot}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, use, useRef } from "react";
import { t } from "#src/domain/words.ts";
import { PortalHost } from "./portal-host.ts";

type PanelProps = {
  /** Whom it is about: the panel's name. */
  title: string;
  /** The id of the row that it shows. */
  row: string;
  onClose: () => void;
  /** The buttons, always in sight. */
  foot: ReactNode;
  children: ReactNode;
};

/** What one closes a panel by; the list beside it goes on being used. */
const CLOSING = new Set(["escape-key", "close-press"]);

/** A row read beside its list, which stays in use; on a phone a page of its own. */
export function Panel({ title, row, onClose, foot, children }: PanelProps) {
  // J and K may have led away from the row that opened it.
  const buttonOfRow = () =>
    document.querySelector<HTMLElement>(`[data-tab-open] [data-row="${CSS.escape(row)}"] [data-view]`) ??
    true;
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open
      modal={false}
      disablePointerDismissal
      onOpenChange={(open, { reason }) => !open && CLOSING.has(reason) && onClose()}
    >
      <Dialog.Portal container={use(PortalHost)}>
        <Dialog.Popup ref={popup} initialFocus={popup} finalFocus={buttonOfRow} className="dashboard-beside">
          <div className="dashboard-dialog-head">
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Close className="dashboard-icon" aria-label={t("Close panel")}>
              <span className="i-lucide-x dashboard-glyph" aria-hidden="true" />
            </Dialog.Close>
          </div>
          <div className="dashboard-dialog-body">{children}</div>
          <div className="dashboard-dialog-foot">{foot}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, use, useEffect, useRef } from "react";
import { t } from "#src/domain/words.ts";
import { PortalHost } from "./portal-host.ts";

type PanelProps = {
  /** Name of the person: the panel's title. */
  title: string;
  /** Id of the row that it shows. */
  row: string;
  onClose: () => void;
  /** The buttons, always visible. */
  foot: ReactNode;
  children: ReactNode;
};

/** The reasons that close the panel; a click outside does not, as the list stays usable. */
const CLOSING = new Set(["escape-key", "close-press"]);

/** A non-modal panel with a row's details beside its list; full-screen on phones. */
export function Panel({ title, row, onClose, foot, children }: PanelProps) {
  // J and K may have moved to another row than the one that opened the panel.
  const buttonOfRow = () =>
    document.querySelector<HTMLElement>(`[data-tab-open] [data-row="${CSS.escape(row)}"] [data-view]`) ??
    true;
  const popup = useRef<HTMLDivElement>(null);
  // What had the focus went with the row before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: to run for each row
  useEffect(() => {
    if (document.activeElement === document.body) popup.current?.focus();
  }, [row]);
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
          {/* Keyed: what is typed, asked and scrolled to belongs to its row. */}
          <div key={row} className="dashboard-dialog-body">
            {children}
          </div>
          <div className="dashboard-dialog-foot">{foot}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

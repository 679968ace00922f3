import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, use, useEffect, useRef } from "react";
import { t } from "#src/domain/words.ts";
import { PortalHost } from "#views/islands/admin/dashboard.ts";

type ModalProps = {
  title: string;
  description?: string;
  /** A short text on the state of its subject, such as "Draft". */
  state?: string | undefined;
  /** The consequence of that state. */
  stateNote?: string | undefined;
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
            <ModalHead title={title} description={description} state={state} stateNote={stateNote} />
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The head of a dialog: title, description, close button. */
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
        <span className="i-lucide-x" aria-hidden="true" />
      </Dialog.Close>
    </div>
  );
}

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
              <span className="i-lucide-x" aria-hidden="true" />
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

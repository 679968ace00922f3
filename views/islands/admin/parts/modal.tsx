import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, use, useRef, useState } from "react";
import { t } from "#src/domain/words.ts";
import { Button } from "#views/components/button.tsx";
import { PortalHost } from "#views/islands/admin/dashboard.ts";

const isBrowser = typeof document !== "undefined";

type OverlayProps = Pick<Dialog.Popup.Props, "className" | "initialFocus" | "ref" | "role"> & {
  /** Whether a click outside leaves it open: for unsaved input, and questions. */
  firm?: boolean | undefined;
  /** Returns the element to focus on close; by default the one that had the focus before. */
  returnTo?: (() => HTMLElement | null) | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** The box of every dialog over the dimmed page, always open: the parent unmounts it on `onClose`. */
function Overlay({ firm, returnTo, onClose, className, children, ...popup }: OverlayProps) {
  // An address may name what is to be written: then the server draws its page, without the dialog.
  const [opener] = useState(() => (isBrowser ? (document.activeElement as HTMLElement | null) : null));
  // Base UI itself would focus the first field within a row or a panel, which no Tab leads to. Where what opened it is gone with
  // what it was about, the list finds the row that took its place.
  const goBack = () => {
    const home = returnTo ? returnTo() : opener;
    if (home?.isConnected) home.focus({ preventScroll: true });
    return false;
  };
  return (
    <Dialog.Root open disablePointerDismissal={firm} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal container={use(PortalHost)}>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[oklch(18%_.03_175/.55)]" forceRender />
        <Dialog.Viewport className="fixed inset-0 z-40 grid px-[clamp(.75rem,3vw,2rem)] py-[clamp(.75rem,4vh,3rem)] overflow-y-auto overscroll-contain">
          <Dialog.Popup
            {...popup}
            finalFocus={goBack}
            data-dialog
            className={`m-auto bg-card text-foreground border border-solid border-border rounded-lg [box-shadow:0_2.5rem_5rem_-2rem_oklch(15%_.04_175/.6)] focus-visible:outline-none ${className}`}
          >
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

export function ModalTitle({ children }: { children: ReactNode }) {
  return <Dialog.Title className="text-xl font-520 leading-[1.15] tracking--.015em">{children}</Dialog.Title>;
}

type HeadProps = {
  /** The name of the button that closes the dialog; without it there is none. */
  close?: string;
  className?: string;
  children: ReactNode;
};

export function DialogHead({ close, className = "", children }: HeadProps) {
  return (
    <div
      className={`flex justify-between items-start gap-4 pt-5.6 px-[clamp(1.1rem,3vw,2rem)] [&_p]:mt-1.4 [&_p]:small [&_p]:text-muted-foreground [&_p]:[overflow-wrap:anywhere] ${className}`}
    >
      <div className="min-w-0">{children}</div>
      {close && (
        <Dialog.Close className="icon-button -mt-1.6 -mr-2.8" aria-label={close} data-close>
          <span className="i-lucide-x" aria-hidden="true" />
        </Dialog.Close>
      )}
    </div>
  );
}

export const DIALOG_BODY = "grid grid-cols-1 gap-4.6 pt-5.6 pb-6.4 px-[clamp(1.1rem,3vw,2rem)]";

export function DialogFoot({ className = "", children }: Omit<HeadProps, "close">) {
  return (
    <div
      className={`flex flex-wrap justify-end gap-3 py-4 px-[clamp(1.1rem,3vw,2rem)] hair-top rounded-b-lg bg-muted max-sm:[&>.btn]:flex-auto ${className}`}
    >
      {children}
    </div>
  );
}

type ModalProps = Pick<OverlayProps, "firm" | "returnTo" | "onClose" | "children"> & {
  title: string;
  description?: string;
  state?: ReactNode;
  /** Whether it is as high as the window, with a side column. */
  sheet?: boolean;
};

export function Modal({ title, description, state, sheet, children, ...overlay }: ModalProps) {
  const popup = useRef<HTMLDivElement>(null);
  // Focus a form's first field, except on touch, where that opens the on-screen keyboard.
  const firstField = (by: string) =>
    (by !== "touch" && popup.current?.querySelector<HTMLElement>("form input")) || true;
  return (
    <Overlay
      {...overlay}
      ref={popup}
      initialFocus={firstField}
      className={
        sheet
          ? "w-[min(100%,46rem)] lg:grid lg:grid-rows-[auto_minmax(0,1fr)] lg:w-full lg:max-w-336 lg:h-[calc(100dvh-2rem)] lg:min-h-136 lg:-my-[calc(clamp(.75rem,4vh,3rem)-1rem)]"
          : "w-[min(100%,46rem)]"
      }
    >
      <DialogHead close={t("Close dialog")}>
        <ModalTitle>{title}</ModalTitle>
        {description && <Dialog.Description>{description}</Dialog.Description>}
        {state}
      </DialogHead>
      {children}
    </Overlay>
  );
}

type ConfirmProps = {
  title: string;
  description: string;
  subject?: string;
  /** Label of the confirming button. */
  act: string;
  busy?: boolean;
  /** Whether it was opened by a key, which Enter then confirms; else Enter cancels. */
  byKey?: boolean;
  other?: { label: string; onAct: () => void };
  onAct: () => void;
  onClose: () => void;
};

/** A confirmation dialog before something is deleted. A click outside does not close it. */
export function Confirm(props: ConfirmProps) {
  const { title, description, subject, act, busy, byKey, other, onAct, onClose } = props;
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Overlay
      firm
      role="alertdialog"
      className="w-[min(100%,30rem)]"
      initialFocus={first}
      onClose={() => !busy && onClose()}
    >
      <DialogHead>
        <ModalTitle>{title}</ModalTitle>
        {subject && <p className="!text-foreground font-600 text-left [unicode-bidi:plaintext]">{subject}</p>}
        <Dialog.Description>{description}</Dialog.Description>
      </DialogHead>
      <DialogFoot className="!pb-6 !border-0 !bg-transparent">
        <Dialog.Close render={<Button />} ref={byKey ? undefined : first} disabled={busy}>
          {t("Cancel")}
        </Dialog.Close>
        {other && <Button onClick={other.onAct}>{other.label}</Button>}
        <Button ref={byKey ? first : undefined} look="danger" disabled={busy} onClick={onAct}>
          {act}
        </Button>
      </DialogFoot>
    </Overlay>
  );
}

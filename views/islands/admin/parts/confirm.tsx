import { Dialog } from "@base-ui/react/dialog";
import { useRef, useState } from "react";
import { t } from "#src/domain/words.ts";
import { Button } from "#views/components/button.tsx";
import { DialogFoot, DialogHead, ModalTitle, Overlay } from "./modal.tsx";

type ConfirmProps = {
  title: string;
  description: string;
  /** Name of the person or row that it is about. */
  subject?: string;
  /** Label of the confirming button; below, its label while busy. */
  act: string;
  acting?: string;
  busy?: boolean;
  /** Whether it was asked for by a key, which Enter then confirms; else Enter cancels. */
  byKey?: boolean;
  other?: { label: string; onAct: () => void };
  onAct: () => void;
  onClose: () => void;
};

/** A confirmation dialog before something is deleted. A click outside does not close it. */
export function Confirm(props: ConfirmProps) {
  const { title, description, subject, act, acting = act, busy, byKey, other, onAct, onClose } = props;
  const first = useRef<HTMLButtonElement>(null);
  const [asker] = useState(() => document.activeElement as HTMLElement | null);
  return (
    <Overlay
      firm
      role="alertdialog"
      className="w-[min(100%,30rem)]"
      initialFocus={first}
      // Where that is gone with what it asked about, the list finds the row that took its place.
      finalFocus={() => (asker?.isConnected ? asker : false)}
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
          {busy ? acting : act}
        </Button>
      </DialogFoot>
    </Overlay>
  );
}

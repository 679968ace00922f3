import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, use, useEffect, useRef } from "react";
import { t } from "#src/domain/words.ts";
import { Button, ButtonLink } from "#views/components/button.tsx";
import { PortalHost } from "#views/islands/admin/dashboard.ts";
import { useKeyboard } from "#views/islands/admin/keys/keyboard.ts";
import { DIALOG_BODY, DialogFoot, DialogHead } from "#views/islands/admin/parts/modal.tsx";
import { About } from "./about.tsx";
import { Facts, replyAddress } from "./facts.tsx";
import { Person } from "./person.tsx";

/** What a panel shows. `isGone`: the row is in no list any more, deleted or moved by somebody else. */
export type LeadPanelProps = {
  title: string;
  row: string;
  email: string;
  /** The id of the person behind the row, if known. */
  person: string | null | undefined;
  unread: boolean;
  isGone: boolean;
  /** The foot's own buttons, left of 'Close'; none for a row that is gone. */
  acts?: ReactNode;
  /** Whether the foot has 'Reply via Email'. */
  replies?: boolean;
  onClose: () => void;
  /** What the person wrote: the reply follows it, and then the facts. */
  said?: ReactNode;
  /** The facts: `<dt>` and `<dd>` in groups. */
  children: ReactNode;
};

/** The reasons that close the panel; a click outside does not, as the list stays usable. */
const CLOSING = new Set(["escape-key", "close-press"]);

/** Beside the list, below the bar, whose menus open over it. */
const PANEL =
  "fixed z-9 inset-[3rem_0_0_auto] flex flex-col w-[min(100%,33rem)] 2xl:w-[calc(100%-37rem)] bg-card text-foreground [border-left:1px_solid_var(--border)] [box-shadow:-1.5rem_0_3rem_-2.5rem_oklch(15%_.04_175/.5)] focus-visible:outline-none max-md:inset-0 max-md:z-30 max-md:w-full max-md:border-0 max-md:overflow-y-auto";
const GONE =
  "mt-3 px-4 py-2.4 [border-left:.3rem_solid_var(--destructive)] bg-card text-sm [overflow-wrap:anywhere]";

/** The panel of a message, a result or a person beside its list; not modal, full-screen on phones. */
export function LeadPanel(props: LeadPanelProps) {
  const { title, row, email, unread, isGone, acts, replies, said, onClose, children } = props;
  const person = props.person ?? undefined;
  const popup = useRef<HTMLDivElement>(null);
  const { leavePanel } = useKeyboard();
  // What had the focus went with the row before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: to run for each row
  useEffect(() => {
    if (document.activeElement === document.body) popup.current?.focus();
  }, [row]);
  useEffect(() => {
    document.body.dataset.beside = "";
    return () => {
      delete document.body.dataset.beside;
    };
  }, []);
  const facts = <Facts>{children}</Facts>;
  return (
    <Dialog.Root
      open
      modal={false}
      disablePointerDismissal
      onOpenChange={(open, { reason }) => !open && CLOSING.has(reason) && onClose()}
    >
      <Dialog.Portal container={use(PortalHost)}>
        <Dialog.Popup
          ref={popup}
          initialFocus={popup}
          finalFocus={() => leavePanel(row)}
          className={PANEL}
          data-panel={row}
        >
          <DialogHead
            close={t("Close panel")}
            className="pb-3.6 hair-bottom max-md:sticky max-md:top-0 max-md:z-1 max-md:bg-card"
          >
            <Dialog.Title className="text-lg font-560 leading-[1.25] text-left [unicode-bidi:plaintext] [overflow-wrap:anywhere]">
              {title}
            </Dialog.Title>
          </DialogHead>
          {/* Keyed: what is typed, requested and scrolled to belongs to its row. */}
          <div
            key={row}
            className={`${DIALOG_BODY} flex-1 content-start overscroll-contain @container/lead max-md:flex-none md:overflow-y-auto`}
          >
            <p role="status" className={isGone ? GONE : "hidden-text"}>
              {isGone &&
                t("This is no longer in the list: somebody deleted or moved it. What you wrote is kept.")}
            </p>
            <About
              id={person}
              row={row}
              unread={unread}
              onTaken={onClose}
              shown={said ?? facts}
              facts={said && facts}
              more={<Person id={person} email={email} onErased={onClose} />}
            />
          </div>
          <DialogFoot className="!gap-2 !rounded-none md:!px-5 [&>.btn]:px-3">
            {!isGone && acts}
            <Dialog.Close render={<Button />}>{t("Close")}</Dialog.Close>
            {replies && (
              <ButtonLink icon="i-lucide-mail" href={replyAddress(email)}>
                {t("Reply via Email")}
              </ButtonLink>
            )}
          </DialogFoot>
        </Dialog.Popup>
      </Dialog.Portal>
      {/* Base UI leaves the focus on an invisible guard where nothing follows a panel that is not modal. */}
      <button
        type="button"
        className="hidden-text"
        aria-hidden
        onFocus={() => popup.current?.querySelector("button")?.focus()}
      />
    </Dialog.Root>
  );
}

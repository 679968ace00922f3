import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, use, useEffect, useRef } from "react";
import { t } from "#src/domain/words.ts";
import { Button, ButtonLink } from "#views/components/button.tsx";
import { PortalHost } from "#views/islands/admin/dashboard.ts";
import { replyAddress } from "#views/islands/admin/parts/email.tsx";
import { About, More } from "./about.tsx";
import { Person } from "./person.tsx";

/** What a panel shows. `isGone`: the row is in no list any more, deleted or moved by somebody else. */
export type LeadPanelProps = {
  title: string;
  row: string;
  email: string;
  /** The person behind the row, if known, and whether something of theirs is unread. */
  person: { id: string | null | undefined; unread: boolean };
  isGone: boolean;
  /** The foot's own buttons, left of 'Close'; none for a row that is gone. */
  acts?: ReactNode;
  /** Whether the foot has 'Reply via Email'. */
  replies?: boolean;
  onClose: () => void;
  /** What the person wrote, above the facts. */
  said?: ReactNode;
  /** The facts: `<dt>` and `<dd>` in groups. */
  children: ReactNode;
};

/** The reasons that close the panel; a click outside does not, as the list stays usable. */
const CLOSING = new Set(["escape-key", "close-press"]);

/** The panel of a message, a result or a person beside its list; not modal, full-screen on phones. */
export function LeadPanel(props: LeadPanelProps) {
  const { title, row, email, person, isGone, acts, replies, said, onClose, children } = props;
  // J and K may have moved to another row than the one that opened the panel.
  const buttonOfRow = () =>
    document.querySelector<HTMLElement>(`[data-tab-open] [data-row="${CSS.escape(row)}"] [data-view]`) ??
    false;
  const popup = useRef<HTMLDivElement>(null);
  // What had the focus went with the row before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: to run for each row
  useEffect(() => {
    if (document.activeElement === document.body) popup.current?.focus();
  }, [row]);
  const shown = (
    <>
      {said}
      <dl className="dashboard-facts">{children}</dl>
    </>
  );
  const more = <Person id={person.id ?? undefined} email={email} onErased={onClose} />;
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
          {/* Keyed: what is typed, requested and scrolled to belongs to its row. */}
          <div key={row} className="dashboard-dialog-body @container/lead">
            <p role="status" className={isGone ? "dashboard-trouble" : "hidden-text"}>
              {isGone &&
                t("This is no longer in the list: somebody deleted or moved it. What you wrote is kept.")}
            </p>
            {person.id ? (
              <About id={person.id} row={row} unread={person.unread} shown={shown} more={more} />
            ) : (
              <>
                {shown}
                <More>{more}</More>
              </>
            )}
          </div>
          <div className="dashboard-dialog-foot">
            {!isGone && acts}
            <Dialog.Close render={<Button />}>{t("Close")}</Dialog.Close>
            {replies && (
              <ButtonLink icon="i-lucide-mail" href={replyAddress(email)}>
                {t("Reply via Email")}
              </ButtonLink>
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

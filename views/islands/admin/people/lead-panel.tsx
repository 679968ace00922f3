import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { t } from "#src/domain/words.ts";
import { copyEmail } from "#views/islands/admin/parts/copy-email.ts";
import { Panel } from "#views/islands/admin/parts/panel.tsx";
import { AboutPerson } from "./about.tsx";
import { Letters } from "./letters.tsx";
import { Person } from "./person.tsx";
import { replyAddress } from "./reply-address.ts";

/** A row that a panel shows: `isGone` once it is in no list any more, deleted or moved by somebody else. */
export type Viewed<Row> = { row: Row; isGone: boolean };

type LeadPanelProps = {
  title: string;
  row: string;
  email: string;
  /** The person behind the row, if known, and whether something of theirs is unread. */
  person: { id: string | null | undefined; unread: boolean };
  isGone: boolean;
  /** The list whose letters are shown. */
  letters?: "submissions" | "assessments";
  /** The foot's own buttons, left of 'Close'; none for a row that is gone. */
  acts: ReactNode;
  /** Whether the foot has 'Reply via Email'. */
  replies?: boolean;
  onClose: () => void;
  /** The facts: `<dt>` and `<dd>` in groups. */
  children: ReactNode;
};

/** The panel of a message, a result or a person: its facts, its letters, and the person behind it. */
export function LeadPanel({
  title,
  row,
  email,
  person,
  isGone,
  letters,
  acts,
  replies,
  onClose,
  children,
}: LeadPanelProps) {
  return (
    <Panel
      title={title}
      row={row}
      onClose={onClose}
      foot={
        <>
          {!isGone && acts}
          <Dialog.Close className="btn btn-line btn-sm">{t("Close")}</Dialog.Close>
          {replies && (
            <a className="btn btn-primary btn-sm" href={replyAddress(email)}>
              <span className="i-lucide-mail" aria-hidden="true" />
              {t("Reply via Email")}
            </a>
          )}
        </>
      }
    >
      <p role="status" className={isGone ? "dashboard-trouble" : "hidden-text"}>
        {isGone && t("This is no longer in the list: somebody deleted or moved it. What you wrote is kept.")}
      </p>
      <dl className="dashboard-facts">{children}</dl>
      {letters && !isGone && <Letters tab={letters} id={row} />}
      {person.id && <AboutPerson id={person.id} row={row} unread={person.unread} />}
      <Person id={person.id ?? undefined} email={email} onErased={onClose} />
    </Panel>
  );
}

/** The fact of an address, with the button that copies it. */
export function EmailFact({ email, copy }: { email: string; copy: string }) {
  return (
    <>
      <dt>{t("Email")}</dt>
      <dd className="flex flex-wrap items-center gap-x-3">
        {email}
        <button type="button" className="btn btn-line btn-sm" onClick={() => copyEmail(email)}>
          <span className="i-lucide-copy" aria-hidden="true" />
          {copy}
        </button>
      </dd>
    </>
  );
}

/** A button at the foot of a panel. */
export function FootButton({ onClick, danger, children }: FootButtonProps) {
  return (
    <button
      type="button"
      className={`btn btn-line btn-sm mr-auto ${danger ? "dashboard-danger" : ""}`}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

type FootButtonProps = { onClick: () => void; danger?: boolean; children: ReactNode };

import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, use, useEffect, useRef, useState } from "react";
import { t } from "#src/domain/words.ts";
import { useAuth } from "#views/browser/auth.tsx";
import { Button, ButtonLink } from "#views/components/button.tsx";
import { PortalHost } from "#views/islands/admin/dashboard.ts";
import { replyAddress } from "#views/islands/admin/parts/email.tsx";
import { Letters } from "./letters.tsx";
import { Person } from "./person.tsx";
import { Standing } from "./standing.tsx";
import { OwnResult, Timeline } from "./timeline.tsx";
import { usePerson } from "./use-person.ts";
import { hasBegunReply, NewNote, NewReply } from "./writing.tsx";

/** What a panel shows. `isGone`: the row is in no list any more, deleted or moved by somebody else. */
export type LeadPanelProps = {
  title: string;
  row: string;
  email: string;
  /** The person behind the row, if known, and whether something of theirs is unread. */
  person: { id: string | null | undefined; unread: boolean };
  isGone: boolean;
  /** The list whose letters are shown. */
  letters?: "submissions" | "assessments";
  /** The foot's own buttons, left of 'Close'; none for a row that is gone. */
  acts?: ReactNode;
  /** Whether the foot has 'Reply via Email'. */
  replies?: boolean;
  onClose: () => void;
  /** The facts: `<dt>` and `<dd>` in groups. */
  children: ReactNode;
};

/** The reasons that close the panel; a click outside does not, as the list stays usable. */
const CLOSING = new Set(["escape-key", "close-press"]);

/** The panel of a message, a result or a person beside its list; not modal, full-screen on phones. */
export function LeadPanel(props: LeadPanelProps) {
  const { title, row, email, person, isGone, letters, acts, replies, onClose, children } = props;
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
          {/* Keyed: what is typed, requested and scrolled to belongs to its row. */}
          <div key={row} className="dashboard-dialog-body">
            <p role="status" className={isGone ? "dashboard-trouble" : "hidden-text"}>
              {isGone &&
                t("This is no longer in the list: somebody deleted or moved it. What you wrote is kept.")}
            </p>
            <dl className="dashboard-facts">{children}</dl>
            {letters && !isGone && <Letters tab={letters} id={row} />}
            {person.id && <AboutPerson id={person.id} row={row} unread={person.unread} />}
            <Person id={person.id ?? undefined} email={email} onErased={onClose} />
          </div>
          <div className="dashboard-dialog-foot">
            {!isGone && acts}
            <Dialog.Close render={<Button />}>{t("Close")}</Dialog.Close>
            {replies && (
              <ButtonLink look="primary" icon="i-lucide-mail" href={replyAddress(email)}>
                {t("Reply via Email")}
              </ButtonLink>
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type AboutProps = {
  /** The person's id; `row` is the id of the open row, which is shown above already. */
  id: string;
  row: string;
  unread: boolean;
};

function AboutPerson({ id, unread, row }: AboutProps) {
  const { person, change } = usePerson(id, { unread });
  const account = useAuth().user?.id ?? "";
  const [reply, setReply] = useState<"opened" | "begun" | undefined>(() =>
    hasBegunReply(account, id) ? "begun" : undefined,
  );

  // What was read once stays when a later read fails: half-written words stand below it.
  if (!person.data)
    return <p className="quiet">{person.isError ? t("The person could not be read.") : t("Loading...")}</p>;
  const { status, owner, events } = person.data;
  const own = events.find((event) => event.id === row);
  return (
    <section className="dashboard-about" aria-label={t("Person")}>
      <Standing status={status} owner={owner} onChange={change} />
      {own?.kind === "result" && <OwnResult event={own} />}
      {reply ? (
        <NewReply id={id} isOpened={reply === "opened"} />
      ) : (
        <Button onClick={() => setReply("opened")}>{t("Reply here")}</Button>
      )}
      <NewNote id={id} />
      <h3>{t("Timeline")}</h3>
      <Timeline events={events.filter((event) => event.id !== row)} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={`/admin/people/${id}`}>{t("Everything about this person")}</ButtonLink>
        <Button onClick={() => change({ unread: true })}>{t("Mark as unread")}</Button>
      </div>
    </section>
  );
}

import { useState } from "react";
import { t } from "#src/domain/words.ts";
import { useAuth } from "#views/browser/auth.tsx";
import { NewNote } from "./new-note.tsx";
import { hasBegunReply, NewReply } from "./new-reply.tsx";
import { Standing } from "./standing.tsx";
import { OwnResult, Timeline } from "./timeline.tsx";
import { usePerson } from "./use-person.ts";

type AboutProps = {
  /** The person's id; `row` is the id of the open row, which is shown above already. */
  id: string;
  row: string;
  unread: boolean;
};

/** The person behind a message or result: status, owner, notes and timeline. */
export function AboutPerson({ id, unread, row }: AboutProps) {
  const { person, change, readAgain } = usePerson(id, { unread });
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
        <NewReply id={id} onSent={readAgain} isOpened={reply === "opened"} />
      ) : (
        <button type="button" className="btn btn-line btn-sm" onClick={() => setReply("opened")}>
          {t("Reply here")}
        </button>
      )}
      <NewNote id={id} onAdded={readAgain} />
      <h3>{t("Timeline")}</h3>
      <Timeline events={events.filter((event) => event.id !== row)} onRetried={readAgain} />
      <div className="flex flex-wrap gap-2">
        <a className="btn btn-line btn-sm" href={`/admin/people/${id}`}>
          {t("Everything about this person")}
        </a>
        <button type="button" className="btn btn-line btn-sm" onClick={() => change({ unread: true })}>
          {t("Mark as unread")}
        </button>
      </div>
    </section>
  );
}

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { shortMoment } from "#src/domain/dates.ts";
import { t } from "#src/domain/words.ts";
import { api } from "#views/browser/api.ts";
import { Button } from "#views/components/button.tsx";
import { Choice, option, TextArea } from "#views/components/field.tsx";
import { useStaffName, useTimeZone } from "#views/islands/admin/dashboard.ts";
import { useKeyboard } from "#views/islands/admin/keys/keyboard.ts";
import { Form, sendByKey } from "#views/islands/admin/parts/form.tsx";
import { useKeptWords } from "#views/islands/admin/parts/kept-words.ts";
import { Confirm } from "#views/islands/admin/parts/modal.tsx";
import { rowOf, useSending } from "#views/islands/admin/parts/sending.ts";
import { Message } from "./facts.tsx";
import { type PersonEventRead, showUnchanged, usePersonCall } from "./use-person.ts";

const calls = api.people[":id"];

type Note = Extract<PersonEventRead, { kind: "note" | "answer" }>;

/** How an answer came that is logged beside the notes; "" is a note. */
const ways = () => [t("mail"), t("phone"), t("a meeting")];

/** What staff know of a person: notes, and the answers that came by another way than the site's. */
export function Notes({ id, events }: { id: string; events: readonly PersonEventRead[] }) {
  const client = useQueryClient();
  const kept = useKeptWords(`person:${id}:note`, { text: "" });
  const { words, wired } = kept;
  const { leaveField } = useKeyboard();
  const [via, setVia] = useState("");
  const {
    send,
    isSending,
    lost: unsure,
  } = useSending<typeof words, Pick<Note, "id">>(kept, {
    add: ({ text }, headers) => {
      const param = { id };
      const { notes, answers } = calls;
      return via
        ? rowOf(answers.$post({ param, json: { text, via } }, { headers }))
        : rowOf(notes.$post({ param, json: { text } }, { headers }));
    },
    replace: ({ id: note }, { text }) =>
      rowOf(calls.notes[":note"].$patch({ param: { id, note }, json: { text } })),
    onAdded: () => {
      setVia("");
      leaveField();
    },
    onFailed: showUnchanged,
    onSettled: () => void client.invalidateQueries(),
  });
  const notes = events.filter((event): event is Note => event.kind === "note" || event.kind === "answer");
  const [edited, setEdited] = useState<Note>();
  // One that a colleague deletes stays while it is edited.
  const lost = edited && !notes.some((note) => note.id === edited.id) ? [edited] : [];
  const isUnready = words.text.trim() === "" || isSending;
  return (
    <>
      <Form
        onSend={() => !isUnready && void send()}
        onKeyDown={sendByKey}
        className="grid gap-1.6 w-full [&>.btn]:justify-self-start"
      >
        <TextArea
          id="person-note"
          label={t("Note")}
          aria-keyshortcuts="N"
          rows={2}
          fault={unsure}
          {...wired("text")}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={isUnready}>
            {via ? t("Log an answer") : t("Add note")}
          </Button>
          <Choice
            aria-label={t("Kind")}
            className="flex-[1_1_6rem] w-auto min-w-0 px-2"
            options={[
              option("", t("Note")),
              ...ways().map((via) => option(via, t("Answer by {via}", { via }))),
            ]}
            value={via}
            onChoose={setVia}
          />
        </div>
      </Form>
      {[...notes, ...lost].map((note) => (
        <OneNote key={note.id} id={id} note={note} onEdit={setEdited} />
      ))}
    </>
  );
}

/** Puts other words in a note's place, or deletes it where they are null. */
const usePut = (id: string, note: string, onDone: (text: string | null) => void) =>
  usePersonCall<string | null>((text) => {
    const { $patch, $delete } = calls.notes[":note"];
    const one = { param: { id, note } };
    return text === null ? $delete(one) : $patch({ ...one, json: { text } });
  }, onDone);

type OneNoteProps = { id: string; note: Note; onEdit: (note: Note | undefined) => void };

function OneNote({ id, note, onEdit }: OneNoteProps) {
  const timeZone = useTimeZone();
  const staffName = useStaffName();
  const [mode, setMode] = useState<"edit" | "delete">();
  const article = useRef<HTMLElement>(null);
  const close = () => {
    setMode(undefined);
    onEdit(undefined);
    // What had the focus is gone.
    article.current?.focus();
  };
  const edit = () => {
    setMode("edit");
    onEdit(note);
  };
  const remove = usePut(id, note.id, close);
  return (
    <article ref={article} tabIndex={-1} className="w-full">
      <p className="quiet">
        {titleOf(note, staffName(note.by))}, <time dateTime={note.at}>{shortMoment(note.at, timeZone)}</time>
      </p>
      {mode === "edit" ? (
        <EditedNote id={id} note={note} onClose={close} />
      ) : (
        <>
          <Message>{note.text}</Message>
          <Button look="text" onClick={edit}>
            {t("Edit")}
          </Button>
          <Button look="text" onClick={() => setMode("delete")}>
            {t("Delete")}
          </Button>
        </>
      )}
      {mode === "delete" && (
        <Confirm
          title={t("Delete Note")}
          description={t("Are you sure you want to delete this note? This cannot be undone.")}
          act={t("Delete")}
          busy={remove.isPending}
          onAct={() => remove.mutate(null)}
          onClose={close}
        />
      )}
    </article>
  );
}

function EditedNote({ id, note, onClose }: { id: string; note: Note; onClose: () => void }) {
  const { words, wired, sent } = useKeptWords(`person:${id}:note-${note.id}`, { text: note.text });
  const { holdField } = useKeyboard();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const close = () => {
    sent(words);
    onClose();
  };
  // What was typed meanwhile stays.
  const put = usePut(id, note.id, (text) => text === words.text && close());
  const isUnready = words.text.trim() === "" || put.isPending;
  const save = () => !isUnready && put.mutate(words.text);
  return (
    <Form onSend={save} onKeyDown={sendByKey} className="grid gap-1.6 w-full">
      <TextArea
        ref={field}
        id={`note-${note.id}`}
        label={t("Note")}
        rows={3}
        {...wired("text")}
        onFocus={({ currentTarget }) => holdField(currentTarget)}
      />
      <div className="flex gap-2">
        <Button type="submit" busy={isUnready}>
          {t("Save")}
        </Button>
        <Button onClick={close}>{t("Cancel")}</Button>
      </div>
    </Form>
  );
}

const titleOf = (note: Note, name: string): string => {
  if (note.kind === "note") return t("Note by {name}", { name });
  return note.via
    ? t("Answered by {via}, logged by {name}", { via: note.via, name })
    : t("Answered, logged by {name}", { name });
};

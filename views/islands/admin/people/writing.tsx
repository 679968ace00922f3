import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { insertTextIntoField } from "text-field-edit";
import { shortMoment } from "#src/domain/dates.ts";
import { LIMITS } from "#src/domain/limits.ts";
import { t } from "#src/domain/words.ts";
import { ApiError, conflictOf, ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { useAuth } from "#views/browser/auth.tsx";
import { showFailure, showToast } from "#views/browser/toast.ts";
import { Button } from "#views/components/button.tsx";
import { ChoiceField, option, TextArea, TextField } from "#views/components/field.tsx";
import { useStaffName, useTimeZone } from "#views/islands/admin/dashboard.ts";
import { useDrawnKeyboard } from "#views/islands/admin/keys/keyboard.ts";
import { Form, sendByKey } from "#views/islands/admin/parts/form.tsx";
import { useKeptWords } from "#views/islands/admin/parts/kept-words.ts";
import { Confirm } from "#views/islands/admin/parts/modal.tsx";
import { rowOf, useSending } from "#views/islands/admin/parts/sending.ts";
import { quoteOf, subjectOf } from "./reply-words.ts";
import { type PersonEventRead, usePersonCall } from "./use-person.ts";

const calls = api.people[":id"].replies;

type ReplyProps = {
  id: string;
  answered?: { at: string; message: string } | undefined;
  events: readonly PersonEventRead[];
};

type Offered = InferResponseType<(typeof calls)["$get"], 200>;

/** The form to send a person a reply by email; answers go to its author. */
export function NewReply(props: ReplyProps) {
  const offered = useQuery<Offered>({ queryKey: ["/api/people", props.id, "replies"] });
  if (offered.isPending) return <p className="quiet min-h-80">{t("Loading...")}</p>;
  return <ReplyForm {...props} offered={offered.data} />;
}

/** Whether somebody of staff answered: by a reply from here, or by another way that was logged. */
const isAnswer = (event: PersonEventRead): event is PersonEventRead & Answer =>
  event.kind === "answer" || (event.kind === "letter" && event.by !== null);

/** From where to where a reply goes; none to an address that was called wrong, which is taken back here. */
function Route({ id, to, replyTo, stopped }: { id: string } & Pick<Offered, "to" | "replyTo" | "stopped">) {
  const { mutate, isPending } = usePersonCall(() =>
    api.people[":id"].$patch({ param: { id }, json: { wrongAddress: false } }),
  );
  if (!stopped) return t("From the site to {to}; answers go to {replyTo}.", { to, replyTo });
  return (
    <>
      {t("No letter goes to {to}: the address was called wrong.", { to })}{" "}
      <Button look="text" busy={isPending} onClick={() => mutate()}>
        {t("Take that back")}
      </Button>
    </>
  );
}

/** A key that would take another choice of a closed list at once opens it. */
const browse = (event: KeyboardEvent<HTMLSelectElement>) => {
  if (!/^(Arrow|Page|Home|End)/.test(event.key)) return;
  // WebKit's opens by the arrows itself, and has no other way to.
  if (!event.currentTarget.showPicker) return;
  event.preventDefault();
  event.currentTarget.showPicker();
};

type Answer = { id: string; by: string };
type Letter = { id: string; text: string };

/** As much of a letter as tells which it is. */
const openingOf = (text: string): string => (text.length > 160 ? `${text.slice(0, 160).trimEnd()}…` : text);

/** Who answered while a refused reply was written. */
const answeredBy = (error: unknown): Answer | undefined =>
  error instanceof ApiError && error.status === 409 ? JSON.parse(error.body).answered : undefined;

function ReplyForm({ id, answered, events, offered }: ReplyProps & { offered: Offered | undefined }) {
  const client = useQueryClient();
  const timeZone = useTimeZone();
  const writer = useAuth().user?.username;
  const staffName = useStaffName();
  const last = events.find(isAnswer);
  const isAnsweredSince = last && last.by !== writer && last.at >= (answered?.at ?? "");
  // As a person begins and ends a letter; what happens later leaves it as it was opened.
  const [end] = useState(answered ? `\n\n${quoteOf(answered, timeZone)}\n` : "");
  const { greeting = "", signature = "", templates = [] } = offered ?? {};
  const text = greeting && `${greeting}\n\n\n\n${signature}${end}`;
  // `seen`: the last answer when the words were begun.
  const blank = { subject: subjectOf(events), text, seen: last?.id ?? "" };
  const kept = useKeptWords(`person:${id}:reply`, blank);
  const { words, change } = kept;
  const { leaveField } = useDrawnKeyboard();
  const [other, setOther] = useState<Answer>();
  const [gone, setGone] = useState<Pick<Letter, "text">>();
  const subject = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const isBlank = words.text === blank.text;
  const latest = useRef(words);
  latest.current = words;
  const takeBack = async (reply: string, sent: typeof words) => {
    try {
      await ensureOk(calls[":reply"].$delete({ param: { id, reply } }));
      // What was begun meanwhile stays, below.
      const text = kept.isTyped() ? `${sent.text}\n\n${latest.current.text}` : sent.text;
      change({ ...sent, text });
      area.current?.focus();
      showToast({ title: t("Reply taken back"), description: t("Its words are in the field again.") });
    } catch (error) {
      showFailure(t("Not taken back"), error);
    }
    await client.invalidateQueries();
  };
  const { send, isSending, lost } = useSending<typeof words, { id: string }>(kept, {
    add: (json, headers) => rowOf(calls.$post({ param: { id }, json: { ...json, undo: true } }, { headers })),
    onAdded: (reply, sent) => {
      setOther(undefined);
      setGone(undefined);
      leaveField();
      const action = { label: t("Undo"), act: () => void takeBack(reply.id, sent) };
      showToast({ title: t("Reply queued"), description: t("It goes out in ten seconds."), action });
    },
    onFailed: (error) => {
      const answered = answeredBy(error);
      if (answered) change({ seen: answered.id });
      setOther(answered);
      // The letter of a lost answer: it may have left, so other words are another letter.
      const letter = conflictOf<Letter>(error)?.current;
      setGone(letter);
      if (!answered && !letter)
        showFailure(t("Reply failed"), error, t("The reply could not be sent. Its text is still here."));
    },
    // Not waited for: a question takes the keyboard at once.
    onSettled: () => void client.invalidateQueries(),
  });
  const isUnready = isBlank || words.text.trim() === "" || words.subject.trim() === "" || isSending;
  /** Inserts a template as if typed, so that Ctrl+Z takes it back; a subject of one's own stays. */
  const insert = (template: { subject: string; text: string }) => {
    const field = area.current;
    if (!field || !subject.current) return;
    if (words.subject === blank.subject) {
      subject.current.select();
      insertTextIntoField(subject.current, template.subject);
    }
    // In the place of what is there by itself, above the quotation; else below what was typed.
    const isUnwritten = field.value === blank.text;
    const after = isUnwritten ? field.value.length - end.length : field.selectionEnd;
    const before = isUnwritten ? "" : field.value.slice(0, after).trimEnd();
    field.setSelectionRange(before.length, after);
    field.focus();
    insertTextIntoField(field, before === "" ? template.text : `\n\n${template.text}`);
    if (!signature || !template.text.endsWith(signature)) return;
    const body = template.text.slice(0, -signature.length).trimEnd();
    const caret = field.selectionEnd - template.text.length + body.length;
    field.setSelectionRange(caret, caret);
  };
  // Who comes by a key writes on below the greeting.
  useEffect(() => {
    if (isBlank) area.current?.setSelectionRange(greeting.length + 2, greeting.length + 2);
  }, [isBlank, greeting]);
  return (
    <Form
      onSend={() => !isUnready && void send()}
      onKeyDown={sendByKey}
      className="grid grid-cols-1 gap-1.6 w-full [overflow-wrap:anywhere] [&>.btn]:justify-self-start"
    >
      <p role="status" className="empty:hidden font-600">
        {isAnsweredSince &&
          t("{name} answered, {moment}", {
            name: staffName(last.by),
            moment: shortMoment(last.at, timeZone),
          })}
      </p>
      <div className="grid grid-cols-1 gap-4.6 sm:grid-cols-2">
        {templates.length > 0 && (
          <ChoiceField
            id="reply-template"
            label={t("Begin with")}
            options={[
              option("", t("Choose a template")),
              ...templates.map(({ name }, place) => option(String(place), name)),
            ]}
            value=""
            onKeyDown={browse}
            onChoose={(place) => {
              const template = templates[Number(place)];
              if (template) insert(template);
            }}
          />
        )}
        <TextField
          ref={subject}
          id="reply-subject"
          label={t("Subject")}
          maxLength={LIMITS.subject}
          value={words.subject}
          onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
        />
      </div>
      <TextArea
        ref={area}
        id="reply-text"
        label={t("Reply")}
        aria-keyshortcuts="R"
        rows={10}
        value={words.text}
        hint={offered && <Route id={id} {...offered} />}
        fault={lost}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <Button type="submit" look="primary" busy={isUnready}>
        {isSending ? t("Sending...") : t("Send reply")}
      </Button>
      {other && (
        <Confirm
          title={t("Answered in the meantime")}
          description={t(
            "{name} answered while you wrote. Nothing of yours was sent yet: send it all the same?",
            { name: staffName(other.by) },
          )}
          act={t("Send reply")}
          busy={isSending}
          onAct={() => void send()}
          onClose={() => setOther(undefined)}
        />
      )}
      {gone && (
        <Confirm
          title={t("Sent already")}
          description={t("Sent already: “{text}” Send the changed words too?", {
            text: openingOf(gone.text),
          })}
          act={t("Send reply")}
          busy={isSending}
          onAct={() => {
            setGone(undefined);
            kept.renew();
            void send();
          }}
          onClose={() => setGone(undefined)}
        />
      )}
    </Form>
  );
}

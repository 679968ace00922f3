import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { type FormEvent, useEffect, useRef } from "react";
import { insertTextIntoField } from "text-field-edit";
import { LIMITS } from "#src/domain/limits.ts";
import { t } from "#src/domain/words.ts";
import { ApiError, ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showFailure, showToast } from "#views/browser/toast.ts";
import { Button } from "#views/components/button.tsx";
import { Field, TextArea, TextField } from "#views/islands/admin/parts/field.tsx";
import { keptWords, useKeptWords } from "#views/islands/admin/parts/kept-words.ts";
import { refused } from "./use-person.ts";

type NoteWords = { text: string };

export function NewNote({ id }: { id: string }) {
  const client = useQueryClient();
  const { words, change, sent } = useKeptWords<NoteWords>(`note:${id}`, { text: "" });
  const add = useMutation({
    mutationFn: async (json: NoteWords) =>
      (await ensureOk(api.people[":id"].notes.$post({ param: { id }, json }))).json(),
    onSuccess: (_, added) => sent(added),
    onError: refused,
    onSettled: () => client.invalidateQueries(),
  });
  const isUnready = words.text.trim() === "" || add.isPending;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isUnready) add.mutate(words);
  };
  return (
    <form onSubmit={send} className="dashboard-note">
      <TextArea
        id="person-note"
        label={t("Note")}
        rows={2}
        maxLength={LIMITS.note}
        value={words.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <Button type="submit" busy={isUnready}>
        {t("Add note")}
      </Button>
    </form>
  );
}

const calls = api.people[":id"].replies;

/** `key`: the idempotency key these words were sent under, "" before; other words get another. */
type Words = { subject: string; text: string; key: string };

const nameOf = (id: string): string => `reply:${id}`;

export const hasBegunReply = (account: string, id: string): boolean =>
  keptWords<Words>(account, nameOf(id), ["subject", "text", "key"]) !== undefined;

type ReplyProps = {
  id: string;
  /** Whether it was opened by a press: it takes the focus and comes into sight. */
  isOpened?: boolean;
};

/** The form to send a person a reply by email, blank or from a template; answers go to its author. */
export function NewReply({ id, isOpened = false }: ReplyProps) {
  const client = useQueryClient();
  const blank = { subject: t("Re: Your inquiry"), text: "", key: "" };
  const { words, change, sent } = useKeptWords<Words>(nameOf(id), blank);
  const subject = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!isOpened) return;
    text.current?.focus({ preventScroll: true });
    text.current?.form?.scrollIntoView({ block: "start" });
  }, [isOpened]);
  const offered = useQuery<InferResponseType<(typeof calls)["$get"], 200>>({
    queryKey: ["/api/people", id, "replies"],
  });
  const reply = useMutation({
    mutationFn: async ({ key, ...json }: Words) => {
      const headers = { "idempotency-key": key };
      return (await ensureOk(calls.$post({ param: { id }, json }, { headers }))).json();
    },
    onSuccess: (_, words) => {
      sent(words);
      showToast({ title: t("Reply queued"), description: t("It goes out in a moment.") });
    },
    onError: (error) => {
      // The key belongs to other words: these were not sent, and get one of their own.
      if (error instanceof ApiError && error.status === 409) change({ key: "" });
      showFailure(t("Reply failed"), error, t("The reply could not be sent. Its text is still here."));
    },
    onSettled: () => client.invalidateQueries(),
  });
  const isUnready = words.text.trim() === "" || words.subject.trim() === "" || reply.isPending;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isUnready) return;
    const key = words.key || crypto.randomUUID();
    change({ key });
    reply.mutate({ ...words, key });
  };
  /** Inserts a template as if typed, so that Ctrl+Z takes it back; a subject of one's own stays. */
  const insert = (template: { subject: string; text: string }) => {
    const field = text.current;
    if (!field || !subject.current) return;
    if (words.subject === blank.subject) {
      subject.current.select();
      insertTextIntoField(subject.current, template.subject);
    }
    const before = field.value.slice(0, field.selectionEnd).trimEnd();
    field.setSelectionRange(before.length, field.selectionEnd);
    field.focus();
    insertTextIntoField(field, before === "" ? template.text : `\n\n${template.text}`);
  };
  const templates = offered.data?.templates ?? [];
  return (
    <form onSubmit={send} className="dashboard-note">
      {/* There while they are read, too: what comes late would move the form. */}
      {(offered.isPending || templates.length > 0) && (
        <Field id="reply-template" label={t("Begin with")}>
          {(wired) => (
            <select
              {...wired}
              className="form-input"
              value=""
              onChange={({ currentTarget: { value } }) => {
                const template = templates[Number(value)];
                if (template) insert(template);
              }}
            >
              <option value="">{t("Choose a template")}</option>
              {templates.map(({ name }, place) => (
                <option key={name} value={place}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <TextField
        ref={subject}
        id="reply-subject"
        label={t("Subject")}
        maxLength={LIMITS.subject}
        value={words.subject}
        onChange={({ currentTarget }) => change({ subject: currentTarget.value, key: "" })}
      />
      <TextArea
        ref={text}
        id="reply-text"
        label={t("Reply")}
        rows={words.text === "" ? 4 : 12}
        maxLength={LIMITS.message}
        value={words.text}
        hint={
          offered.data
            ? t("From the site to {to}; answers go to {replyTo}.", {
                to: offered.data.to,
                replyTo: offered.data.replyTo,
              })
            : t("Loading...")
        }
        onChange={({ currentTarget }) => change({ text: currentTarget.value, key: "" })}
      />
      <Button type="submit" look="primary" busy={isUnready}>
        {reply.isPending ? t("Sending...") : t("Send reply")}
      </Button>
    </form>
  );
}

import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { LIMITS } from "#src/domain/limits.ts";
import { t } from "#src/domain/words.ts";
import { ensureOk, sentenceOf } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showToast } from "#views/browser/toast.ts";

const calls = api.people[":id"].replies;

type Draft = { subject: string; text: string };

/** The form to send a person a reply by email, blank or from a template; answers go to its author. */
export function NewReply({ id, onSent }: { id: string; onSent: () => void }) {
  const [draft, setDraft] = useState<Draft>({ subject: t("Re: Your inquiry"), text: "" });
  // One idempotency key until it is sent: a double click or a retry sends one letter.
  const key = useRef<string>(undefined);
  const offered = useQuery({
    queryKey: ["/api/people", id, "replies"],
    queryFn: async ({ signal }) =>
      (await ensureOk(calls.$get({ param: { id } }, { init: { signal } }))).json(),
  });
  const reply = useMutation({
    mutationFn: async () => {
      key.current ??= crypto.randomUUID();
      const headers = { "idempotency-key": key.current };
      return (await ensureOk(calls.$post({ param: { id }, json: draft }, { headers }))).json();
    },
    onSuccess: () => {
      key.current = undefined;
      setDraft({ subject: t("Re: Your inquiry"), text: "" });
      showToast({ title: t("Reply queued"), description: t("It goes out in a moment.") });
      onSent();
    },
    onError: (error) => {
      showToast({
        title: t("Reply failed"),
        description: sentenceOf(error) ?? t("The reply could not be sent. Its text is still here."),
        variant: "destructive",
      });
    },
  });
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!reply.isPending) reply.mutate();
  };
  const templates = offered.data?.templates ?? [];
  return (
    <form onSubmit={send} className="dashboard-note">
      {templates.length > 0 && (
        <>
          <label htmlFor="reply-template">{t("Begin with")}</label>
          <select
            id="reply-template"
            className="form-input"
            value=""
            onChange={({ currentTarget: { value } }) => {
              const template = templates[Number(value)];
              if (template) change({ subject: template.subject, text: template.text });
            }}
          >
            <option value="">{t("Choose a template")}</option>
            {templates.map(({ name }, place) => (
              <option key={name} value={place}>
                {name}
              </option>
            ))}
          </select>
        </>
      )}
      <label htmlFor="reply-subject">{t("Subject")}</label>
      <input
        id="reply-subject"
        className="form-input"
        maxLength={LIMITS.subject}
        value={draft.subject}
        onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
      />
      <label htmlFor="reply-text">{t("Reply")}</label>
      <textarea
        id="reply-text"
        className="form-input"
        rows={draft.text === "" ? 4 : 12}
        maxLength={LIMITS.message}
        value={draft.text}
        aria-describedby="reply-hint"
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <p id="reply-hint" className="quiet">
        {offered.data
          ? t("From the site to {to}; an answer comes to {replyTo}.", {
              to: offered.data.to,
              replyTo: offered.data.replyTo,
            })
          : t("Loading...")}
      </p>
      <button
        type="submit"
        className="btn btn-primary btn-sm"
        disabled={draft.text.trim() === "" || draft.subject.trim() === "" || reply.isPending}
      >
        {reply.isPending ? t("Sending...") : t("Send reply")}
      </button>
    </form>
  );
}

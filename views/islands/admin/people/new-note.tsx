import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { LIMITS } from "#src/domain/limits.ts";
import { t } from "#src/domain/words.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { refused } from "./use-person.ts";

/** The form to add a note on a person. */
export function NewNote({ id, onAdded }: { id: string; onAdded: () => void }) {
  const [text, setText] = useState("");
  const add = useMutation({
    mutationFn: async () =>
      (await ensureOk(api.people[":id"].notes.$post({ param: { id }, json: { text } }))).json(),
    onSuccess: () => {
      setText("");
      onAdded();
    },
    onError: refused,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    add.mutate();
  };
  return (
    <form onSubmit={send} className="dashboard-note">
      <label htmlFor="person-note">{t("Note")}</label>
      <textarea
        id="person-note"
        className="form-input"
        rows={2}
        maxLength={LIMITS.note}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button type="submit" className="btn btn-line btn-sm" disabled={text.trim() === "" || add.isPending}>
        {t("Add note")}
      </button>
    </form>
  );
}

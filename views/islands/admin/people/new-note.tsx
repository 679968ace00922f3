import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { LIMITS } from "#src/domain/limits.ts";
import { t } from "#src/domain/words.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { useKeptWords } from "#views/islands/admin/parts/use-kept-words.ts";
import { refused } from "./use-person.ts";

type Words = { text: string };

/** The form to add a note on a person. */
export function NewNote({ id, onAdded }: { id: string; onAdded: () => void }) {
  const { words, change, sent } = useKeptWords<Words>(`note:${id}`, { text: "" });
  const add = useMutation({
    mutationFn: async (json: Words) =>
      (await ensureOk(api.people[":id"].notes.$post({ param: { id }, json }))).json(),
    onSuccess: (_, added) => {
      sent(added);
      onAdded();
    },
    onError: refused,
  });
  const isUnready = words.text.trim() === "" || add.isPending;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isUnready) add.mutate(words);
  };
  return (
    <form onSubmit={send} className="dashboard-note">
      <label htmlFor="person-note">{t("Note")}</label>
      <textarea
        id="person-note"
        className="form-input"
        rows={2}
        maxLength={LIMITS.note}
        value={words.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <button type="submit" className="btn btn-line btn-sm" aria-disabled={isUnready || undefined}>
        {t("Add note")}
      </button>
    </form>
  );
}

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { LIMITS } from "#src/domain/limits.ts";
import { isOneOf, PERSON_STATUSES, type PersonStatus } from "#src/domain/lists.ts";
import { t } from "#src/domain/words.ts";
import { ensureOk, sentenceOf } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showToast } from "#views/browser/toast.ts";
import { pagesOf } from "#views/islands/admin/list/use-row-change.ts";
import { statusWord } from "./status.tsx";
import { OwnResult, Timeline } from "./timeline.tsx";

const calls = api.people[":id"];

type Change = { status?: PersonStatus; owner?: string | null; unread?: boolean };

const refused = (error: Error) =>
  void showToast({
    title: t("Update failed"),
    description: sentenceOf(error) ?? t("The person could not be changed."),
    variant: "destructive",
  });

type AboutProps = {
  /** The person's id, and the one of the row that is read: its own words stand above already. */
  id: string;
  row: string;
  unread: boolean;
};

/** Whoever a message or result is of: how they stand, what staff noted, and all that happened with them. */
export function AboutPerson({ id, unread, row }: AboutProps) {
  const client = useQueryClient();
  const key = ["/api/people", id];
  const person = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await ensureOk(calls.$get({ param: { id } }, { init: { signal } }))).json(),
    staleTime: 0,
  });
  const owners = useQuery({
    queryKey: ["/api/people/owners"],
    queryFn: async ({ signal }) =>
      (await ensureOk(api.people.owners.$get(undefined, { init: { signal } }))).json(),
  });
  const readAgain = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: key }),
      client.invalidateQueries(pagesOf("submissions")),
      client.invalidateQueries(pagesOf("assessments")),
    ]);
  const change = useMutation({
    // Read whole, though the lists are asked again: an answer left unread keeps its request open.
    mutationFn: async (json: Change) => (await ensureOk(calls.$patch({ param: { id }, json }))).json(),
    onError: refused,
    onSettled: readAgain,
  });

  // Opened is read.
  const { mutate } = change;
  useEffect(() => {
    if (unread) mutate({ unread: false });
  }, [unread, mutate]);

  if (person.isError) return <p className="quiet">{t("The person could not be read.")}</p>;
  if (!person.data) return <p className="quiet">{t("Loading...")}</p>;
  const { status, owner, events } = person.data;
  const own = events.find((event) => event.id === row);
  return (
    <section className="desk-about" aria-label={t("Person")}>
      <div className="desk-two">
        <label>
          {t("Status")}
          <select
            className="form-input"
            value={status}
            onChange={({ currentTarget: { value } }) =>
              isOneOf(PERSON_STATUSES, value) && change.mutate({ status: value })
            }
          >
            {PERSON_STATUSES.map((one) => (
              <option key={one} value={one}>
                {statusWord(one)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t("Owner")}
          <select
            className="form-input"
            value={owner ?? ""}
            onChange={({ currentTarget: { value } }) => change.mutate({ owner: value || null })}
          >
            <option value="">{t("Nobody")}</option>
            {owners.data?.map((account) => (
              <option key={account.id} value={account.id}>
                {account.username}
              </option>
            ))}
          </select>
        </label>
      </div>
      {own?.kind === "result" && <OwnResult event={own} />}
      <NewNote id={id} onAdded={readAgain} />
      <h3>{t("Timeline")}</h3>
      <Timeline events={events.filter((event) => event.id !== row)} />
      <button type="button" className="btn btn-line btn-sm" onClick={() => change.mutate({ unread: true })}>
        {t("Mark as unread")}
      </button>
    </section>
  );
}

function NewNote({ id, onAdded }: { id: string; onAdded: () => void }) {
  const [text, setText] = useState("");
  const add = useMutation({
    mutationFn: async () => (await ensureOk(calls.notes.$post({ param: { id }, json: { text } }))).json(),
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
    <form onSubmit={send} className="desk-note">
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

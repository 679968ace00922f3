import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { LIMITS } from "#src/domain/limits.ts";
import { t } from "#src/domain/words.ts";
import { ApiError, ensureOk, sentenceOf } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { Button } from "#views/components/button.tsx";
import { TextArea, TextField } from "#views/components/field.tsx";
import { pagesOf } from "#views/islands/admin/list/actions.ts";
import { DIALOG_BODY, Modal } from "#views/islands/admin/parts/modal.tsx";

type AddPersonProps = { onAdded: (id: string) => void; onClose: () => void };

/** A person whom staff met elsewhere: on the phone, at a conference. Of an address that is known, that person is offered. */
export function AddPerson({ onAdded, onClose }: AddPersonProps) {
  const client = useQueryClient();
  const [known, setKnown] = useState("");
  const add = useMutation({
    mutationFn: async (form: FormData) => {
      const word = (name: string) => String(form.get(name));
      const json = { email: word("email"), name: word("name"), company: word("company"), text: word("text") };
      return (await ensureOk(api.people.$post({ json }))).json();
    },
    onSuccess: ({ id }) => onAdded(id),
    onError: (error) =>
      error instanceof ApiError && error.status === 409 && setKnown(JSON.parse(error.body).id),
    onSettled: () => client.invalidateQueries(pagesOf("people")),
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setKnown("");
    if (!add.isPending) add.mutate(new FormData(event.currentTarget));
  };
  const fault = add.error ? (sentenceOf(add.error) ?? t("The person could not be added.")) : undefined;
  return (
    <Modal title={t("Add person")} firm onClose={onClose}>
      <form onSubmit={send} noValidate className={DIALOG_BODY}>
        <TextField
          id="new-email"
          name="email"
          type="email"
          label={t("Email")}
          maxLength={LIMITS.email}
          autoComplete="off"
          fault={fault}
          hint={
            known ? (
              <Button look="text" onClick={() => onAdded(known)}>
                {t("Open this person")}
              </Button>
            ) : (
              t("An email address is how a person is known here.")
            )
          }
        />
        <div className="grid gap-4.6 sm:grid-cols-2">
          <TextField
            id="new-name"
            name="name"
            label={t("Name")}
            optional
            maxLength={LIMITS.name}
            autoComplete="off"
          />
          <TextField
            id="new-company"
            name="company"
            label={t("Company")}
            optional
            maxLength={LIMITS.company}
            autoComplete="off"
          />
        </div>
        <TextArea
          id="new-note"
          name="text"
          label={t("Note")}
          optional
          rows={3}
          maxLength={LIMITS.note}
          placeholder={t("Met at the fair; wants to talk in March.")}
        />
        <Button type="submit" look="primary" className="justify-self-start" busy={add.isPending}>
          {t("Add person")}
        </Button>
      </form>
    </Modal>
  );
}

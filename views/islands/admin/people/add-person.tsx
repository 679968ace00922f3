import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { LIMITS } from "#src/domain/limits.ts";
import { t } from "#src/domain/words.ts";
import { ApiError, ensureOk, sentenceOf } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { Button } from "#views/components/button.tsx";
import { TextArea, TextField } from "#views/components/field.tsx";
import { pagesOf } from "#views/islands/admin/list/actions.ts";
import { newPerson } from "#views/islands/admin/parts/erased-drafts.ts";
import { Form, sendByKey } from "#views/islands/admin/parts/form.tsx";
import { useKeptWords } from "#views/islands/admin/parts/kept-words.ts";
import { DIALOG_BODY, Modal } from "#views/islands/admin/parts/modal.tsx";

const BLANK = { email: "", name: "", company: "", text: "" };

type AddPersonProps = { onAdded: (id: string) => void; onClose: () => void };

/** A person whom staff met elsewhere: on the phone, at a conference. Of an address that is known, that person is offered. */
export function AddPerson({ onAdded, onClose }: AddPersonProps) {
  const client = useQueryClient();
  const [known, setKnown] = useState("");
  const { words, wired, sent } = useKeptWords(
    "person:new-",
    BLANK,
    ({ email }) => `person:${newPerson(email)}:add`,
  );
  const add = useMutation({
    mutationFn: async (json: typeof words) => (await ensureOk(api.people.$post({ json }))).json(),
    onSuccess: ({ id }, json) => {
      sent(json);
      onAdded(id);
    },
    onError: (error) =>
      error instanceof ApiError && error.status === 409 && setKnown(JSON.parse(error.body).id),
    onSettled: () => client.invalidateQueries(pagesOf("people")),
  });
  const send = () => {
    setKnown("");
    if (!add.isPending) add.mutate(words);
  };
  const field = (name: keyof typeof words) => ({
    ...wired(name),
    id: `new-${name}`,
    maxLength: name === "text" ? undefined : LIMITS[name],
    autoComplete: "off",
  });
  const fault = add.error ? (sentenceOf(add.error) ?? t("The person could not be added.")) : undefined;
  return (
    <Modal title={t("Add person")} firm onClose={onClose}>
      <Form onSend={send} onKeyDown={sendByKey} className={DIALOG_BODY}>
        <TextField
          {...field("email")}
          type="email"
          label={t("Email")}
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
          <TextField {...field("name")} label={t("Name")} optional />
          <TextField {...field("company")} label={t("Company")} optional />
        </div>
        <TextArea
          {...field("text")}
          label={t("Note")}
          optional
          rows={3}
          placeholder={t("Met at the fair; wants to talk in March.")}
        />
        <Button type="submit" look="primary" className="justify-self-start" busy={add.isPending}>
          {t("Add person")}
        </Button>
      </Form>
    </Modal>
  );
}

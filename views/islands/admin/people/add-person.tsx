import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { newPerson } from "#src/domain/draft-keys.ts";
import { LIMITS } from "#src/domain/limits.ts";
import { t } from "#src/domain/words.ts";
import { ApiError, sentenceOf } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { Button } from "#views/components/button.tsx";
import { TextArea, TextField } from "#views/components/field.tsx";
import { pagesOf } from "#views/islands/admin/list/actions.ts";
import { Form, sendByKey } from "#views/islands/admin/parts/form.tsx";
import { useKeptWords } from "#views/islands/admin/parts/kept-words.ts";
import { DIALOG_BODY, Modal } from "#views/islands/admin/parts/modal.tsx";
import { rowOf, useSending } from "#views/islands/admin/parts/sending.ts";

const BLANK = { email: "", name: "", company: "", text: "" };

type AddPersonProps = { onAdded: (id: string) => void; onClose: () => void };

/** A person whom staff met elsewhere: on the phone, at a conference. Of an address that is known, that person is offered. */
export function AddPerson({ onAdded, onClose }: AddPersonProps) {
  const client = useQueryClient();
  const [known, setKnown] = useState("");
  const [fault, setFault] = useState<string>();
  const kept = useKeptWords("person:new-", BLANK, ({ email }) => `person:${newPerson(email)}:add`);
  const { words, wired } = kept;
  const { faults, form, send, isSending, lost } = useSending<typeof words, { id: string }>(kept, {
    add: (json, headers) => rowOf(api.people.$post({ json }, { headers })),
    onAdded: ({ id }) => onAdded(id),
    onFailed: (error) => {
      setFault(sentenceOf(error) ?? t("The person could not be added."));
      if (!(error instanceof ApiError) || error.status !== 409) return;
      // Who has the address already, or was added by a send of other words whose answer was lost.
      const { id, current } = JSON.parse(error.body);
      setKnown(id ?? current?.id);
    },
    onSettled: () => void client.invalidateQueries(pagesOf("people")),
  });
  const field = (name: keyof typeof words) => ({
    ...wired(name),
    id: `new-${name}`,
    maxLength: name === "text" ? undefined : LIMITS[name],
    autoComplete: "off",
  });
  return (
    <Modal title={t("Add person")} firm onClose={onClose}>
      <Form ref={form} onSend={() => void send()} onKeyDown={sendByKey} className={DIALOG_BODY}>
        <TextField
          {...field("email")}
          type="email"
          label={t("Email")}
          fault={lost ?? faults.email ?? fault}
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
        <Button type="submit" look="primary" className="justify-self-start" busy={isSending}>
          {t("Add person")}
        </Button>
      </Form>
    </Modal>
  );
}

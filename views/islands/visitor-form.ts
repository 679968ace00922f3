import { type FormEvent, useState } from "react";
import type { GenericSchema } from "valibot";
import { readErrorBody } from "#src/domain/errors.ts";
import { ApiError } from "#views/browser/answer.ts";
import { checkForm, type FieldMessages } from "#views/forms/fields.ts";

type FormOptions<Input, Output> = {
  schema: GenericSchema<Input, Output>;
  /** The messages that the page came with. */
  served?: FieldMessages<Input> | undefined;
  /** Sends the checked values; `fields` are all of the form's. Resolves to true where the form stays busy: it is left. */
  send: (values: Output, fields: Record<string, string>, form: HTMLFormElement) => Promise<true | undefined>;
  onFailed: (error: unknown, form: HTMLFormElement) => void;
};

/**
 * A visitor's form, whose fields are the browser's own: what was typed before the scripts came stays, and no library
 * is fetched. A message takes the focus to its field.
 */
export function useVisitorForm<Input, Output>({
  schema,
  served,
  send,
  onFailed,
}: FormOptions<Input, Output>) {
  const [faults, setFaults] = useState<FieldMessages<Input>>(served ?? {});
  const [busy, setBusy] = useState(false);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const refuse = (found: FieldMessages<Input>) => {
      setFaults(found);
      form.querySelector<HTMLElement>(`[name="${Object.keys(found)[0]}"]`)?.focus();
    };
    const fields = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const checked = checkForm(schema, fields);
    if ("fields" in checked) return refuse(checked.fields);
    setFaults({});
    setBusy(true);
    try {
      const isLeft = await send(checked.values, fields, form);
      if (!isLeft) setBusy(false);
    } catch (error) {
      const refused = error instanceof ApiError ? readErrorBody(error.body)?.fields : undefined;
      if (refused) refuse(refused as FieldMessages<Input>);
      onFailed(error, form);
      setBusy(false);
    }
  };
  return { faults, busy, onSubmit };
}

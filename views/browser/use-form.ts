import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Checked, FieldMessages } from "#views/forms/fields.ts";
import { fieldsOf } from "./answer.ts";
import { giveBack } from "./give-back.ts";
import { callsBegun } from "./settled.ts";

type FormOptions<Input, Values> = {
  /** The messages that it was served with. */
  faults?: FieldMessages<Input>;
  check: (fields: unknown) => Checked<Input, Values>;
  send: (values: Values, form: HTMLFormElement) => Promise<void>;
  onFailed: (error: unknown) => void;
};

/**
 * A form whose fields are read as they are sent: what a password manager filled in, or a hand before the script ran,
 * counts. The fields that are refused, here or by the server, get their messages, the first of them the focus.
 */
export function useForm<Input, Values>({ check, send, onFailed, ...served }: FormOptions<Input, Values>) {
  const ref = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<FieldMessages<Input>>(served.faults ?? {});
  const [busy, setBusy] = useState(false);
  const pressed = useRef<Element>(null);
  // A button loses the focus as it is disabled.
  useEffect(() => {
    if (!busy && document.activeElement === document.body && pressed.current instanceof HTMLElement)
      pressed.current.focus({ preventScroll: true });
  }, [busy]);
  const refuse = (found: FieldMessages<Input>) => {
    setFaults(found);
    ref.current?.querySelector<HTMLElement>(`[name=${Object.keys(found)[0]}]`)?.focus();
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    const before = callsBegun();
    try {
      const checked = check(Object.fromEntries(new FormData(form)));
      if ("fields" in checked) return refuse(checked.fields);
      setFaults({});
      pressed.current = document.activeElement;
      setBusy(true);
      await send(checked.values, form);
    } catch (error) {
      if (callsBegun() === before && giveBack(form, error)) return;
      onFailed(error);
      refuse(fieldsOf(error) as FieldMessages<Input>);
    } finally {
      setBusy(false);
    }
  };
  return { faults, busy, form: { ref, onSubmit } };
}

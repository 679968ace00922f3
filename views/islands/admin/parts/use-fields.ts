import { type ChangeEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldMessages } from "#views/forms/fields.ts";

export type Fields<Values> = ReturnType<typeof useFields<Values>>;

/** A form's values and the messages of its fields, whose ids begin with `noun`; `latest` has what is typed before it is drawn. */
export function useFields<Values>(noun: string, first: Values) {
  const [values, setValues] = useState(first);
  const [faults, setFaults] = useState<FieldMessages<Values>>({});
  const latest = useRef(first);
  const form = useRef<HTMLFormElement>(null);
  const change = (part: Partial<Values>) => {
    latest.current = { ...latest.current, ...part };
    setValues(latest.current);
    const answered = Object.fromEntries(Object.keys(part).map((name) => [name, undefined]));
    setFaults((before) => ({ ...before, ...answered }));
  };
  return {
    form,
    values,
    latest,
    faults,
    change,
    /** Shows the messages, and leads to the first of their fields. */
    refuse: (messages: FieldMessages<Values>) => {
      flushSync(() => setFaults(messages));
      form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    },
    wired: <Name extends keyof Values & string>(name: Name) => ({
      id: `${noun}-${name}`,
      name,
      value: String(values[name]),
      fault: faults[name],
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change({ [name]: currentTarget.value } as Partial<Values>),
    }),
  };
}

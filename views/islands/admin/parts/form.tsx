import type { ComponentProps, FormEvent, KeyboardEvent } from "react";

type FormProps = Omit<ComponentProps<"form">, "onSubmit"> & { onSend: () => void };

/** A form that is sent by a script. Its fields show what the server says of them, if not `noValidate={false}`. */
export function Form({ onSend, ...form }: FormProps) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React bubbles it through a dialog's portal, to the form that the dialog was opened from.
    event.stopPropagation();
    onSend();
  };
  return <form noValidate {...form} onSubmit={send} />;
}

/** Sends a form by Ctrl+Enter or ⌘ Enter from any of its fields. */
export const sendByKey = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
};

import { type FormEvent, useEffect, useRef, useState } from "react";
import { bookingLink } from "#src/domain/booking.ts";
import { submissionToasts } from "#src/domain/catalogue.ts";
import type { ContactField } from "#src/domain/contact-fields.ts";
import { ensureOk, fieldsOf } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { tell } from "#views/browser/tell.ts";
import { showCatalogueToast } from "#views/browser/toast.ts";
import { ContactFields, type ContactWords } from "#views/components/contact-fields.tsx";
import { contactForm } from "#views/forms/contact.ts";
import { checkForm } from "#views/forms/fields.ts";

export type ContactFormProps = {
  words: ContactWords;
  booking: string;
  /** Submitted values and, below, their errors, when a form posted without scripts is returned. */
  values?: Partial<Record<ContactField, string>>;
  errors?: Partial<Record<ContactField, string>>;
};

type Errors = Partial<Record<ContactField, string>>;

/** The contact form (SPEC §4), with uncontrolled fields, so that input from before hydration is kept. */
export default function ContactForm({ words, booking, values, errors: served }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>(served ?? {});
  const [busy, setBusy] = useState(false);
  const [sender, setSender] = useState<{ name: string; email: string }>();
  const begun = useRef(false);

  // On a phone, what was said beside the button would be below the screen, or under the toast.
  useEffect(() => {
    if (sender) form.current?.querySelector("[role=status]")?.scrollIntoView({ block: "nearest" });
  }, [sender]);

  const begin = () => {
    if (!begun.current) tell("form-begun");
    begun.current = true;
  };

  const showErrors = (found: Errors) => {
    setErrors(found);
    setSender(undefined);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const element = event.currentTarget;
    const fields = Object.fromEntries(new FormData(element)) as Record<string, string>;
    const checked = checkForm(contactForm, fields);
    if ("fields" in checked) return showErrors(checked.fields);
    setErrors({});
    setSender(undefined);
    setBusy(true);
    try {
      // All fields are sent, including the honeypot: only the server checks it.
      await ensureOk(api.contact.$post({ json: { ...fields, ...checked.values } }));
      element.reset();
      setSender(checked.values);
      showCatalogueToast(submissionToasts.sent);
    } catch (error) {
      showErrors(fieldsOf(error));
      showCatalogueToast(submissionToasts.failed);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      ref={form}
      className="grid gap-6"
      action="/api/contact"
      method="post"
      onInput={begin}
      onSubmit={submit}
    >
      <ContactFields
        words={words}
        booking={bookingLink(booking, sender ?? {})}
        values={values}
        errors={errors}
        busy={busy}
        sentFrom={sender?.email}
      />
    </form>
  );
}

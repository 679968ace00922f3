import { useEffect, useState } from "react";
import { bookingLink } from "#src/domain/booking.ts";
import { submissionToasts } from "#src/domain/catalogue.ts";
import type { ContactField } from "#src/domain/contact-fields.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showCatalogueToast } from "#views/browser/toast.ts";
import { useForm } from "#views/browser/use-form.ts";
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

/** The contact form (SPEC §4), with uncontrolled fields, so that input from before hydration is kept. */
export default function ContactForm({ words, booking, values, errors }: ContactFormProps) {
  const [sender, setSender] = useState<{ name: string; email: string }>();
  const { form, faults, busy } = useForm({
    faults: errors,
    check: (fields) => {
      setSender(undefined);
      return checkForm(contactForm, fields);
    },
    send: async (checked, element) => {
      // All fields are sent, including the honeypot: only the server checks it.
      const fields = Object.fromEntries(new FormData(element)) as Record<string, string>;
      await ensureOk(api.contact.$post({ json: { ...fields, ...checked } }));
      element.reset();
      setSender(checked);
      showCatalogueToast(submissionToasts.sent);
    },
    onFailed: () => showCatalogueToast(submissionToasts.failed),
  });

  // On a phone, what was said beside the button would be below the screen, or under the toast.
  useEffect(() => {
    if (sender) form.ref.current?.querySelector("[role=status]")?.scrollIntoView({ block: "nearest" });
  }, [sender, form.ref]);

  return (
    <form {...form} className="grid gap-6" action="/api/contact" method="post">
      <ContactFields
        words={words}
        booking={bookingLink(booking, sender ?? {})}
        values={values}
        errors={faults}
        busy={busy}
        sentFrom={sender?.email}
      />
    </form>
  );
}

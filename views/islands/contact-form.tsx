import { useEffect, useState } from "react";
import type { HomeContent } from "#src/content/shape/home.ts";
import { bookingLink } from "#src/domain/booking.ts";
import { submissionToasts } from "#src/domain/catalogue.ts";
import { CONTACT_FIELD_NAMES, type ContactField, contactField } from "#src/domain/contact-fields.ts";
import { fill, t } from "#src/domain/words.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showCatalogueToast } from "#views/browser/toast.ts";
import { useForm } from "#views/browser/use-form.ts";
import { TextArea, TextField } from "#views/components/field.tsx";
import { Out } from "#views/components/link.tsx";
import { contactForm } from "#views/forms/contact.ts";
import { checkForm } from "#views/forms/fields.ts";

type Texts = Partial<Record<ContactField, string>>;

export type ContactFormProps = {
  /** The texts within the form alone: props are in the page. */
  words: Omit<HomeContent["contact"], "title" | "lead" | "mail" | "website" | "reader" | "reply">;
  booking: string;
  /** Submitted values and their errors, when a form posted without scripts is returned. */
  values?: Texts;
  errors?: Texts;
};

/** The contact form (SPEC §4), with uncontrolled fields, so that input from before hydration is kept. */
export default function ContactForm({ words, booking, values = {}, errors }: ContactFormProps) {
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

  const field = (name: ContactField) => {
    const { max, required, type, autoComplete, rows } = contactField(name);
    const own = {
      id: `contact-${name}`,
      name,
      label: words[name],
      optional: !required && words.optional,
      fault: faults[name],
      defaultValue: values[name],
      required: required !== undefined,
    };
    // Nobody would see the end of a long text cut as it is pasted: it is refused instead.
    return rows ? (
      <TextArea key={name} {...own} rows={rows} placeholder={words.placeholder} />
    ) : (
      <TextField key={name} {...own} type={type} autoComplete={autoComplete} maxLength={max} />
    );
  };
  const refused = CONTACT_FIELD_NAMES.filter((name) => faults[name]);
  return (
    <form {...form} className="grid gap-3.5 md:gap-6" action="/api/contact" method="post">
      <div className="grid gap-3.5 md:gap-6 sm:grid-cols-2">{CONTACT_FIELD_NAMES.slice(0, 2).map(field)}</div>
      {CONTACT_FIELD_NAMES.slice(2).map(field)}
      <input type="hidden" name="source" value="contact_form" />
      <div className="sprite" aria-hidden="true">
        <label>
          {t("Leave this empty")}
          <input name="topic_confirm" autoComplete="off" tabIndex={-1} />
        </label>
      </div>
      {/* Beside the button: unlike the toast, they stay. */}
      <p className="pl-4 border-l-4 border-l-solid border-process scroll-mb-36 empty:hidden" role="status">
        {sender && fill(words.sent, { email: sender.email })}
      </p>
      {refused.length > 1 && (
        <p className="pl-4 border-l-4 border-l-solid border-destructive" data-faults="">
          {words.refused}{" "}
          {refused.map((name) => (
            <a key={name} className="more-link mr-5" href={`#contact-${name}`}>
              {words[name]}
            </a>
          ))}
        </p>
      )}
      <div className="acts max-md:gap-x-4">
        <button className="btn btn-primary" type="submit" disabled={busy}>
          {busy ? words.sending : words.send}
        </button>
        <p className="small quiet">
          {`${words.or} `}
          <Out className="more-link pr-6.4" href={bookingLink(booking, sender ?? {})}>
            {words.call}
          </Out>
        </p>
      </div>
    </form>
  );
}

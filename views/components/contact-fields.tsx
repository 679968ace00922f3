import type { HomeContent } from "#src/content/shape/home.ts";
import { LIMITS } from "#src/domain/limits.ts";
import { fill } from "#src/domain/pattern.ts";
import { t } from "#src/domain/words.ts";
import { Out } from "./link.tsx";

/** The form's fields by name, in order; `source` and the trap travel beside them. */
export const CONTACT_FIELDS = ["name", "email", "company", "message"] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** The words inside the form: an island carries no others. */
export type ContactWords = Omit<HomeContent["contact"], "title" | "lead" | "mail" | "website">;

type ContactFieldsProps = {
  words: ContactWords;
  /** Where a call is booked instead. */
  booking: string;
  /** What was typed, when a refused form comes back; the inputs stay uncontrolled. */
  values?: Partial<Record<ContactField, string>>;
  errors?: Partial<Record<ContactField, string>>;
  busy?: boolean;
  /** The address of the sender whose message has just gone out. */
  sentFrom?: string;
};

/**
 * The inside of the contact form, shared by its island and the page without scripts. It stands in a
 * `<form className="grid gap-6" action="/api/contact" method="post">`.
 */
export function ContactFields({
  words,
  booking,
  values = {},
  errors = {},
  busy = false,
  sentFrom,
}: ContactFieldsProps) {
  const wired = (name: ContactField) => ({
    id: `contact-${name}`,
    name,
    className: "form-input",
    defaultValue: values[name],
    maxLength: LIMITS[name],
    "aria-invalid": errors[name] ? true : undefined,
    "aria-describedby": errors[name] ? `contact-${name}-error` : undefined,
  });
  const fault = (name: ContactField) =>
    errors[name] && (
      <p role="alert" id={`contact-${name}-error`}>
        {errors[name]}
      </p>
    );
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <div className="form-field">
          <label htmlFor="contact-name">{words.name}</label>
          <input {...wired("name")} autoComplete="name" required />
          {fault("name")}
        </div>
        <div className="form-field">
          <label htmlFor="contact-email">{words.email}</label>
          <input {...wired("email")} type="email" autoComplete="email" required />
          {fault("email")}
        </div>
      </div>
      <div className="form-field">
        <label htmlFor="contact-company">
          {words.company} <span>{words.optional}</span>
        </label>
        <input {...wired("company")} autoComplete="organization" />
        {fault("company")}
      </div>
      <div className="form-field">
        <label htmlFor="contact-message">{words.message}</label>
        <textarea {...wired("message")} rows={6} placeholder={words.placeholder} required />
        {fault("message")}
      </div>
      <input type="hidden" name="source" value="contact_form" />
      <div className="form-trap" aria-hidden="true">
        <label>
          {t("Leave this empty")}
          <input name="topic_confirm" autoComplete="off" tabIndex={-1} />
        </label>
      </div>
      <Outcome words={words} errors={errors} sentFrom={sentFrom} />
      <div className="acts">
        <button className="btn btn-primary" type="submit" disabled={busy}>
          {busy ? words.sending : words.send}
        </button>
        <p className="small quiet">
          {words.or}{" "}
          <Out className="more-link" href={booking}>
            {words.call}
          </Out>
        </p>
      </div>
    </>
  );
}

/** What became of the message, beside the button that sent it: a toast goes, this stays. */
function Outcome({ words, errors, sentFrom }: Pick<ContactFieldsProps, "words" | "errors" | "sentFrom">) {
  const faults = CONTACT_FIELDS.filter((field) => errors?.[field]);
  return (
    <>
      <p className="pl-4 border-l-4 border-l-solid border-process empty:hidden" role="status">
        {sentFrom && fill(words.sent, { email: sentFrom })}
      </p>
      {faults.length > 1 && (
        <p className="pl-4 border-l-4 border-l-solid border-destructive" data-faults="">
          {words.refused}{" "}
          {faults.map((field) => (
            <a key={field} className="more-link mr-5" href={`#contact-${field}`}>
              {words[field]}
            </a>
          ))}
        </p>
      )}
    </>
  );
}

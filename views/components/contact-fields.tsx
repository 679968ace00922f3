import type { HomeContent } from "#src/content/shape/home.ts";
import { CONTACT_FIELD_NAMES, type ContactField, contactField } from "#src/domain/contact-fields.ts";
import { fill } from "#src/domain/pattern.ts";
import { t } from "#src/domain/words.ts";
import { Out } from "./link.tsx";

/** Side by side where there is room; every other field has a line of its own. */
const [FIRST, SECOND, ...OTHERS] = CONTACT_FIELD_NAMES;

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
  const field = (name: ContactField) => {
    const { max, required, type, autoComplete, rows } = contactField(name);
    const fault = errors[name];
    const wired = {
      id: `contact-${name}`,
      name,
      className: "form-input",
      defaultValue: values[name],
      maxLength: max,
      "aria-invalid": fault ? true : undefined,
      "aria-describedby": fault ? `contact-${name}-error` : undefined,
      required: required !== undefined,
    };
    return (
      <div className="form-field" key={name}>
        <label htmlFor={`contact-${name}`}>
          {words[name]}
          {!required && (
            <>
              {" "}
              <span>{words.optional}</span>
            </>
          )}
        </label>
        {rows ? (
          <textarea {...wired} rows={rows} placeholder={words.placeholder} />
        ) : (
          <input {...wired} type={type} autoComplete={autoComplete} />
        )}
        {fault && (
          <p role="alert" id={`contact-${name}-error`}>
            {fault}
          </p>
        )}
      </div>
    );
  };
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        {FIRST && field(FIRST)}
        {SECOND && field(SECOND)}
      </div>
      {OTHERS.map(field)}
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
  const faults = CONTACT_FIELD_NAMES.filter((field) => errors?.[field]);
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

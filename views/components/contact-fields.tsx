import type { HomeContent } from "#src/content/shape/home.ts";
import { CONTACT_FIELD_NAMES, type ContactField, contactField } from "#src/domain/contact-fields.ts";
import { fill, t } from "#src/domain/words.ts";
import { Field } from "./field.tsx";
import { Out } from "./link.tsx";

const [FIRST, SECOND, ...OTHERS] = CONTACT_FIELD_NAMES;

/** The texts inside the form: the only ones in the island's props. */
export type ContactWords = Omit<HomeContent["contact"], "title" | "lead" | "mail" | "website">;

type ContactFieldsProps = {
  words: ContactWords;
  booking: string;
  /** Submitted values when the server returns the form with errors; the inputs are uncontrolled. */
  values?: Partial<Record<ContactField, string>>;
  errors?: Partial<Record<ContactField, string>>;
  busy?: boolean;
  sentFrom?: string;
};

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
    const own = {
      name,
      className: "form-input",
      defaultValue: values[name],
      maxLength: max,
      required: required !== undefined,
    };
    return (
      <Field
        key={name}
        id={`contact-${name}`}
        label={words[name]}
        optional={!required && words.optional}
        fault={errors[name]}
      >
        {(wired) =>
          rows ? (
            <textarea {...wired} {...own} rows={rows} placeholder={words.placeholder} />
          ) : (
            <input {...wired} {...own} type={type} autoComplete={autoComplete} />
          )
        }
      </Field>
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
      <div className="sprite" aria-hidden="true">
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
          {`${words.or} `}
          <Out className="more-link" href={booking}>
            {words.call}
          </Out>
        </p>
      </div>
    </>
  );
}

/** The outcome of sending, beside the button: unlike the toast, it stays. */
function Outcome({ words, errors, sentFrom }: Pick<ContactFieldsProps, "words" | "errors" | "sentFrom">) {
  const faults = CONTACT_FIELD_NAMES.filter((field) => errors?.[field]);
  return (
    <>
      <p className="pl-4 border-l-4 border-l-solid border-process scroll-mb-36 empty:hidden" role="status">
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

import type { ComponentProps, ReactNode } from "react";
import { t } from "#src/domain/words.ts";

type Labels = { id: string; label: string; optional?: boolean; fault?: string | undefined; hint?: ReactNode };

type FieldProps = Labels & {
  children: (wired: { id: string; "aria-invalid"?: true; "aria-describedby"?: string }) => ReactNode;
};

/** A labelled field with its hint and error message. `children` gets the id and ARIA attributes for the input. */
export function Field({ id, label, optional, fault, hint, children }: FieldProps) {
  const described = [hint && `${id}-hint`, fault && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="form-field">
      <label htmlFor={id}>
        {label}
        {optional && <span> {t("(optional)")}</span>}
      </label>
      {children({
        id,
        ...(fault && { "aria-invalid": true as const }),
        ...(described && { "aria-describedby": described }),
      })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault && (
        <p className="fault" role="alert" id={`${id}-error`}>
          {t(fault)}
        </p>
      )}
    </div>
  );
}

export const FILE_INPUT =
  "max-w-full text-sm file:min-h-11 file:mr-3 file:px-4.4 file:py-2 file:border-[1.5px] file:border-solid file:border-border-strong file:rounded file:bg-transparent file:text-inherit file:[font:600_var(--text-sm)/1.2_var(--font-text)] file:cursor-pointer";

export function TextField(props: Labels & ComponentProps<"input">) {
  const { id, label, optional, fault, hint, className = "", ...input } = props;
  return (
    <Field {...{ id, label, optional, fault, hint }}>
      {(wired) => <input {...input} {...wired} className={`form-input ${className}`} />}
    </Field>
  );
}

export function TextArea({ id, label, optional, fault, hint, ...area }: Labels & ComponentProps<"textarea">) {
  return (
    <Field {...{ id, label, optional, fault, hint }}>
      {(wired) => <textarea {...area} {...wired} className="form-input" />}
    </Field>
  );
}

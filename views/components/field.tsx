import type { ComponentProps, ReactNode } from "react";
import { t } from "#src/domain/words.ts";

export type Labels = {
  id: string;
  label: string;
  /** Whether it is, or the word for it. */
  optional?: boolean | string;
  fault?: string | undefined;
  hint?: ReactNode;
};

type FieldProps = Labels & {
  children: (wired: { id: string; "aria-invalid"?: true; "aria-describedby"?: string }) => ReactNode;
};

/** A labelled field with its hint and error message. `children` gets the id and ARIA attributes for the input. */
export function Field({ id, label, optional, fault, hint, children }: FieldProps) {
  const described = [hint && `${id}-hint`, fault && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="grid gap-2 content-start">
      <label className="font-600 text-[1rem]" htmlFor={id}>
        {label}
        {optional && (
          <span className="font-400 quiet">{` ${optional === true ? t("(optional)") : optional}`}</span>
        )}
      </label>
      {children({
        id,
        ...(fault && { "aria-invalid": true as const }),
        ...(described && { "aria-describedby": described }),
      })}
      {hint && (
        <p className="small quiet" id={`${id}-hint`}>
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

export function TextField(props: Labels & ComponentProps<"input">) {
  const { id, label, optional, fault, hint, className = "form-input", ...input } = props;
  return (
    <Field {...{ id, label, optional, fault, hint }}>
      {(wired) => <input {...input} {...wired} className={className} />}
    </Field>
  );
}

export type Option = { value: string; label: string };

export const option = (value: string, label: string): Option => ({ value, label });

type ChoiceProps = ComponentProps<"select"> & {
  options: readonly Option[];
  onChoose?: (value: string) => void;
};

export function Choice({ options, onChoose, className = "", ...select }: ChoiceProps) {
  return (
    <select
      {...select}
      className={`form-input ${className}`}
      onChange={onChoose && (({ currentTarget }) => onChoose(currentTarget.value))}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

export function ChoiceField({ id, label, optional, fault, hint, ...select }: Labels & ChoiceProps) {
  return (
    <Field {...{ id, label, optional, fault, hint }}>{(wired) => <Choice {...select} {...wired} />}</Field>
  );
}

export function TextArea({ id, label, optional, fault, hint, ...area }: Labels & ComponentProps<"textarea">) {
  return (
    <Field {...{ id, label, optional, fault, hint }}>
      {(wired) => <textarea {...area} {...wired} className="form-input" />}
    </Field>
  );
}

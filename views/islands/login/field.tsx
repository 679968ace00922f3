import type { ComponentProps } from "react";
import { LIMITS } from "#src/domain/limits.ts";

type FieldProps = Pick<ComponentProps<"input">, "type" | "autoComplete" | "defaultValue" | "ref"> & {
  name: "email" | "username" | "password";
  label: string;
  fault?: string;
};

/** A field of the login dialog, with its error message below. */
export function Field({ name, label, fault, ...input }: FieldProps) {
  const id = `login-${name}`;
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        className="form-input"
        id={id}
        name={name}
        maxLength={LIMITS[name]}
        required
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-error` : undefined}
      />
      {fault && (
        <p className="fault" role="alert" id={`${id}-error`}>
          {fault}
        </p>
      )}
    </div>
  );
}

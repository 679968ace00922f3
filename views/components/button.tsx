import type { ComponentProps } from "react";

const LOOKS = {
  line: "btn btn-line btn-sm",
  primary: "btn btn-primary btn-sm",
  remove: "btn btn-line btn-sm dashboard-danger",
  danger: "btn btn-danger btn-sm",
};

type ButtonProps = Omit<ComponentProps<"button">, "className"> & { look?: keyof typeof LOOKS };

/** A small button, as staff's pages and dialogs have them. */
export function Button({ look = "line", type = "button", ...rest }: ButtonProps) {
  return <button type={type} className={LOOKS[look]} {...rest} />;
}

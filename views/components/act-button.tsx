import type { ReactNode } from "react";

type ActButtonProps = {
  act: "copy" | "share" | "print";
  /** What is copied or shared, and the toast once it is copied. */
  text?: string;
  title?: string;
  url?: string;
  done?: string;
  /** Classes of its place among others; `primary` is the one main button of its page. */
  className?: string;
  primary?: boolean;
  children: ReactNode;
};

/** A button that copies, shares or prints (result-actions.ts), where scripts run. */
export const ActButton = ({ className = "", primary, children, ...data }: ActButtonProps) => (
  <button
    className={`btn btn-sm script-only ${primary ? "btn-primary" : "btn-line"} ${className}`.trim()}
    type="button"
    {...Object.fromEntries(Object.entries(data).map(([name, value]) => [`data-${name}`, value]))}
  >
    {children}
  </button>
);

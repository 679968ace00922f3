import type { ComponentProps } from "react";

/** One of several that one chooses from. It changes at once: text and ground would else be alike for a moment. */
const CHOICE = "btn min-h-11 px-4 py-1.2 transition-none text-sm font-550";

const LOOKS = {
  line: "btn btn-line btn-sm",
  primary: "btn btn-primary btn-sm",
  remove: "btn btn-line btn-sm text-destructive",
  danger: "btn btn-sm bg-destructive-fill text-[oklch(98%_.01_88)]",
  text: "min-h-10 px-1.4 text-[0.9375rem] font-600 text-link underline underline-offset-[0.2em] disabled:text-muted-foreground disabled:no-underline",
  choice: `${CHOICE} btn-line`,
  chosen: `${CHOICE} btn-primary forced-colors:[forced-color-adjust:none] forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]`,
};

type Look = {
  look?: keyof typeof LOOKS;
  icon?: string;
  className?: string;
};

const faceOf = ({ look = "line", icon, className }: Look, children: ComponentProps<"a">["children"]) => ({
  className: className ? `${LOOKS[look]} ${className}` : LOOKS[look],
  children: icon ? [<span key="icon" className={icon} aria-hidden="true" />, children] : children,
});

/** Disabled in looks and act, but it keeps the focus that it has. */
const BUSY = "!bg-muted !text-muted-foreground !border-border !cursor-not-allowed";

type ButtonProps = ComponentProps<"button"> &
  Look & {
    /** Whether presses do nothing for now; unlike `disabled`, it keeps the focus. */
    busy?: boolean;
  };

export function Button({
  look,
  icon,
  className = "",
  busy = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      {...faceOf({ look, icon, className: busy ? `${BUSY} ${className}` : className }, children)}
    />
  );
}

export function ButtonLink({ look, icon, className, children, ...link }: ComponentProps<"a"> & Look) {
  return <a {...link} {...faceOf({ look, icon, className }, children)} />;
}

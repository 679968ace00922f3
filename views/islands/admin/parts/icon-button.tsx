import { Tooltip } from "@base-ui/react/tooltip";
import type { ComponentProps } from "react";
import { tooltip } from "./tooltip.tsx";

type IconProps = {
  /** The tooltip, and the start of the accessible name. */
  label: string;
  /** The row's name: the end of the accessible name, not in the tooltip. */
  of?: string;
  /** Class of the icon. */
  icon: string;
};

const nameOf = ({ label, of }: IconProps) => (of ? `${label} ${of}` : label);

const face = (icon: string) => <span className={`${icon} dashboard-glyph`} aria-hidden="true" />;

/** An icon button with a tooltip. */
export function IconButton({ label, of, icon, ...button }: IconProps & ComponentProps<"button">) {
  return (
    <Tooltip.Trigger
      handle={tooltip}
      payload={label}
      className="dashboard-icon"
      aria-label={nameOf({ label, of, icon })}
      {...button}
    >
      {face(icon)}
    </Tooltip.Trigger>
  );
}

/** An icon link with a tooltip; opens a new tab, or downloads. */
export function IconLink({ label, of, icon, href, download }: IconProps & { href: string; download?: true }) {
  return (
    <Tooltip.Trigger
      handle={tooltip}
      payload={label}
      className="dashboard-icon"
      aria-label={nameOf({ label, of, icon })}
      render={({ children, ...link }) => (
        <a {...link} href={href} {...(download ? { download } : { target: "_blank", rel: "noopener" })}>
          {children}
        </a>
      )}
    >
      {face(icon)}
    </Tooltip.Trigger>
  );
}

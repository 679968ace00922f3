import { Tooltip } from "@base-ui/react/tooltip";
import type { ComponentProps } from "react";
import { tooltip } from "./tooltip.tsx";

type IconProps = {
  /** What it does: the tooltip's words, and its name. */
  label: string;
  /** What it does it to: the end of its name, which the tooltip leaves out. */
  of?: string;
  /** The icon's class. */
  icon: string;
};

const nameOf = ({ label, of }: IconProps) => (of ? `${label} ${of}` : label);

const face = (icon: string) => <span className={`${icon} dashboard-glyph`} aria-hidden="true" />;

/** A button that is an icon, with its tooltip. */
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

/** A link that is an icon, with its tooltip; it opens a new tab, or downloads. */
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

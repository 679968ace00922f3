import { Tooltip } from "@base-ui/react/tooltip";
import type { ReactNode } from "react";

/** Handle of the dashboard's single tooltip; its triggers in the rows pass their text as payload. */
export const tooltip = Tooltip.createHandle<string>();

export function Tooltips({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Provider delay={700} timeout={300}>
      {children}
      <Tooltip.Root handle={tooltip}>
        {({ payload }) => (
          <Tooltip.Portal>
            <Tooltip.Positioner className="z-60" sideOffset={6}>
              <Tooltip.Popup
                data-tooltip
                className="px-2.6 py-1.4 rounded border border-solid border-transparent bg-foreground text-background text-[0.875rem] leading-[1.35]"
              >
                {payload}
              </Tooltip.Popup>
            </Tooltip.Positioner>
          </Tooltip.Portal>
        )}
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}

type IconProps = {
  /** The tooltip, and the start of the accessible name. */
  label: string;
  /** The row's name: the end of the accessible name, not in the tooltip. */
  of?: string;
  icon: string;
  /** Whether presses do nothing for now; it keeps the focus. */
  busy?: boolean | undefined;
};

type ButtonProps = IconProps & Omit<Tooltip.Trigger.Props<string>, "handle" | "payload" | "disabled">;

export function IconButton({ label, of, icon, busy = false, onClick, ...button }: ButtonProps) {
  return (
    <Tooltip.Trigger
      handle={tooltip}
      payload={label}
      className="icon-button"
      aria-label={of ? `${label} ${of}` : label}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      {...button}
    >
      <span className={icon} aria-hidden="true" />
    </Tooltip.Trigger>
  );
}

export function IconLink({ href, download, ...button }: IconProps & { href: string; download?: true }) {
  const target = download ? { download } : { target: "_blank", rel: "noopener" };
  return (
    <IconButton
      {...button}
      render={({ children, ...link }) => (
        <a {...link} href={href} {...target}>
          {children}
        </a>
      )}
    />
  );
}

import type { ReactNode } from "react";

type GateCardProps = {
  title: string;
  text?: ReactNode;
  /** Whether it takes the focus on mount: for when it replaces the focused element. */
  focused?: boolean;
  children?: ReactNode;
};

export function GateCard({ title, text, focused, children }: GateCardProps) {
  return (
    <div className="px-gutter py-[clamp(1.75rem,5vw,5rem)]">
      <h1
        className="text-3xl max-w-14em"
        tabIndex={focused ? -1 : undefined}
        ref={focused ? focusOnMount : undefined}
      >
        {title}
      </h1>
      {text && <div className="lead mt-4 max-w-26em">{text}</div>}
      {children && <div className="acts mt-6 max-w-26em">{children}</div>}
    </div>
  );
}

export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

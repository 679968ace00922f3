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
    <div className="wrap grid place-items-center py-section">
      <div className="w-full max-w-32rem bg-card border border-solid border-border rounded-petal p-[min(1.75rem,7vw)] sm:p-12">
        <h1
          className="text-2xl tracking--.02em leading-tight"
          tabIndex={focused ? -1 : undefined}
          ref={focused ? focusOnMount : undefined}
        >
          {title}
        </h1>
        {text && <div className="quiet mt-3 max-w-26em">{text}</div>}
        {children && <div className="acts mt-7">{children}</div>}
      </div>
    </div>
  );
}

export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

import type { ComponentProps } from "react";

type SectionProps = ComponentProps<"section"> & {
  ground?: string;
};

/** A section of a public page: its ground over the window's width, its contents as wide as the page's; `className` is theirs. */
export function Section({ ground = "", className = "", children, ...rest }: SectionProps) {
  return (
    <section className={`py-section ${ground}`.trim()} {...rest}>
      <div className={`wrap ${className}`.trim()}>{children}</div>
    </section>
  );
}

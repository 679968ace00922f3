import { Ornament } from "./drawings/ornament.tsx";

/**
 * The cover of the framework book, set in type: pine green with the wheel at its foot. Decorative: its title stands
 * beside it.
 */
export function BookCover({ title, author }: { title: string; author: string }) {
  return (
    <div
      className="relative [outline:1px_solid_transparent] aspect-[2/3] overflow-hidden rounded bg-primary text-primary-foreground p-[min(1.5rem,10%)] font-display [container-type:inline-size]"
      aria-hidden="true"
    >
      <span className="absolute inset-y-0 left-0 w-2.5 bg-[oklch(0%_0_0/.18)]" />
      <p className="[font-size:min(var(--text-xl),14cqi)] font-520 leading-[1.1] tracking--.015em">{title}</p>
      <p className="mt-3 font-text [font-size:min(var(--text-sm),9cqi)] font-550">{author}</p>
      <Ornament className="absolute left-0 top-50% w-full max-w-none opacity-60" turns={14} weight={0.6} />
    </div>
  );
}

import type { Frame } from "./frame.ts";
import { SiteMark } from "./header.tsx";

/** The practice's mark and name on paper, where the header is not; beside them stands the title. */
export const PaperMark = ({ frame }: { frame: Frame }) => (
  <div
    aria-hidden="true"
    className="absolute left-$gutter max-w-1/2 hidden print:flex items-center gap-2.5 font-display font-560 text-[1.75rem] leading-none [&>svg]:w-10 [&>svg]:h-10"
  >
    <SiteMark frame={frame} />
    {frame.site.name}
  </div>
);

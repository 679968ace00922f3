/** Fields below each other; of folds that follow on each other, the lines touch. */
export const FIELDS =
  "grid grid-cols-1 gap-4 content-start min-w-0 max-w-176 [&>details:has(+details)]:-mb-4 [&_textarea]:min-h-11 [&_textarea]:[field-sizing:content]";

/** A line of small fields, or a box and what it is for. */
export const ROW = "flex flex-wrap items-center gap-2.4 min-h-11";

/** That changes wait, or how many. */
export const WAITS = "flex-none px-[.5em] rounded-[1em] bg-accent text-accent-foreground text-sm";

/** What the thing itself stands on, beside its form. */
export const SIDE =
  "grid gap-3 p-4 rounded bg-muted xl:sticky xl:top-16 xl:max-h-[calc(100vh-9rem)] xl:overflow-y-auto [&>p]:[overflow-wrap:anywhere]";

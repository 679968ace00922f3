import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import type { Path } from "#src/domain/content-change.ts";
import { t } from "#src/domain/words.ts";
import { nameOf, useWords } from "#views/islands/words/state.ts";

/** Fields below each other; of folds that follow on each other, the lines touch. */
export const FIELDS =
  "grid grid-cols-1 gap-4 content-start min-w-0 max-w-176 [&>details+details]:-mt-4 [&_textarea]:min-h-11 [&_textarea]:[field-sizing:content]";

/** A line of small fields, or a box and what it is for. */
export const ROW = "flex flex-wrap items-center gap-2.4 min-h-11";

/** That changes wait, or how many. */
export const WAITS = "flex-none px-[.5em] rounded-[1em] bg-accent text-accent-foreground text-sm";

/** What the thing itself is shown on, beside its form. */
export const SIDE =
  "grid gap-3 p-4 rounded bg-muted xl:sticky xl:top-16 xl:max-h-[calc(100vh-9rem)] xl:overflow-y-auto [&>p]:[overflow-wrap:anywhere]";

/** The field that was requested (`home.yaml: hero.title`): what it is in is open. */
export const Wanted = createContext<string | undefined>(undefined);

/** Leads to a field by its name, wherever on this page it is. */
export const lead = (name: string): boolean => {
  location.replace(`#field/${encodeURIComponent(name)}`);
  return true;
};

type FoldProps = {
  file: string;
  /** The place that it is of; of a few items of a list, that of each. */
  paths: readonly Path[];
  label: string;
  /** What is said of it while it is closed. */
  says: ReactNode;
  /** Of those of one group, one is open at a time; without it, of those beside each other. */
  group?: string;
  children: ReactNode;
};

/** A part of a form as one line, its title, until it is opened. */
export function Fold({ file, paths, label, says, group, children }: FoldProps) {
  const wanted = useContext(Wanted);
  const { faults, waiting } = useWords();
  const holds = (name: string) => paths.some((path) => `${name}.`.startsWith(`${nameOf(file, path)}.`));
  const isOnTheWay = wanted !== undefined && holds(wanted);
  const [isOpen, setOpen] = useState(isOnTheWay);
  useEffect(() => {
    if (isOnTheWay) setOpen(true);
  }, [isOnTheWay]);
  const isRefused = Object.keys(faults).some(holds);
  const isChanged = waiting.some(({ file, path }) => holds(nameOf(file, path)));
  return (
    <details
      className="hair-bottom"
      name={group ?? nameOf(file, paths[0]?.slice(0, -1) ?? [])}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex items-center gap-3 min-h-11 hover:bg-muted">
        <span
          className={`flex-none quiet ${isOpen ? "i-lucide-chevron-down" : "i-lucide-chevron-right"}`}
          aria-hidden="true"
        />
        <b className={`flex-none max-w-[60%] font-600 ${Array.isArray(says) ? "min-w-22" : ""}`}>{label}</b>
        <span className="flex-1 min-w-0 truncate quiet">{isOpen ? "" : says}</span>
        {isRefused && <span className="fault flex-none">{t("Does not fit")}</span>}
        {isChanged && !isRefused && <span className={WAITS}>{t("Changed")}</span>}
      </summary>
      {isOpen && (
        <div className={`${FIELDS} pl-4 pt-2 pb-6 [border-left:2px_solid_var(--accent)]`}>{children}</div>
      )}
    </details>
  );
}

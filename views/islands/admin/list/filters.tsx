import { type ReactNode, useRef } from "react";
import { LEVEL_NAMES } from "#src/domain/assessment.ts";
import { shown } from "#src/domain/shown.ts";
import { plural, t } from "#src/domain/words.ts";
import { useEvent } from "#views/browser/use-event.ts";
import { Button } from "#views/components/button.tsx";
import { Choice, type Option, option } from "#views/components/field.tsx";
import type { FilterName, Filters } from "./page.ts";
import type { List } from "./use-list.ts";

/** A filter of a list; the option with the value "" means all. */
export type Filter = { name: FilterName; label: string; options: Option[] };

/** One press narrows a list to a value, another takes that back; `onlyOn`: it is there only while the list is narrowed so. */
export type Toggle = { name: FilterName; value: string; label: string; onlyOn?: true };

export const filterBy = (name: FilterName, label: string, all: string, options: Option[]): Filter => ({
  name,
  label,
  options: [option("", all), ...options],
});

export const byLevel = (): Filter => {
  const levels = LEVEL_NAMES.map((level) => option(level, shown(level)));
  return filterBy("level", t("Level"), t("Any level"), levels);
};

type FilterBarProps = {
  list: Pick<List, "request" | "setRequest" | "clear" | "isNarrowed">;
  choices?: readonly Filter[];
  hasDays?: boolean;
  toggles?: readonly Toggle[];
  children?: ReactNode;
};

/** Where the filters fit, they are in the bar: only where a browser can show what a closed fold holds. */
const FOLD =
  "relative max-md:flex-[1_1_8rem] max-md:open:basis-full [@supports_selector(::details-content)]:@[85rem]/list:contents [@supports_selector(::details-content)]:@[85rem]/list:[&>summary]:hidden [@supports_selector(::details-content)]:@[85rem]/list:[&::details-content]:contents [@supports_selector(::details-content)]:@[85rem]/list:[&::details-content]:[content-visibility:visible]";
const FOLDED =
  "absolute top-[calc(100%+.35rem)] left-0 z-20 grid grid-cols-2 items-center gap-2 w-104 p-3.6 border border-solid border-border-strong rounded-lg bg-card [box-shadow:0_1.5rem_3rem_-1.5rem_oklch(15%_.04_175/.45)] max-md:static max-md:w-auto max-md:mt-2 max-md:[box-shadow:none] @[85rem]/list:static @[85rem]/list:flex @[85rem]/list:flex-wrap @[85rem]/list:w-auto @[85rem]/list:p-0 @[85rem]/list:border-0 @[85rem]/list:bg-transparent @[85rem]/list:[box-shadow:none]";
const DAY =
  "grid gap-.6 text-[0.875rem] text-muted-foreground [&:nth-last-child(2)]:col-start-1 @[85rem]/list:inline-flex @[85rem]/list:items-center @[85rem]/list:gap-1.6";
const NARROWING = "w-auto min-w-0 px-2 max-md:flex-[1_1_8rem] md:max-w-40";

const days = () => [["from", t("From")] as const, ["to", t("Until")] as const];

/** A list's filters: in the bar where it is wide, else folded behind one button. */
export function FilterBar({ list, choices = [], hasDays, toggles = [], children }: FilterBarProps) {
  const { request, setRequest, clear, isNarrowed } = list;
  const { filters } = request;
  const narrowBy = (change: Filters) => setRequest({ filters: { ...filters, ...change } });
  const active = Object.values(filters).filter(Boolean).length;
  const fold = useFold();
  return (
    <>
      {(choices.length > 0 || hasDays) && (
        <details className={FOLD} ref={fold}>
          <summary className="btn btn-line w-full justify-between gap-1.6 min-h-11 px-4 py-1.2 bg-card text-sm font-550 [[open]>&]:border-foreground">
            {active > 0 ? plural(active, "Filters ({n})", "Filters ({n})") : t("Filters")}
            <span className="i-lucide-chevron-down" aria-hidden="true" />
          </summary>
          <div className={FOLDED}>
            {choices.map(({ name, label, options }) => (
              <Choice
                key={name}
                aria-label={label}
                className={NARROWING}
                options={options}
                value={filters[name] ?? ""}
                onChoose={(value) => narrowBy({ [name]: value })}
              />
            ))}
            {hasDays &&
              days().map(([name, label]) => (
                <label key={name} className={DAY}>
                  <span>{label}</span>
                  <input
                    type="date"
                    className="form-input pl-1.8 pr-1.2 text-foreground @[85rem]/list:w-31.6"
                    value={filters[name] ?? ""}
                    min={(name === "to" && filters.from) || undefined}
                    max={(name === "from" && filters.to) || undefined}
                    onChange={({ currentTarget }) => narrowBy({ [name]: currentTarget.value })}
                  />
                </label>
              ))}
          </div>
        </details>
      )}
      {toggles.map(({ name, value, label, onlyOn }) => {
        const isOn = filters[name] === value;
        return (
          (isOn || !onlyOn) && (
            <Button
              key={name}
              look={isOn ? "chosen" : "choice"}
              aria-pressed={isOn}
              onClick={() => narrowBy({ [name]: isOn ? "" : value })}
            >
              {label}
            </Button>
          )
        );
      })}
      {children}
      {/* Where a wide bar will have it, the search field leaves it room from the first. */}
      <Button
        look="text"
        className={isNarrowed ? "" : "invisible hidden @[85rem]/list:inline-flex"}
        onClick={clear}
      >
        {t("Clear filters")}
      </Button>
    </>
  );
}

function useFold() {
  const fold = useRef<HTMLDetailsElement>(null);
  useEvent("keydown", ({ key, defaultPrevented }) => {
    if (key !== "Escape" || defaultPrevented || !fold.current?.open) return;
    fold.current.open = false;
    fold.current.querySelector("summary")?.focus();
  });
  useEvent("pointerdown", ({ target }) => {
    if (fold.current && target instanceof Node && !fold.current.contains(target)) fold.current.open = false;
  });
  return fold;
}

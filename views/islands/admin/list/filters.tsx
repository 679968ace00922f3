import { type ReactNode, useRef } from "react";
import { LEVEL_NAMES } from "#src/domain/assessment.ts";
import { shortDate } from "#src/domain/dates.ts";
import { shown, sourceWord } from "#src/domain/shown.ts";
import { plural, t } from "#src/domain/words.ts";
import { useEvent } from "#views/browser/use-event.ts";
import { Button } from "#views/components/button.tsx";
import { Choice, type Option, option } from "#views/components/field.tsx";
import { type DashboardProps, ownerOptions, statusOptions } from "#views/islands/admin/dashboard.ts";
import type { FilterName, Filters, ListRequest } from "./page.ts";
import type { List } from "./use-list.ts";

/** A filter of a list; the option with the value "" means all. */
export type Filter = { name: FilterName; label: string; options: Option[] };

export const byStatus = (): Filter => ({
  name: "status",
  label: t("Status"),
  options: [option("", t("Any status")), ...statusOptions()],
});

export const byOwner = (owners: DashboardProps["owners"]): Filter => ({
  name: "owner",
  label: t("Owner"),
  options: [option("", t("Any owner")), ...ownerOptions(owners)],
});

export const bySource = ({ sources }: Pick<DashboardProps, "sources">): Filter => ({
  name: "source",
  label: t("Source"),
  options: [option("", t("Any source")), ...sources.map((source) => option(source, sourceWord(source)))],
});

export const byLevel = (): Filter => ({
  name: "level",
  label: t("Level"),
  options: [option("", t("Any level")), ...LEVEL_NAMES.map((level) => option(level, shown(level)))],
});

/** One text per active filter, such as `Status: Contacted`; the search text comes first. */
export const narrowedBy = ({ q, filters }: ListRequest, choices: readonly Filter[]): string[] => {
  const chosen = choices.flatMap(({ name, label, options }) => {
    const value = filters[name];
    if (!value) return [];
    const word = options.find((one) => one.value === value)?.label ?? value;
    return [t("{filter}: {value}", { filter: label, value: word })];
  });
  const day = (text: string) => shortDate(`${text}T00:00:00Z`, "UTC");
  return [
    ...(q ? [t("Search: {words}", { words: q })] : []),
    ...(filters.suspected ? [t("Suspected spam")] : []),
    ...(filters.booked ? [t("Booked a call")] : []),
    ...(filters.unread ? [t("Unread")] : []),
    ...(filters.due ? [t("Due by {day}", { day: day(filters.due) })] : []),
    ...chosen,
    ...(filters.from ? [t("From {day}", { day: day(filters.from) })] : []),
    ...(filters.to ? [t("Until {day}", { day: day(filters.to) })] : []),
  ];
};

type FilterBarProps = {
  list: Pick<List, "request" | "setRequest" | "clear" | "isNarrowed">;
  choices?: readonly Filter[];
  hasDays?: boolean;
  children?: ReactNode;
};

const NARROWING = "w-auto min-w-0 px-2 max-md:flex-[1_1_8rem]";

/** A list's filters: in the bar where it is wide, else folded behind one button. */
export function FilterBar({ list, choices = [], hasDays, children }: FilterBarProps) {
  const { request, setRequest, clear, isNarrowed } = list;
  const { filters } = request;
  const narrowBy = (change: Filters) => setRequest({ filters: { ...filters, ...change } });
  const active = Object.values(filters).filter(Boolean).length;
  const fold = useFold();
  const all = (
    <>
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
      {hasDays && (
        <>
          <Day
            label={t("From")}
            value={filters.from}
            latest={filters.to}
            onChange={(from) => narrowBy({ from })}
          />
          <Day
            label={t("Until")}
            value={filters.to}
            earliest={filters.from}
            onChange={(to) => narrowBy({ to })}
          />
        </>
      )}
    </>
  );
  const reset = isNarrowed && (
    <Button look="text" onClick={clear}>
      {t("Clear filters")}
    </Button>
  );
  return (
    <>
      {choices.length > 0 && (
        <details className="dashboard-fold" ref={fold}>
          <summary className="chip w-full justify-between gap-1.6 bg-card rounded [[open]>&]:border-foreground">
            {active > 0 ? plural(active, "Filters ({n})", "Filters ({n})") : t("Filters")}
            <span className="i-lucide-chevron-down" aria-hidden="true" />
          </summary>
          <div>{all}</div>
        </details>
      )}
      {children}
      {reset}
    </>
  );
}

/** Closes the unfolded filters on Escape and on a press outside of them. */
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

type DayProps = {
  label: string;
  value?: string;
  earliest?: string;
  latest?: string;
  onChange: (day: string) => void;
};

function Day({ label, value = "", earliest, latest, onChange }: DayProps) {
  return (
    <label className="inline-flex items-center gap-1.6 text-[0.875rem] text-muted-foreground">
      <span>{label}</span>
      <input
        type="date"
        className="form-input pl-1.8 pr-1.2 w-34 text-foreground md:w-31.6"
        value={value}
        min={earliest || undefined}
        max={latest || undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  );
}

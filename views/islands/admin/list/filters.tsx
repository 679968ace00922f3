import { type ReactNode, useEffect, useRef } from "react";
import { LEVEL_NAMES } from "#src/domain/assessment.ts";
import { shortDate } from "#src/domain/dates.ts";
import { PERSON_STATUSES } from "#src/domain/lists.ts";
import { shown, sourceWord, statusWord } from "#src/domain/shown.ts";
import { plural, t } from "#src/domain/words.ts";
import { Button } from "#views/components/button.tsx";
import type { DashboardProps } from "#views/islands/admin/dashboard.ts";
import { Filter, SMALL_SELECT } from "#views/islands/admin/parts/choice.tsx";
import type { FilterName, Filters, ListRequest } from "./page.ts";
import type { List } from "./use-list.ts";

/** A filter of a list; the option with the value "" means all. */
export type Choice = { name: FilterName; label: string; options: { value: string; label: string }[] };

export const option = (value: string, label: string) => ({ value, label });

export const byStatus = (): Choice => ({
  name: "status",
  label: t("Status"),
  options: [option("", t("Any status")), ...PERSON_STATUSES.map((one) => option(one, statusWord(one)))],
});

export const byOwner = ({ owners }: Pick<DashboardProps, "owners">): Choice => ({
  name: "owner",
  label: t("Owner"),
  options: [option("", t("Any owner")), ...owners.map(({ id, username }) => option(id, username))],
});

export const bySource = ({ sources }: Pick<DashboardProps, "sources">): Choice => ({
  name: "source",
  label: t("Source"),
  options: [option("", t("Any source")), ...sources.map((source) => option(source, sourceWord(source)))],
});

export const byLevel = (): Choice => ({
  name: "level",
  label: t("Level"),
  options: [option("", t("Any level")), ...LEVEL_NAMES.map((level) => option(level, shown(level)))],
});

/** One text per active filter, such as `Status: Contacted`; the search text comes first. */
export const narrowedBy = ({ q, filters }: ListRequest, choices: readonly Choice[]): string[] => {
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
  choices?: readonly Choice[];
  hasDays?: boolean;
  children?: ReactNode;
};

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
        <Filter
          key={name}
          label={label}
          options={options}
          value={filters[name] ?? ""}
          onChange={(value) => narrowBy({ [name]: value })}
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
          <summary className={`${SMALL_SELECT} w-full`}>
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

/** Closes the unfolded filters on Escape and on a press outside of them and of their own lists of options. */
function useFold() {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = fold;
      if (!current?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        current.querySelector("summary")?.focus();
      } else if (event.target instanceof Element && event.target.closest(".dashboard-fold, [data-over]"))
        return;
      current.open = false;
    };
    addEventListener("keydown", close);
    addEventListener("pointerdown", close);
    return () => {
      removeEventListener("keydown", close);
      removeEventListener("pointerdown", close);
    };
  }, []);
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

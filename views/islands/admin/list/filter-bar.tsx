import type { ReactNode } from "react";
import { plural, t } from "#src/domain/words.ts";
import { useDashboard } from "#views/islands/admin/dashboard.ts";
import { Filter } from "#views/islands/admin/parts/choice.tsx";
import { useNarrow } from "#views/islands/admin/use-browser.ts";
import { choicesOf, hasDays } from "./filters.ts";
import type { Filters } from "./page.ts";
import type { List } from "./use-list.ts";

/** A list's filters and the button that clears them all. Collapsed on phones. */
export function FilterBar({ list, children }: { list: List; children?: ReactNode }) {
  const dashboard = useDashboard();
  const narrow = useNarrow();
  const { tab, asked, ask, clear, isNarrowed } = list;
  const { filters } = asked;
  const narrowBy = (change: Filters) => ask({ filters: { ...filters, ...change } });
  const choices = choicesOf(list, dashboard);
  const standing = Object.values(filters).filter(Boolean).length;
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
      {hasDays(tab) && (
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
      {children}
    </>
  );
  const reset = isNarrowed && (
    <button type="button" className="dashboard-clear" onClick={clear}>
      {t("Clear filters")}
    </button>
  );
  if (!narrow || (choices.length === 0 && !hasDays(tab)))
    return (
      <>
        {all}
        {reset}
      </>
    );
  return (
    <>
      <details className="dashboard-fold">
        <summary>{standing > 0 ? plural(standing, "Filters ({n})", "Filters ({n})") : t("Filters")}</summary>
        <div className="dashboard-tools">{all}</div>
      </details>
      {reset}
    </>
  );
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
    <label className="dashboard-day">
      <span>{label}</span>
      <input
        type="date"
        value={value}
        min={earliest || undefined}
        max={latest || undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  );
}

import { type ReactNode, useEffect, useRef } from "react";
import { plural, t } from "#src/domain/words.ts";
import { useDashboard } from "#views/islands/admin/dashboard.ts";
import { Filter } from "#views/islands/admin/parts/choice.tsx";
import { choicesOf, hasDays } from "./filters.ts";
import type { Filters } from "./page.ts";
import type { List } from "./use-list.ts";

/**
 * A list's filters and the button that clears them all. Where the list is narrow they fold away behind one button; where
 * it is wide the style shows them in the bar (tools.css).
 */
export function FilterBar({ list, children }: { list: List; children?: ReactNode }) {
  const dashboard = useDashboard();
  const { tab, asked, ask, clear, isNarrowed } = list;
  const { filters } = asked;
  const narrowBy = (change: Filters) => ask({ filters: { ...filters, ...change } });
  const choices = choicesOf(list, dashboard);
  const standing = Object.values(filters).filter(Boolean).length;
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
    </>
  );
  const reset = isNarrowed && (
    <button type="button" className="dashboard-clear" onClick={clear}>
      {t("Clear filters")}
    </button>
  );
  return (
    <>
      {choices.length > 0 && (
        <details className="dashboard-fold" ref={fold}>
          <summary>
            {standing > 0 ? plural(standing, "Filters ({n})", "Filters ({n})") : t("Filters")}
          </summary>
          <div className="dashboard-folded">{all}</div>
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
      } else if (event.target instanceof Element && event.target.closest(".dashboard-fold, .dashboard-over"))
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

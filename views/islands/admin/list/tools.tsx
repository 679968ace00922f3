import { type ReactNode, useEffect, useRef } from "react";
import { LIMITS } from "#src/domain/limits.ts";
import { t } from "#src/domain/words.ts";
import { IconButton, IconLink } from "#views/islands/admin/parts/icon-button.tsx";
import { searchOf } from "./page.ts";
import type { List } from "./use-list.ts";

type ToolsProps = {
  list: Pick<List, "typed" | "setTyped" | "ask">;
  /** The search field's accessible name; starts with "Search". */
  search: string;
  placeholder: string;
  children?: ReactNode;
};

/** The toolbar above a list: its search field, then filters and buttons. */
export function Tools({ list, search, placeholder, children }: ToolsProps) {
  const { typed, setTyped, ask } = list;
  // Text typed before hydration is only in the DOM: copy it to the state.
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current?.value) setTyped(field.current.value);
  }, [setTyped]);
  return (
    <div className="dashboard-tools">
      <search className="dashboard-search">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            ask({ q: typed.trim() });
          }}
        >
          <span className="i-lucide-search" aria-hidden="true" />
          <input
            ref={field}
            name="q"
            className="form-input"
            type="search"
            aria-label={search}
            placeholder={placeholder}
            maxLength={LIMITS.search}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </form>
      </search>
      {children}
    </div>
  );
}

type CountsProps = { list: Pick<List, "query" | "path" | "asked">; children: ReactNode };

/** The line below the toolbar: counts (a live region), CSV export of the matches, and refresh. */
export function Counts({ list: { query, path, asked }, children }: CountsProps) {
  return (
    <div className="dashboard-counts">
      <p role="status">{children}</p>
      <div className="flex">
        <IconLink
          label={t("Export CSV")}
          icon="i-lucide-download"
          href={`${path}/export.csv?${searchOf(asked)}`}
          download
        />
        <IconButton
          label={t("Refresh")}
          icon="i-lucide-refresh-cw"
          aria-disabled={query.isFetching || undefined}
          onClick={() => query.refetch()}
        />
      </div>
    </div>
  );
}

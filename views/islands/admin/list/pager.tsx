import { locale, t } from "#src/domain/words.ts";
import { IconButton } from "#views/islands/admin/parts/icon-button.tsx";
import { type ListRequest, PAGE_SIZE, PAGE_SIZES, type Page } from "./page.ts";

type PagerProps = {
  page: Page<unknown>;
  request: ListRequest;
  setRequest: (change: Partial<ListRequest>) => void;
  setRows: (rows: number) => void;
};

const figure = (value: number): string => value.toLocaleString(locale());

export function Pager({ page: { rows, offset, total }, request, setRequest, setRows }: PagerProps) {
  const last = Math.max(0, Math.ceil(total / request.rows) - 1);
  const turns = [
    { label: t("First page"), icon: "i-lucide-chevrons-left", page: 0 },
    { label: t("Previous page"), icon: "i-lucide-chevron-left", page: request.page - 1 },
    { label: t("Next page"), icon: "i-lucide-chevron-right", page: request.page + 1 },
    { label: t("Last page"), icon: "i-lucide-chevrons-right", page: last },
  ];
  return (
    <nav
      className="flex flex-wrap justify-between items-center gap-x-4 gap-y-1 min-h-12 py-0.4 pr-2 pl-4 border-t border-t-solid border-t-border text-sm text-muted-foreground tabular-nums"
      aria-label={t("Pages")}
    >
      <p>
        {t("{first} to {last} of {total}", {
          first: figure(offset + 1),
          last: figure(offset + rows.length),
          total: figure(total),
        })}
      </p>
      {total > PAGE_SIZE && (
        // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields
        <div className="inline-flex items-center gap-0.6 ml-auto" role="group" aria-label={t("Rows")}>
          <span className="mr-1.4" aria-hidden="true">
            {t("Rows")}
          </span>
          {PAGE_SIZES.map((size) => (
            <button
              key={size}
              type="button"
              className="min-w-11 min-h-11 rounded text-foreground underline-offset-[0.35em] aria-pressed:font-650 aria-pressed:[text-decoration:underline_2px_var(--accent)]"
              aria-pressed={size === request.rows}
              onClick={() => setRows(size)}
            >
              {size}
            </button>
          ))}
        </div>
      )}
      {last > 0 && (
        <div className="flex">
          {turns.map(({ label, icon, page }) => (
            <IconButton
              key={icon}
              label={label}
              icon={icon}
              disabled={page < 0 || page > last || page === request.page}
              onClick={() => setRequest({ page })}
            />
          ))}
        </div>
      )}
    </nav>
  );
}

import { locale, t } from "#src/domain/words.ts";
import { IconButton } from "#views/islands/admin/parts/icon-button.tsx";
import { type Asked, PAGE_SIZE, PAGE_SIZES, type Page } from "./page.ts";

type PagerProps = {
  page: Page<unknown>;
  asked: Asked;
  ask: (change: Partial<Asked>) => void;
  askRows: (rows: number) => void;
};

const figure = (value: number): string => value.toLocaleString(locale());

/** The pagination below a list: range of rows, page links, rows per page. */
export function Pager({ page: { rows, offset, total }, asked, ask, askRows }: PagerProps) {
  const last = Math.max(0, Math.ceil(total / asked.rows) - 1);
  const isFirst = asked.page === 0;
  const isLast = asked.page >= last;
  return (
    <nav className="dashboard-pager" aria-label={t("Pages")}>
      <p>
        {t("{first} to {last} of {total}", {
          first: figure(offset + 1),
          last: figure(offset + rows.length),
          total: figure(total),
        })}
      </p>
      {total > PAGE_SIZE && (
        // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields
        <div className="dashboard-rows" role="group" aria-label={t("Rows")}>
          <span aria-hidden="true">{t("Rows")}</span>
          {PAGE_SIZES.map((size) => (
            <button key={size} type="button" aria-pressed={size === asked.rows} onClick={() => askRows(size)}>
              {size}
            </button>
          ))}
        </div>
      )}
      {last > 0 && (
        <div className="flex">
          <IconButton
            label={t("First page")}
            icon="i-lucide-chevrons-left"
            disabled={isFirst}
            onClick={() => ask({ page: 0 })}
          />
          <IconButton
            label={t("Previous page")}
            icon="i-lucide-chevron-left"
            disabled={isFirst}
            onClick={() => ask({ page: asked.page - 1 })}
          />
          <IconButton
            label={t("Next page")}
            icon="i-lucide-chevron-right"
            disabled={isLast}
            onClick={() => ask({ page: asked.page + 1 })}
          />
          <IconButton
            label={t("Last page")}
            icon="i-lucide-chevrons-right"
            disabled={isLast}
            onClick={() => ask({ page: last })}
          />
        </div>
      )}
    </nav>
  );
}

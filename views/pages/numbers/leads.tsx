import { t } from "#src/domain/words.ts";
import { count } from "./sums.ts";

type Row = Record<string, string | number>;

/** A table of totals by name: the first `shown` rows, the rest in a `<details>`. */
export function Totals({
  title,
  name,
  rows,
  figures,
  empty,
}: {
  title: string;
  /** The field with a row's name, and its column heading. */
  name: [field: string, heading: string];
  rows: readonly Row[];
  figures: readonly [field: string, heading: string][];
  empty: string;
}) {
  return (
    <section className="num-block">
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="quiet">{empty}</p>
      ) : (
        <>
          <TotalsTable title={title} name={name} rows={rows.slice(0, SHOWN)} figures={figures} />
          {rows.length > SHOWN && (
            <details>
              <summary className="more-link">{t("Show all {n}", { n: rows.length })}</summary>
              <TotalsTable title={title} name={name} rows={rows.slice(SHOWN)} figures={figures} />
            </details>
          )}
        </>
      )}
    </section>
  );
}

const SHOWN = 10;

type TableProps = {
  title: string;
  name: [field: string, heading: string];
  rows: readonly Row[];
  figures: readonly [field: string, heading: string][];
};

function TotalsTable({ title, name: [field, heading], rows, figures }: TableProps) {
  return (
    <table className="num-table" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          {figures.map(([figure, label]) => (
            <th key={figure} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[field]}>
            <th scope="row">{row[field]}</th>
            {figures.map(([figure]) => (
              <td key={figure}>{count(Number(row[figure]))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { t } from "#src/domain/words.ts";
import { type Line, lineDifferences } from "./line-differences.ts";

/** Lines of unchanged context around a changed one. */
const AROUND = 1;

const isNear = (lines: Line[], at: number): boolean =>
  lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ kind }) => kind !== "same");

/** A line diff: lines only in `before` in `<del>`, lines only in `after` in `<ins>`. */
export function Differences({ before, after }: { before: string; after: string }) {
  const lines = lineDifferences(before, after);
  if (lines.every(({ kind }) => kind === "same"))
    return <p className="hint">{t("The text is the same as now.")}</p>;
  return (
    <section className="edit-differences" aria-label={t("Differences")}>
      <p className="hint">{t("Struck out: only in that version. Underlined: only in the text now.")}</p>
      {lines.map(({ kind, text }, at) => {
        const key = `${at} ${kind}`;
        if (kind === "old") return <del key={key}>{text || " "}</del>;
        if (kind === "new") return <ins key={key}>{text || " "}</ins>;
        return isNear(lines, at) ? <p key={key}>{text || " "}</p> : null;
      })}
    </section>
  );
}

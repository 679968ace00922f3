import { diffWordsWithSpace } from "diff";
import { Fragment } from "react";
import { t } from "#src/domain/words.ts";

const AROUND = 90;
/** Limit of the comparison, in ms; above it the texts are shown as all removed, all added. */
const TIMEOUT = 500;

/** Returns the beginning and the end of an unchanged text, cut at words; only the side that has a change beside it. */
const nearOf = (text: string, isFirst: boolean, isLast: boolean): string => {
  if (text.length <= 2 * AROUND) return text;
  const start = isFirst ? "" : `${text.slice(0, AROUND).replace(/\S*$/, "")}`;
  const end = isLast ? "" : text.slice(-AROUND).replace(/^\S*/, "");
  return `${start}…${end}`;
};

type Change = { old: string; fresh: string; same: string };

/** Returns the changes between two texts, each followed by what stayed; words with only spaces between are one. */
const changesOf = (before: string, after: string): Change[] => {
  const changes: Change[] = [{ old: "", fresh: "", same: "" }];
  for (const { value, removed, added } of diffWordsWithSpace(before, after, { timeout: TIMEOUT }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ]) {
    let last = changes.at(-1) as Change;
    if (!removed && !added) {
      last.same = value;
      continue;
    }
    if (last.same.trim() === "" && last.old + last.fresh !== "") {
      last.old += last.same;
      last.fresh += last.same;
      last.same = "";
    } else if (last.same !== "") {
      last = { old: "", fresh: "", same: "" };
      changes.push(last);
    }
    if (removed) last.old += value;
    else last.fresh += value;
  }
  return changes;
};

type DifferencesProps = {
  before: string;
  after: string;
  label: string;
  hint: string;
};

/** The words that differ between two texts: only in `before` in `<del>`, only in `after` in `<ins>`. */
export function Differences({ before, after, label, hint }: DifferencesProps) {
  if (before === after) return <p className="quiet small">{t("The text is the same as it is now.")}</p>;
  return (
    <section
      className="basis-full p-3 max-h-96 overflow-y-auto rounded bg-background text-sm leading-normal break-words"
      aria-label={label}
    >
      <p className="quiet">{hint}</p>
      <p className="mt-2 whitespace-pre-wrap">
        {changesOf(before, after).map(({ old, fresh, same }, at, { length }) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn anew as a whole
          <Fragment key={at}>
            {old && <del className="bg-[light-dark(oklch(94%_.03_25),oklch(30%_.06_25))]">{old}</del>}
            {fresh && <ins className="bg-[light-dark(oklch(94%_.04_150),oklch(30%_.05_150))]">{fresh}</ins>}
            {nearOf(same, old + fresh === "", at === length - 1)}
          </Fragment>
        ))}
      </p>
    </section>
  );
}

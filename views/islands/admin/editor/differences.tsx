import { diffWords } from "diff";
import { t } from "#src/domain/words.ts";

const OLD = "bg-[light-dark(oklch(94%_.03_25),oklch(30%_.06_25))]";
const NEW = "bg-[light-dark(oklch(94%_.04_150),oklch(30%_.05_150))]";

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

/** The parts of two texts in order; only the words count. */
const partsOf = (before: string, after: string) =>
  diffWords(before, after, { timeout: TIMEOUT }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];

type DifferencesProps = {
  before: string;
  after: string;
  label: string;
  hint: string;
};

export function Differences({ before, after, label, hint }: DifferencesProps) {
  if (before === after) return <p className="quiet small">{t("The text is the same as it is now.")}</p>;
  return (
    <section
      className="basis-full p-3 max-h-96 overflow-y-auto rounded bg-background text-sm leading-normal break-words"
      aria-label={label}
    >
      <p className="quiet">{hint}</p>
      <p className="mt-2 whitespace-pre-wrap">
        {partsOf(before, after).map(({ value, removed, added }, at, { length }) => {
          if (!removed && !added) return nearOf(value, at === 0, at === length - 1);
          const Mark = removed ? "del" : "ins";
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn anew as a whole
            <Mark key={at} className={removed ? OLD : NEW}>
              {value}
            </Mark>
          );
        })}
      </p>
    </section>
  );
}

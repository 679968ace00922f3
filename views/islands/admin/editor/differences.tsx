import { diffWords } from "diff";
import { t } from "#src/domain/words.ts";

const OLD = "text-foreground bg-[light-dark(oklch(94%_.03_25),oklch(30%_.06_25))]";
const NEW = "text-foreground bg-[light-dark(oklch(94%_.04_150),oklch(30%_.05_150))]";

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

type Part = ReturnType<typeof partsOf>[number];

const Mark = ({ value, removed }: Part) =>
  removed ? <del className={OLD}>{value}</del> : <ins className={NEW}>{value}</ins>;

/** One of two texts, whole, with what it alone has marked. */
export const Side = ({ before, after, of }: { before: string; after: string; of: "before" | "after" }) =>
  partsOf(before, after)
    .filter(({ added, removed }) => !(of === "before" ? added : removed))
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn anew as a whole
    .map((part, at) => (part.added || part.removed ? <Mark key={at} {...part} /> : part.value));

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
        {partsOf(before, after).map((part, at, { length }) => {
          if (!part.removed && !part.added) return nearOf(part.value, at === 0, at === length - 1);
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn anew as a whole
          return <Mark key={at} {...part} />;
        })}
      </p>
    </section>
  );
}

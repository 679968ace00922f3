import type { ContentChange } from "#src/domain/content-change.ts";
import { t } from "#src/domain/words.ts";
import { blankOf, type Place } from "./shape.ts";

type PlaceInList = NonNullable<Place["list"]>;

/** What is done with an item: another one below it, none any more, one place up or down. */
export type ListAct = "add" | "remove" | -1 | 1;

/** Returns the change of the list, or nothing where its shape refuses it. `item` is what a new one is modelled on. */
export const listChange = (list: PlaceInList, act: ListAct, item: unknown): ContentChange | undefined => {
  const { at, length, path, shape } = list;
  const place = (by: number) => [...path, at + by];
  if (act === "add")
    return length < (shape.maxItems ?? 1_000)
      ? { path: place(1), insert: blankOf(shape.items, item) }
      : undefined;
  if (act === "remove") return length > (shape.minItems ?? 0) ? { path: place(0), remove: true } : undefined;
  return at + act >= 0 && at + act < length ? { path: place(0), move: at + act } : undefined;
};

type ToolsProps = {
  list: PlaceInList;
  item: unknown;
  /** Whether other buttons add and remove. */
  movesOnly?: boolean;
  onAct: (change: ContentChange) => void;
};

/** The place of an item in its list, and what can be done with it. */
export function ListTools({ list, item, movesOnly = false, onAct }: ToolsProps) {
  const place = t("{n} of {most}", { n: list.at + 1, most: list.length });
  const tools = [
    { label: t("Move up"), icon: "i-lucide-arrow-up", act: -1 },
    { label: t("Move down"), icon: "i-lucide-arrow-down", act: 1 },
    { label: t("Add one below"), icon: "i-lucide-plus", act: "add" },
    { label: t("Remove"), icon: "i-lucide-trash-2", act: "remove" },
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-x-3 tnum" role="toolbar" aria-label={place}>
      <span>{place}</span>
      {tools.map(({ label, icon, act }) => {
        if (movesOnly && typeof act === "string") return null;
        const made = listChange(list, act, item);
        return (
          <button
            key={label}
            type="button"
            className="grid place-items-center w-11 h-11 -mx-2 -my-1.2 text-[1rem] disabled:opacity-35 disabled:cursor-default"
            aria-label={label}
            title={label}
            disabled={!made}
            onClick={() => made && onAct(made)}
          >
            <span className={icon} aria-hidden="true" />
          </button>
        );
      })}
    </div>
  );
}

import { changing, type Path, valueAt } from "#src/domain/content-change.ts";
import { isRecord } from "#src/domain/values.ts";
import { type Change, hasSameItems, pathText } from "./tree.ts";

/** `path` as text: `solution.cards.2.text`. */
export type Conflict = { path: string; yours: unknown; theirs: unknown };

type Trees = Record<"mine" | "theirs", { readonly tree: unknown }>;

const keyOf = (path: Path): string => path.map((key) => `${key}.`).join("");

/** Finds where a change meets what others did since. What both do keeps their lists alike, so each is compared once. */
const meeting = ({ mine, theirs }: Trees) => {
  const strays = new Map<string, boolean>();
  const isStray = (above: Path): boolean =>
    strays.getOrInsertComputed(keyOf(above), () => {
      const [own, other] = [valueAt(mine.tree, above), valueAt(theirs.tree, above)];
      if (Array.isArray(own)) return !(Array.isArray(other) && hasSameItems(own, other));
      return isRecord(own) && !isRecord(other);
    });
  return {
    /** Undefined where both can stay; else the change's path, or the nearest around it where others have another list, or none. */
    of: (change: Change): Path | undefined => {
      const { path } = change;
      const stray = path.map((_, depth) => path.slice(0, depth)).find(isStray);
      if (stray || "insert" in change || "move" in change) return stray;
      const [own, other] = [valueAt(mine.tree, path), valueAt(theirs.tree, path)];
      const wanted = "value" in change ? change.value : undefined;
      return Bun.deepEquals(own, other) || Bun.deepEquals(other, wanted) ? undefined : path;
    },
    /** What lies below a change's place may be at another one now. */
    forgetBelow: ({ path }: Change): void => {
      const holder = keyOf(path.slice(0, -1));
      for (const key of strays.keys()) if (key !== holder && key.startsWith(holder)) strays.delete(key);
    },
  };
};

/** Which changes made of `base` its `current` still needs. Each is done in both trees: what then differs is what others did. */
export const mergeChanges = (
  base: unknown,
  current: unknown,
  sent: readonly Change[],
): { changes: Change[] } | { conflicts: Conflict[] } | { failed: "no-place"; path: string } => {
  const [mine, theirs] = [changing(base), changing(current)];
  const meets = meeting({ mine, theirs });
  const isAlone = Bun.deepEquals(base, current);
  const conflicts = new Map<string, Conflict>();
  const changes: Change[] = [];
  for (const change of sent) {
    const path = isAlone ? undefined : meets.of(change);
    if (!mine.make(change)) return { failed: "no-place", path: pathText(change.path) };
    meets.forgetBelow(change);
    if (path) {
      const [yours, other] = [valueAt(mine.tree, path) ?? null, valueAt(theirs.tree, path) ?? null];
      conflicts.set(JSON.stringify(path), { path: pathText(path), yours, theirs: other });
      continue;
    }
    const isDone = "value" in change && Bun.deepEquals(valueAt(theirs.tree, change.path), change.value);
    if (!isDone && theirs.make(change)) changes.push(change);
  }
  return conflicts.size > 0 ? { conflicts: [...conflicts.values()] } : { changes };
};

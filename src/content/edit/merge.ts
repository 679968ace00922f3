import { changed, type Path, valueAt } from "#src/domain/content-change.ts";
import { isRecord } from "#src/domain/values.ts";
import { type Change, hasSameItems, pathText } from "./tree.ts";

/** `path` as text: `solution.cards.2.text`. */
export type Conflict = { path: string; yours: unknown; theirs: unknown };

/** The nearest place around a path where the others have another list, or none at all. */
const strayAbove = (mine: unknown, theirs: unknown, path: Path): Path | undefined => {
  const isStray = (above: Path): boolean => {
    const [own, other] = [valueAt(mine, above), valueAt(theirs, above)];
    if (Array.isArray(own)) return !(Array.isArray(other) && hasSameItems(own, other));
    return isRecord(own) && !isRecord(other);
  };
  return path.map((_, depth) => path.slice(0, depth)).find(isStray);
};

/** Where a change meets what others did since; undefined where both can stay. */
const meets = (mine: unknown, theirs: unknown, change: Change): Path | undefined => {
  const { path } = change;
  const stray = strayAbove(mine, theirs, path);
  if (stray || "insert" in change || "move" in change) return stray;
  const [own, other] = [valueAt(mine, path), valueAt(theirs, path)];
  const wanted = "value" in change ? change.value : undefined;
  return Bun.deepEquals(own, other) || Bun.deepEquals(other, wanted) ? undefined : path;
};

/** Which changes made of `base` its `current` still needs. Each is done in both trees: what then differs is what others did. */
export const mergeChanges = (
  base: unknown,
  current: unknown,
  sent: readonly Change[],
): { changes: Change[] } | { conflicts: Conflict[] } | { failed: "no-place"; path: string } => {
  let [mine, theirs] = [base, current];
  const conflicts = new Map<string, Conflict>();
  const changes: Change[] = [];
  for (const change of sent) {
    const path = meets(mine, theirs, change);
    const next = changed(mine, change);
    if (!next) return { failed: "no-place", path: pathText(change.path) };
    mine = next.tree;
    if (path) {
      const [yours, other] = [valueAt(mine, path) ?? null, valueAt(theirs, path) ?? null];
      conflicts.set(JSON.stringify(path), { path: pathText(path), yours, theirs: other });
      continue;
    }
    const isDone = "value" in change && Bun.deepEquals(valueAt(theirs, change.path), change.value);
    const merged = isDone ? undefined : changed(theirs, change);
    if (!merged) continue;
    theirs = merged.tree;
    changes.push(change);
  }
  return conflicts.size > 0 ? { conflicts: [...conflicts.values()] } : { changes };
};

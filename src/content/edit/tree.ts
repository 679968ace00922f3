import { type ContentChange, type Path, valueAt } from "#src/domain/content-change.ts";
import { isRecord } from "#src/domain/values.ts";

export type Change = ContentChange<Path>;

export const pathText = (path: readonly PropertyKey[]): string => path.map(String).join(".");

const leavesOf = (value: unknown, path = ""): string[] => {
  const inner = typeof value === "object" && value !== null ? Object.entries(value) : [];
  if (inner.length === 0) return [`${path}=${JSON.stringify(value)}`];
  return inner.flatMap(([key, item]) => leavesOf(item, `${path}.${key}`));
};

/** Each changed item is compared with all others: of more such pairs it is not told which is which. */
const PAIRS_MOST = 20_000;

/** Each in its place, whatever was written in it: one that is more like another's words than its own was moved. */
export const hasSameItems = (before: readonly unknown[], now: readonly unknown[]): boolean => {
  if (before.length !== now.length) return false;
  const changed = now.flatMap((item, place) =>
    Bun.deepEquals(item, before[place]) ? [] : [{ item, place }],
  );
  if (changed.length === 0) return true;
  if (changed.length * before.length > PAIRS_MOST) return false;
  const known = before.map((item) => new Set(leavesOf(item)));
  return changed.every(({ item, place }) => {
    const leaves = leavesOf(item);
    const alike = known.map((of) => leaves.filter((leaf) => of.has(leaf)).length);
    return alike.every((count) => count <= (alike[place] ?? 0));
  });
};

/** The paths of what differs between two trees: leaves, and lists whose items are others. */
export const changedPaths = (before: unknown, now: unknown, path: Path = []): Path[] => {
  if (Bun.deepEquals(before, now)) return [];
  if (Array.isArray(before) && Array.isArray(now))
    return hasSameItems(before, now)
      ? now.flatMap((item, place) => changedPaths(before[place], item, [...path, place]))
      : [path];
  if (!isRecord(before) || !isRecord(now)) return [path];
  const keys = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...keys].flatMap((key) => changedPaths(before[key], now[key], [...path, key]));
};

export const defaultsChanged = (before: unknown, now: unknown, own: unknown) =>
  before === undefined || now === null
    ? []
    : changedPaths(before, now)
        .filter((path) => !Bun.deepEquals(valueAt(own, path), valueAt(now, path)))
        .map((path) => ({
          path: pathText(path),
          before: valueAt(before, path) ?? null,
          now: valueAt(now, path) ?? null,
        }));

import { isRecord } from "./values.ts";

/** JSON Schema of a place in a content file, as far as forms and marks need it. */
export type ContentShape = {
  type?: string;
  title?: string;
  description?: string;
  properties?: Record<string, ContentShape>;
  required?: string[];
  additionalProperties?: ContentShape | boolean;
  items?: ContentShape;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  enum?: (string | number)[];
  /** When it may be left out, in brackets behind its name; else whenever its group does not require it. */
  optional?: string;
  /** What staff call its choices, where not by the values' own names. */
  choices?: Record<string, string>;
  const?: string | number;
  default?: unknown;
  anyOf?: ContentShape[];
  multiline?: boolean;
  places?: string[];
  picture?: boolean;
  font?: boolean;
  color?: boolean;
  /** It says where data goes, which only admins change. */
  admins?: boolean;
  readOnly?: boolean;
};

export const ONE_LINE = /^[^\r\n]*$/;

/** Keys of objects, and places in lists from 0. */
export type Path = readonly (string | number)[];

/** As `Path`, or joined by dots (`solution.cards.2.text`). */
export type ContentPath = string | Path;

/** CONTRACT, "Words in the browser". `insert` puts its value before the place. */
export type ContentChange<At = ContentPath> = { path: At } & (
  | { value: unknown }
  | { insert: unknown }
  | { remove: true }
  | { move: number }
);

/** In the order of its making; `hash` is that of the file as it was read. */
export type FileChanges = { file: string; hash: string; changes: ContentChange[] };

export const keysOf = (path: ContentPath): Path => {
  if (typeof path !== "string") return path;
  return path === "" ? [] : path.split(".").map((key) => (/^\d+$/.test(key) ? Number(key) : key));
};

export const valueAt = (tree: unknown, path: ContentPath): unknown =>
  keysOf(path).reduce<unknown>(
    (at, key) => (Array.isArray(at) ? at[Number(key)] : isRecord(at) ? at[key] : undefined),
    tree,
  );

/** The tree as it is where the path leads nowhere. */
export const applied = (tree: unknown, change: ContentChange): unknown => {
  const made = changed(tree, change);
  return made ? made.tree : tree;
};

/** Undefined where the path leads nowhere. Objects on the way that do not exist are made. */
export const changed = (tree: unknown, change: ContentChange): { tree: unknown } | undefined =>
  changedAt(tree, keysOf(change.path), change);

const placeIn = (key: unknown, most: number): number | undefined => {
  const place = /^\d{1,9}$/.test(String(key)) ? Number(key) : most + 1;
  return place <= most ? place : undefined;
};

const changedAt = (
  tree: unknown,
  [key, ...rest]: Path,
  change: ContentChange,
): { tree: unknown } | undefined => {
  if (key === undefined) return "value" in change ? { tree: change.value } : undefined;
  const isEnd = rest.length === 0;
  const isInserted = isEnd && "insert" in change;
  const list = isInserted && tree == null ? [] : tree;
  if (Array.isArray(list)) {
    const place = placeIn(key, isInserted ? list.length : list.length - 1);
    if (place === undefined) return undefined;
    if (isInserted) return { tree: list.toSpliced(place, 0, change.insert) };
    if (isEnd && "remove" in change) return { tree: list.toSpliced(place, 1) };
    if (isEnd && "move" in change) {
      const to = placeIn(change.move, list.length - 1);
      return to === undefined ? undefined : { tree: list.toSpliced(place, 1).toSpliced(to, 0, list[place]) };
    }
    const inner = changedAt(list[place], rest, change);
    return inner && { tree: list.with(place, inner.tree) };
  }
  if (!isRecord(tree) && tree != null) return undefined;
  const record = isRecord(tree) ? tree : {};
  if (isEnd && "remove" in change)
    return Object.hasOwn(record, key)
      ? { tree: Object.fromEntries(Object.entries(record).filter(([name]) => name !== String(key))) }
      : undefined;
  const inner = changedAt(Object.hasOwn(record, key) ? record[key] : undefined, rest, change);
  return inner && { tree: { ...record, [key]: inner.tree } };
};

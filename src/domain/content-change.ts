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

/** A tree that is changed again and again; the given one stays as it is, and what changes is copied once. */
export const changing = (given: unknown) => {
  const owned = new WeakSet<object>();
  let tree = given;
  return {
    get tree() {
      return tree;
    },
    /** Returns whether the path leads anywhere. Objects on the way that do not exist are made. */
    make: (change: ContentChange): boolean => {
      const made = changedAt(tree, keysOf(change.path), { change, owned });
      if (made) ({ tree } = made);
      return made !== undefined;
    },
  };
};

/** The tree with these changes, but for those whose path leads nowhere. */
export const applied = (tree: unknown, ...changes: readonly ContentChange[]): unknown => {
  const made = changing(tree);
  for (const change of changes) made.make(change);
  return made.tree;
};

const placeIn = (key: unknown, most: number): number | undefined => {
  const place = /^\d{1,9}$/.test(String(key)) ? Number(key) : most + 1;
  return place <= most ? place : undefined;
};

type Changing = { change: ContentChange; owned: WeakSet<object> };

const ownedCopy = <Tree extends object>(tree: Tree, owned: WeakSet<object>): Tree => {
  if (owned.has(tree)) return tree;
  const copy = (Array.isArray(tree) ? [...tree] : { ...tree }) as Tree;
  owned.add(copy);
  return copy;
};

const changedAt = (
  tree: unknown,
  [key, ...rest]: Path,
  { change, owned }: Changing,
): { tree: unknown } | undefined => {
  if (key === undefined) return "value" in change ? { tree: change.value } : undefined;
  const isEnd = rest.length === 0;
  const isInserted = isEnd && "insert" in change;
  const list: unknown = isInserted && tree == null ? [] : tree;
  if (Array.isArray(list)) {
    const place = placeIn(key, isInserted ? list.length : list.length - 1);
    if (place === undefined) return undefined;
    const to = isEnd && "move" in change ? placeIn(change.move, list.length - 1) : place;
    const inner = isEnd && !("value" in change) ? {} : changedAt(list[place], rest, { change, owned });
    if (to === undefined || !inner) return undefined;
    const copy = ownedCopy<unknown[]>(list, owned);
    if (isInserted) copy.splice(place, 0, change.insert);
    else if (isEnd && "remove" in change) copy.splice(place, 1);
    else if (isEnd && "move" in change) copy.splice(to, 0, ...copy.splice(place, 1));
    else if ("tree" in inner) copy[place] = inner.tree;
    return { tree: copy };
  }
  if (!isRecord(tree) && tree != null) return undefined;
  const record = isRecord(tree) ? tree : {};
  const isThere = Object.hasOwn(record, key);
  if (isEnd && "remove" in change) {
    const copy = isThere ? ownedCopy(record, owned) : undefined;
    if (copy) delete copy[key];
    return copy && { tree: copy };
  }
  const inner = changedAt(isThere ? record[key] : undefined, rest, { change, owned });
  if (!inner) return undefined;
  const copy = ownedCopy(record, owned);
  // Not assigned: a key may be __proto__.
  Object.defineProperty(copy, key, {
    value: inner.tree,
    configurable: true,
    enumerable: true,
    writable: true,
  });
  return { tree: copy };
};

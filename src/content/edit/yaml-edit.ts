import { Scalar, visit } from "yaml";
import { type Parsed, parsed, treeOf } from "#src/content/yaml.ts";
import { changed, valueAt } from "#src/domain/content-change.ts";
import { isRecord } from "#src/domain/values.ts";
import type { Change } from "./tree.ts";
import { blockSource, inlineSource, rangeOf, type Splice, spliced } from "./yaml-places.ts";
import { splicesOf } from "./yaml-splices.ts";

const gives = (text: string, tree: unknown) => Bun.deepEquals(treeOf(text)?.tree ?? null, tree ?? null);

/** Every alias written out: what it stood for may become another's alone. */
const withoutAliases = ({ text, document }: Parsed): string => {
  const splices: Splice[] = [];
  visit(document, {
    Alias: (_, alias) => {
      const [from, to] = rangeOf(alias);
      const value = alias.resolve(document)?.toJS(document);
      const source = inlineSource(value, { column: 0, flow: true, type: Scalar.QUOTE_DOUBLE });
      splices.push({ from, to, source });
    },
  });
  return spliced(text, splices);
};

/** One change of a text whose tree then is `tree`: the first way that gives it, else the smallest part around it anew. */
const edited = (text: string, change: Change, tree: unknown): string => {
  const source = parsed(text);
  const ways = (all: readonly Splice[], of: Parsed = source) =>
    all.map((splice) => spliced(of.text, [splice])).find((candidate) => gives(candidate, tree));
  const found = ways(splicesOf(source, change));
  if (found !== undefined) return found;
  const alone = withoutAliases(source);
  if (alone !== text && gives(alone, source.document.toJS())) return edited(alone, change, tree);
  for (let depth = change.path.length - 1; depth > 0; depth--) {
    const path = change.path.slice(0, depth);
    if (valueAt(source.document.toJS(), path) === undefined) continue;
    const around = ways(splicesOf(source, { path, value: valueAt(tree, path) }));
    if (around !== undefined) return around;
  }
  return blockSource(tree, 0);
};

/** A list or object over another one as the changes of its parts, so that what is in it and stays is not written anew. */
const partsOf = (tree: unknown, change: Change): Change[] => {
  const list = change.path.slice(0, -1);
  const isBegun = list.length === 0 || valueAt(tree, list) != null;
  if ("insert" in change && !isBegun) return partsOf(tree, { path: list, value: [change.insert] });
  if (!("value" in change)) return [change];
  const { path, value } = change;
  if (!isBegun) return partsOf(tree, { path: list, value: { [String(path.at(-1))]: value } });
  const before = valueAt(tree, path);
  if (Bun.deepEquals(before, value)) return [];
  if (Array.isArray(before) && Array.isArray(value) && before.length > 0 && value.length > 0) {
    const both = Math.min(before.length, value.length);
    return [
      ...value
        .slice(0, both)
        .flatMap((item, place) => partsOf(tree, { path: [...path, place], value: item })),
      ...before.slice(both).map((): Change => ({ path: [...path, both], remove: true })),
      ...value.slice(both).map((item, place): Change => ({ path: [...path, both + place], insert: item })),
    ];
  }
  if (!isRecord(before) || !isRecord(value) || Object.keys(before).length === 0) return [change];
  return [
    ...Object.entries(value).flatMap(([key, item]) => partsOf(tree, { path: [...path, key], value: item })),
    ...Object.keys(before)
      .filter((key) => !Object.hasOwn(value, key))
      .map((key): Change => ({ path: [...path, key], remove: true })),
  ];
};

/** Values of different places, all at once: most publishes are no more. Undefined where one is anything else. */
const allValues = (text: string, changes: readonly Change[], tree: unknown): string | undefined => {
  const source = parsed(text);
  const places = new Set(changes.map((change) => "value" in change && JSON.stringify(change.path)));
  if (places.has(false) || places.size < changes.length) return undefined;
  const splices = changes.flatMap((change) => splicesOf(source, change).slice(0, 1));
  if (splices.length < changes.length) return undefined;
  const whole = spliced(text, splices);
  return gives(whole, tree) ? whole : undefined;
};

const allMade = (text: string, changes: readonly Change[], empty: unknown): string => {
  const before = treeOf(text)?.tree ?? empty;
  const tree = changes.reduce<unknown>((made, change) => changed(made, change)?.tree, before);
  const [first] = changes;
  const whole = allValues(text, changes, tree);
  if (whole !== undefined || !first) return whole ?? text;
  if (changes.length === 1) return edited(text, first, tree);
  const half = changes.length >> 1;
  return allMade(allMade(text, changes.slice(0, half), empty), changes.slice(half), empty);
};

/**
 * A sound text with changes that its tree takes, in order, and no other byte changed. Where one cannot be written so (two
 * items are on one line), the smallest part around it is written anew. `empty` is the tree of comments alone.
 */
export const editYaml = (text: string, changes: readonly Change[], empty: unknown = null): string => {
  const isEnded = text === "" || text.endsWith("\n");
  const lines = isEnded ? text : `${text}\n`;
  const root = { tree: treeOf(lines)?.tree ?? empty };
  const parts = changes.flatMap((change) => {
    const all = partsOf(root.tree, change);
    root.tree = changed(root.tree, change)?.tree;
    return all;
  });
  const whole = allMade(lines, parts, empty);
  if (isEnded) return whole;
  const cut = whole.replace(/\r?\n$/, "");
  return gives(cut, root.tree) ? cut : whole;
};

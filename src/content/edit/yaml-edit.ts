import {
  Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  Pair,
  Scalar,
  visit,
  YAMLMap,
  YAMLSeq,
} from "yaml";
import { parsed, treeOf } from "#src/content/yaml.ts";
import { changing, type Path } from "#src/domain/content-change.ts";
import { isRecord } from "#src/domain/values.ts";
import type { Change } from "./tree.ts";

const nameOf = ({ key }: Pair): string => String(isScalar(key) ? key.value : key);

/** Gives what takes another's place its comments and the space above it. */
const inPlaceOf = <Made extends Node>(made: Made, before: unknown): Made => {
  if (!isNode(before)) return made;
  const { comment, commentBefore, spaceBefore } = before;
  return Object.assign(made, { comment, commentBefore, spaceBefore });
};

/** What is said above something that goes stays, above what comes next, or at the end of what holds it. */
const leaveWords = (gone: unknown, next: unknown, holder: YAMLMap | YAMLSeq): void => {
  if (!isNode(gone)) return;
  const { commentBefore, spaceBefore } = gone;
  const joined = (more?: string | null) => [commentBefore, more].filter(Boolean).join("\n") || null;
  if (!isNode(next)) holder.comment = joined(holder.comment);
  else {
    next.commentBefore = joined(next.commentBefore);
    next.spaceBefore ||= spaceBefore ?? false;
  }
};

/** Makes changes in a document, of which what stays keeps its style and its comments. */
const editor = (document: Document) => {
  const indexes = new WeakMap<YAMLMap, Map<string, Pair>>();
  const pairsOf = (map: YAMLMap) =>
    indexes.getOrInsertComputed(map, () => new Map(map.items.map((pair) => [nameOf(pair), pair])));

  const nodeOf = (value: unknown) => document.createNode(value, { aliasDuplicateObjects: false }) as Node;

  /** An alias on the way to a change becomes what it stood for, without the anchors in it. */
  const own = (node: unknown): unknown => {
    if (!isAlias(node)) return node;
    const copy = node.resolve(document)?.clone() as Node | undefined;
    if (copy) visit(copy, { Node: (_, each) => void (isAlias(each) || delete each.anchor) });
    return copy && inPlaceOf(copy, node);
  };

  const remove = (map: YAMLMap, pair: Pair): void => {
    const at = map.items.indexOf(pair);
    leaveWords(pair.key, map.items[at + 1]?.key, map);
    map.items.splice(at, 1);
    pairsOf(map).delete(nameOf(pair));
  };

  const add = (map: YAMLMap, name: string, value: Node): void => {
    if (map.items.length === 0) map.flow = false;
    const pair = new Pair(new Scalar(name), value);
    map.items.push(pair);
    pairsOf(map).set(name, pair);
  };

  const put = (given: unknown, value: unknown): Node => {
    const before = own(given);
    if (isSeq(before) && Array.isArray(value)) {
      const items = value.map((item, at) =>
        at < before.items.length ? put(before.items[at], item) : nodeOf(item),
      );
      return Object.assign(before, { items });
    }
    if (isMap(before) && isRecord(value)) {
      for (const pair of [...before.items]) if (!Object.hasOwn(value, nameOf(pair))) remove(before, pair);
      for (const [name, item] of Object.entries(value)) {
        const pair = pairsOf(before).get(name);
        if (pair) pair.value = put(pair.value, item);
        else add(before, name, nodeOf(item));
      }
      return before;
    }
    if (!isScalar(before) || typeof before.value !== "string" || typeof value !== "string" || before.tag)
      return isScalar(before) && before.value === value ? before : inPlaceOf(nodeOf(value), before);
    if (before.type === Scalar.PLAIN && value.includes("\n")) delete before.type;
    return Object.assign(before, { value });
  };

  const changeItem = (seq: YAMLSeq, place: number, change: Change): void => {
    const { items } = seq;
    if ("insert" in change) {
      if (items.length === 0) seq.flow = false;
      items.splice(place, 0, nodeOf(change.insert));
    } else if ("move" in change) items.splice(change.move, 0, ...items.splice(place, 1));
    else if ("remove" in change) {
      leaveWords(items[place], items[place + 1], seq);
      items.splice(place, 1);
    } else items[place] = put(items[place], change.value);
  };

  const changeAt = (given: unknown, [key, ...rest]: Path, change: Change): Node => {
    const node = own(given);
    const isEnd = rest.length === 0;
    if (isSeq(node) || (isEnd && "insert" in change)) {
      const seq = isSeq(node) ? node : inPlaceOf(new YAMLSeq(document.schema), node);
      const place = Number(key);
      if (isEnd) changeItem(seq, place, change);
      else seq.items[place] = changeAt(seq.items[place], rest, change);
      return seq;
    }
    const map = isMap(node) ? node : inPlaceOf(new YAMLMap(document.schema), node);
    const pair = pairsOf(map).get(String(key));
    const made = (before: unknown) =>
      isEnd ? put(before, "value" in change ? change.value : null) : changeAt(before, rest, change);
    if (isEnd && "remove" in change) pair && remove(map, pair);
    else if (pair) pair.value = made(pair.value);
    else add(map, String(key), made(undefined));
    return map;
  };

  return {
    make: (change: Change): void => {
      document.contents = changeAt(document.contents, change.path, change);
    },
    writeAliasesOut: (): void => visit(document, { Alias: (_, alias) => own(alias) as Node }),
  };
};

const written = (document: Document, text: string): string => {
  // An alias whose anchor is gone is found when the text is read again.
  const whole = document.toString({ lineWidth: 0, verifyAliasOrder: false });
  return text.includes("\r\n") ? whole.replaceAll("\n", "\r\n") : whole;
};

/**
 * A sound text with changes that its tree takes, in order. Comments, order, anchors and blank lines stay; an indentation by hand
 * may become the library's. What a change takes from an alias is written out. `empty` is the tree of comments alone.
 */
export const editYaml = (text: string, changes: readonly Change[], empty: unknown = null): string => {
  const target = changing(treeOf(text)?.tree ?? empty);
  for (const change of changes) target.make(change);
  for (const isPlain of [false, true]) {
    const document = parsed(text).document.clone();
    const { make, writeAliasesOut } = editor(document);
    if (isPlain) writeAliasesOut();
    for (const change of changes) make(change);
    const made = written(document, text);
    if (Bun.deepEquals(treeOf(made)?.tree ?? null, target.tree)) return made;
  }
  return written(new Document(target.tree), text);
};

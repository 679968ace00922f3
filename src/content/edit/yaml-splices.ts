import { isCollection, isMap, isScalar, isSeq, type Pair, Scalar, type YAMLMap, type YAMLSeq } from "yaml";
import type { Parsed } from "#src/content/yaml.ts";
import { type Path, valueAt } from "#src/domain/content-change.ts";
import type { Change } from "./tree.ts";
import {
  boundsOf,
  columnOf,
  endOf,
  isFlow,
  isInFlow,
  lineEnd,
  linesOf,
  nodeAt,
  pairOf,
  rangeOf,
  type Splice,
} from "./yaml-places.ts";
import { blockSource, inlineSource } from "./yaml-source.ts";

const flowSource = (value: unknown): string => inlineSource(value, { column: 0, flow: true });

/** Where a value stands, with the space that its key or dash may lack. */
const placeOf = ({ text, document }: Parsed, path: Path) => {
  const node = nodeAt(document, path);
  const [from, end] = rangeOf(node);
  const to = isCollection(node) ? endOf(node) : end;
  const space = /[:-]/.test(text[from - 1] ?? "") ? " " : "";
  const old = text.slice(from, to);
  return { node, from, to, space, old, column: columnOf(nodeAt(document, path.slice(0, -1))) };
};

/** The ways to write a scalar in a value's place: as it stood, then in double quotes. */
export const scalarSplices = (source: Parsed, path: Path, value: unknown): Splice[] => {
  const { node, from, to, space, old, column } = placeOf(source, path);
  const flow = isInFlow(source.document, path);
  const note = /^[|>]\S*([ \t]+#[^\n]*)/.exec(old)?.[1] ?? "";
  const stood = isScalar(node) ? (node.type as Scalar.Type | undefined) : undefined;
  const isBroken = stood === Scalar.PLAIN && typeof value === "string" && value.includes("\n");
  const types: (Scalar.Type | undefined)[] = [isBroken ? undefined : stood, Scalar.QUOTE_DOUBLE];
  return types.map((type) => {
    const [head = "", ...rest] = inlineSource(value, { column, type, flow }).split("\n");
    const end = old.endsWith("\n") ? "\n" : "";
    return { from, to, source: space + [head + note, ...rest].join("\n") + end };
  });
};

const collectionSplices = (source: Parsed, path: Path, value: unknown): Splice[] => {
  const { text, document } = source;
  const { node, from, to, space, old, column } = placeOf(source, path);
  const isEnded = old.endsWith("\n");
  const flow = { from, to, source: space + flowSource(value) + (isEnded ? "\n" : "") };
  const isEmpty = typeof value === "object" && value !== null && Object.keys(value).length === 0;
  if (isEmpty || isInFlow(document, path)) return [flow];
  const block = blockSource(value, path.length === 0 ? 0 : column + 2);
  const isInMap = path.length > 0 && isMap(nodeAt(document, path.slice(0, -1)));
  if (!isInMap || (isCollection(node) && !isFlow(node)))
    return [{ from, to, source: block.trimStart().slice(0, isEnded ? undefined : -1) }, flow];
  // Behind the key, and what comment stands there.
  const lineTo = lineEnd(text, to);
  const rest = text.slice(to, lineTo).replace(/\r?\n$/, "");
  const before = rest.trim() === "" ? text.slice(0, from).trimEnd().length : from;
  return [{ from: before, to: lineTo, source: `${rest.trimEnd()}\n${block}` }, flow];
};

const keySplices = (source: Parsed, path: Path, value: unknown): Splice[] => {
  const map = nodeAt(source.document, path.slice(0, -1));
  if (!isMap(map)) return [];
  const entry = { [String(path.at(-1))]: value };
  const last = map.items.at(-1);
  if (!last) return isFlow(map) ? collectionSplices(source, path.slice(0, -1), entry) : [];
  const { to } = boundsOf(last);
  if (isFlow(map)) return [{ from: to, to, source: `, ${flowSource(entry).slice(2, -2)}` }];
  const end = lineEnd(source.text, Math.max(to, endOf(last.key) + 1));
  return [{ from: end, to: end, source: blockSource(entry, columnOf(map)) }];
};

const flowSplices = (
  source: Parsed,
  holder: YAMLSeq | YAMLMap,
  place: number,
  insert?: { value: unknown },
): Splice[] => {
  const bounds = holder.items.map(boundsOf);
  const [before, own, next] = [bounds[place - 1], bounds[place], bounds[place + 1]];
  if (insert) {
    const words = flowSource(insert.value);
    if (own) return [{ from: own.from, to: own.from, source: `${words}, ` }];
    if (before) return [{ from: before.to, to: before.to, source: `, ${words}` }];
    const [open, close] = rangeOf(holder);
    return [{ from: open + 1, to: close - 1, source: words }];
  }
  if (!own) return [];
  const out = before ? { from: before.to, to: own.to } : { from: own.from, to: next?.from ?? own.to };
  return source.text.slice(out.from, out.to).includes("#") ? [] : [{ ...out, source: "" }];
};

/** Takes the lines of a pair or an item out; what was the last of its kind leaves an empty list or object. */
const removalSplices = (source: Parsed, path: Path): Splice[] => {
  const { text, document } = source;
  const above = path.slice(0, -1);
  const holder = nodeAt(document, above);
  if (!isMap(holder) && !isSeq(holder)) return [];
  const place = isMap(holder) ? holder.items.indexOf(pairOf(document, path) as Pair) : Number(path.at(-1));
  if (isFlow(holder)) return flowSplices(source, holder, place);
  const lines = linesOf(source, holder);
  const own = lines?.[place];
  if (holder.items.length > 1 && own) return [{ ...own, source: "" }];
  const empty = isMap(holder) ? "{}" : "[]";
  const pair = pairOf(document, above);
  const colon = pair?.srcToken?.sep?.find(({ type }) => type === "map-value-ind")?.offset;
  if (holder.items.length === 1 && own && colon !== undefined) {
    // What stands between the colon and the item stays.
    const between = text.slice(colon + 1, own.from);
    return [{ from: colon + 1, to: own.to, source: ` ${empty}${between}` }];
  }
  if (holder.items.length === 1 && own && above.length === 0) return [{ ...own, source: `${empty}\n` }];
  const next = isMap(holder) ? holder.items[place + 1] : undefined;
  const [from] = rangeOf(isMap(holder) ? holder.items[place]?.key : undefined);
  const to = rangeOf(next?.key)[0];
  const between = text.slice(lineEnd(text, own?.to ?? from), to);
  return next && !between.includes("#") ? [{ from, to, source: "" }] : [];
};

const insertSplices = (source: Parsed, path: Path, value: unknown): Splice[] => {
  const list = nodeAt(source.document, path.slice(0, -1));
  const place = Number(path.at(-1));
  if (!isSeq(list)) return [];
  if (list.items.length === 0 && !isInFlow(source.document, path.slice(0, -1)))
    return collectionSplices(source, path.slice(0, -1), [value]);
  if (isFlow(list)) return flowSplices(source, list, place, { value });
  const lines = linesOf(source, list);
  const from = place === 0 ? lines?.[0]?.from : lines?.[place - 1]?.to;
  return from === undefined ? [] : [{ from, to: from, source: blockSource([value], columnOf(list)) }];
};

/** Items change places; what stands between them (comments, empty lines, commas) stays where it is. */
const moveSplices = (source: Parsed, path: Path, to: number): Splice[] => {
  const { text, document } = source;
  const list = nodeAt(document, path.slice(0, -1));
  if (!isSeq(list)) return [];
  const bounds = isFlow(list) ? list.items.map(boundsOf) : linesOf(source, list);
  if (!bounds) return [];
  const order = bounds.map((_, place) => place);
  order.splice(to, 0, ...order.splice(Number(path.at(-1)), 1));
  const whole = bounds
    .map(({ to: end }, place) => {
      const { from = 0, to = 0 } = bounds[order[place] ?? 0] ?? {};
      return text.slice(from, to) + text.slice(end, bounds[place + 1]?.from ?? end);
    })
    .join("");
  return [{ from: bounds[0]?.from ?? 0, to: bounds.at(-1)?.to ?? 0, source: whole }];
};

const firstSplices = ({ text }: Parsed, change: Change): Splice[] => {
  const place = { from: text.length, to: text.length };
  if ("insert" in change) return [{ ...place, source: blockSource([change.insert], 0) }];
  return "value" in change
    ? [{ ...place, source: blockSource({ [String(change.path[0])]: change.value }, 0) }]
    : [];
};

/** The ways to write a change, the best first; none where its place is written in a way that no splice fits. */
export const splicesOf = (source: Parsed, change: Change): Splice[] => {
  if (source.document.contents === null && change.path.length === 1) return firstSplices(source, change);
  if ("insert" in change) return insertSplices(source, change.path, change.insert);
  if ("move" in change) return moveSplices(source, change.path, change.move);
  if ("remove" in change) return removalSplices(source, change.path);
  const { path, value } = change;
  const stands = path.length === 0 || valueAt(source.document.toJS(), path) !== undefined;
  if (!stands) return keySplices(source, path, value);
  return typeof value === "object" && value !== null
    ? collectionSplices(source, path, value)
    : scalarSplices(source, path, value);
};

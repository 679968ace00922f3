import { isCollection, isMap, isScalar, isSeq, Scalar } from "yaml";
import type { Parsed } from "#src/content/yaml.ts";
import { type Path, valueAt } from "#src/domain/content-change.ts";
import type { Change } from "./tree.ts";
import {
  blockSource,
  columnOf,
  inlineSource,
  isFlow,
  isInFlow,
  lineEnd,
  nodeAt,
  type Part,
  partsOf,
  rangeOf,
  type Splice,
  textOf,
} from "./yaml-places.ts";

const flowSource = (value: unknown): string => inlineSource(value, { column: 0, flow: true });

/** Where a value is, with the space that its key or dash may lack. */
const placeOf = ({ text, document }: Parsed, path: Path) => {
  const node = nodeAt(document, path);
  const [from, to] = rangeOf(node);
  const space = /[:-]/.test(text[from - 1] ?? "") ? " " : "";
  const old = text.slice(from, to);
  return { node, from, to, space, old, column: columnOf(nodeAt(document, path.slice(0, -1))) };
};

/** The ways to write a scalar in a value's place: as it stood, then in double quotes. */
const scalarSplices = (source: Parsed, path: Path, value: unknown): Splice[] => {
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
  // Behind the key, and what comment is there.
  const lineTo = lineEnd(text, to);
  const rest = text.slice(to, lineTo).replace(/\r?\n$/, "");
  const before = rest.trim() === "" ? text.slice(0, from).trimEnd().length : from;
  return [{ from: before, to: lineTo, source: `${rest.trimEnd()}\n${block}` }, flow];
};

/** What is said above a removed item stays, above the next one. */
const without = (parts: readonly Part[], place: number): Part[] => {
  const [own, next] = [parts[place], parts[place + 1]];
  if (!own) return [];
  const above = own.start.startsWith(",") ? "" : own.start.slice(0, own.start.lastIndexOf("\n") + 1);
  const rest = next?.start ?? "";
  const first = rest.includes("#") ? rest.trimStart() : own.start;
  const start = place > 0 ? above + rest : first;
  return parts.toSpliced(place, 2, { start, body: next?.body ?? "" });
};

/** Items change places; what is between them (comments, empty lines, commas) stays where it is. */
const moved = (parts: readonly Part[], place: number, to: number): Part[] => {
  const bodies = parts.map(({ body }) => body);
  bodies.splice(to, 0, ...bodies.splice(place, 1));
  return parts.map(({ start }, at) => ({ start, body: bodies[at] ?? "" }));
};

/** An empty list or object where the last item was: behind its key, or below the comments between. */
const emptySplices = (text: string, from: number, to: number, empty: string): Splice[] => {
  const source = empty + (text.slice(from, to).endsWith("\n") ? "\n" : "");
  return [
    { from: text.slice(0, from).trimEnd().length, to, source: ` ${source}` },
    { from, to, source },
    { from, to, source: ` ${source}` },
  ];
};

/** Puts an item in, takes one out or moves it, in a list or an object. */
const itemSplices = (source: Parsed, change: Change): Splice[] => {
  const { text, document } = source;
  const above = change.path.slice(0, -1);
  const name = String(change.path.at(-1));
  const holder = nodeAt(document, above);
  if (!isSeq(holder) && !(isMap(holder) && !("insert" in change))) return [];
  const { from, parts } = partsOf(holder);
  const to = from + textOf(parts).length;
  const known = isMap(holder)
    ? holder.items.findIndex(({ key }) => isScalar(key) && String(key.value) === name)
    : Number(name);
  const place = known < 0 ? holder.items.length : known;
  const whole = (made: readonly Part[]): Splice[] => [{ from, to, source: textOf(made) }];
  if ("move" in change) return whole(moved(parts, place, change.move));
  if ("remove" in change) {
    const line = text.lastIndexOf("\n", from - 1) + 1;
    if (holder.items.length > 1 && place === 0 && text.slice(line, from).trim() === "")
      return [{ from: line, to, source: textOf(parts.slice(1)) }];
    if (holder.items.length > 1) return whole(without(parts, place));
    const end = from + textOf(parts.slice(0, 1)).length;
    return isFlow(holder) ? whole([]) : emptySplices(text, from, end, isMap(holder) ? "{}" : "[]");
  }
  const value = "insert" in change ? change.insert : change.value;
  const entry = isMap(holder) ? { [name]: value } : [value];
  const [first] = parts;
  if (!first) return collectionSplices(source, above, entry);
  const column = columnOf(holder);
  const glue = isFlow(holder) ? ", " : " ".repeat(column) + (isSeq(holder) ? "- " : "");
  const body = isFlow(holder)
    ? flowSource(entry).slice("[ ".length, -" ]".length)
    : blockSource(entry, column).slice(glue.length);
  const at = from + textOf(parts.slice(0, place)).length;
  if (place > 0) return [{ from: at, to: at, source: glue + body }];
  return whole([{ start: first.start, body }, { start: glue, body: first.body }, ...parts.slice(1)]);
};

/** The ways to write a change, the best first; none where its place is written in a way that no splice fits. */
export const splicesOf = (source: Parsed, change: Change): Splice[] => {
  const { path } = change;
  if (source.document.contents === null && path.length === 1) {
    const first = "insert" in change ? [change.insert] : { [String(path[0])]: valueAt(change, "value") };
    return [{ from: source.text.length, to: source.text.length, source: blockSource(first, 0) }];
  }
  if (!("value" in change) || nodeAt(source.document, path) === undefined) return itemSplices(source, change);
  return typeof change.value === "object" && change.value !== null
    ? collectionSplices(source, path, change.value)
    : scalarSplices(source, path, change.value);
};

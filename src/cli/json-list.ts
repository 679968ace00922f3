import { getNodeValue, type ParseError, parseTree } from "jsonc-parser";

/** An entry of a JSON list and the line on which it starts, from 1. */
export type JsonEntry = { line: number; value: unknown };
export type JsonFault = { failed: "not-json" | "not-a-list"; line: number };

/** Reads the text of one JSON list; each entry, and the first fault, is told with its line. */
export function readJsonList(text: string): JsonEntry[] | JsonFault {
  const faults: ParseError[] = [];
  const tree = parseTree(text, faults, { disallowComments: true });
  const lineOf = lineCounter(text);
  const [fault] = faults;
  if (fault) return { failed: "not-json", line: lineOf(fault.offset) };
  if (tree?.type !== "array") return { failed: "not-a-list", line: 1 };
  return (tree.children ?? []).map((entry) => ({ line: lineOf(entry.offset), value: getNodeValue(entry) }));
}

/** Tells the line, from 1, of offsets that only grow. */
function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let counted = 0;
  return (offset) => {
    line += text.slice(counted, offset).match(/\n/g)?.length ?? 0;
    counted = offset;
    return line;
  };
}

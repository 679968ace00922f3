import { getNodeValue, type ParseError, parseTree } from "jsonc-parser";

/** An entry of a JSON array and the line on which it starts, from 1. */
export type JsonEntry = { line: number; value: unknown };
export type JsonFault = { failed: "not-json" | "not-a-list"; line: number };

/** Takes the text of one JSON array and returns its entries, or the first mistake; each with its line. */
export function readJsonList(text: string): JsonEntry[] | JsonFault {
  const faults: ParseError[] = [];
  const tree = parseTree(text, faults, { disallowComments: true });
  const lineOf = lineCounter(text);
  const [fault] = faults;
  if (fault) return { failed: "not-json", line: lineOf(fault.offset) };
  if (tree?.type !== "array") return { failed: "not-a-list", line: 1 };
  return (tree.children ?? []).map((entry) => ({ line: lineOf(entry.offset), value: getNodeValue(entry) }));
}

/** Returns a function from offset to line (from 1). It scans on from the last call, so offsets must not decrease. */
function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let counted = 0;
  return (offset) => {
    line += text.slice(counted, offset).match(/\n/g)?.length ?? 0;
    counted = offset;
    return line;
  };
}

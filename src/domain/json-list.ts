/** An entry of a JSON list and the line on which it starts, from 1. */
export type JsonEntry = { line: number; value: unknown };
export type JsonFault = { failed: "not-json" | "not-a-list"; line: number };

/** Reads the text of one JSON list, entry by entry, so that a fault can be told with the line of its entry. */
export function readJsonList(text: string): JsonEntry[] | JsonFault {
  const start = text.search(/\S/);
  if (text[start] !== "[") return { failed: isJson(text) ? "not-a-list" : "not-json", line: 1 };
  const entries: JsonEntry[] = [];
  let line = 1 + countLines(text.slice(0, start + 1));
  let at = start + 1;
  for (;;) {
    const end = entryEnd(text, at);
    const source = text.slice(at, end);
    const own = line + countLines(source.slice(0, source.search(/\S|$/)));
    const isLast = text[end] !== ",";
    // Only the empty list has an empty entry.
    if (source.trim() !== "" || !isLast || entries.length > 0) {
      const value = parse(source);
      if (value === undefined) return { failed: "not-json", line: own };
      entries.push({ line: own, value });
    }
    line += countLines(source);
    if (isLast)
      return text[end] === "]" && /^\s*$/.test(text.slice(end + 1)) ? entries : { failed: "not-json", line };
    at = end + 1;
  }
}

/** Where the entry that starts at `at` ends: its comma, the list's closing bracket, or the end of the text. */
function entryEnd(text: string, at: number): number {
  let depth = 0;
  for (let end = at; end < text.length; end += 1) {
    const char = text.charAt(end);
    if (char === '"') end = stringEnd(text, end);
    else if (char === "[" || char === "{") depth += 1;
    else if ((char === "]" || char === "}") && depth > 0) depth -= 1;
    else if (depth === 0 && (char === "," || char === "]")) return end;
  }
  return text.length;
}

function stringEnd(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && text[end] !== '"') end += text[end] === "\\" ? 2 : 1;
  return end;
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}

function isJson(text: string): boolean {
  return parse(text) !== undefined;
}

function countLines(text: string): number {
  return text.match(/\n/g)?.length ?? 0;
}

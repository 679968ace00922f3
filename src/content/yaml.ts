import { type Document, isNode, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import type { Problem } from "./problem.ts";

const fieldName = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (name, key) =>
      typeof key === "number" ? `${name}[${key + 1}]` : name ? `${name}.${String(key)}` : String(key),
    "",
  );

// A missing field has no place of its own: then the nearest thing around it counts.
const lineOf = (
  document: Document,
  lines: LineCounter,
  path: readonly PropertyKey[],
  offset: number,
): number => {
  for (let depth = path.length; depth >= 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line + offset;
  }
  return 1 + offset;
};

/**
 * Takes a YAML text and the shape it must have; returns its value, or every problem with file, field and line.
 * `offset` is the number of lines above the text in its file (front matter).
 */
export const parseYaml = <Shape extends z.ZodType>(
  file: string,
  text: string,
  shape: Shape,
  offset = 0,
): { value: z.infer<Shape> } | { problems: Problem[] } => {
  try {
    return parse(file, text, shape, offset);
  } catch (error) {
    // Names that refer to names that refer to names (a bomb), or brackets within brackets beyond the stack.
    if (!(error instanceof ReferenceError || error instanceof RangeError)) throw error;
    return { problems: [{ file, line: 1 + offset, field: "", message: "is nested too deep to be read" }] };
  }
};

const parse = <Shape extends z.ZodType>(
  file: string,
  text: string,
  shape: Shape,
  offset: number,
): { value: z.infer<Shape> } | { problems: Problem[] } => {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) {
    return {
      problems: document.errors.map(({ message, pos }) => ({
        file,
        line: lines.linePos(pos[0]).line + offset,
        field: "",
        message: `is not valid YAML: ${message}`,
      })),
    };
  }
  const parsed = shape.safeParse(document.toJS(), { error: plainMessage });
  if (parsed.success) return { value: parsed.data };
  return {
    problems: parsed.error.issues.flatMap(placesOf).map(({ path, message }) => ({
      file,
      line: lineOf(document, lines, path, offset),
      field: fieldName(path),
      message,
    })),
  };
};

const KINDS: Record<string, string> = {
  array: "a list",
  boolean: "true or false",
  number: "a number",
  object: "a group of fields",
  string: "text; put it in quotes",
};

/** Words for what a shape says nothing of its own about. */
const plainMessage = (issue: z.core.$ZodRawIssue): string | undefined => {
  if (issue.code !== "invalid_type") return undefined;
  return issue.input == null ? "is missing" : `must be ${KINDS[issue.expected] ?? issue.expected}`;
};

/** A field that no shape knows is a problem at its own place. */
const placesOf = (issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string }[] =>
  issue.code === "unrecognized_keys"
    ? issue.keys.map((key) => ({
        path: [...issue.path, key],
        message: "is no field here; is it misspelled?",
      }))
    : [issue];

import { type Document, isNode, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import type { Problem } from "./overlay.ts";

const fieldName = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (name, key) =>
      typeof key === "number" ? `${name}[${key + 1}]` : name ? `${name}.${String(key)}` : String(key),
    "",
  );

// A missing field has no node of its own: its nearest enclosing node gives the line.
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
    // An alias bomb (ReferenceError), or nesting that overflows the stack (RangeError).
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

const plainMessage = (issue: z.core.$ZodRawIssue): string | undefined => {
  if (issue.code !== "invalid_type") return undefined;
  return issue.input == null ? "is missing" : `must be ${KINDS[issue.expected] ?? issue.expected}`;
};

/** Returns an issue's paths and messages: unknown fields get one each, at the field itself. */
const placesOf = (issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string }[] =>
  issue.code === "unrecognized_keys"
    ? issue.keys.map((key) => ({
        path: [...issue.path, key],
        message: "is no field here; is it misspelled?",
      }))
    : [issue];

/** YAML between two lines of `---`; it counts where it begins the file. */
export const FRONT_MATTER = /^---[ \t]*\r?\n(?<head>[\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

/**
 * Takes a file's text (YAML between two lines of `---`, then Markdown) and the front matter's shape. Returns the checked front
 * matter and the Markdown without leading empty lines, or the problems; `below` is the line on which the Markdown begins.
 */
export const parseFrontMatter = <Shape extends z.ZodType>(
  file: string,
  text: string,
  shape: Shape,
): { front: z.infer<Shape>; body: string; below: number } | { problems: Problem[] } => {
  const found = FRONT_MATTER.exec(text);
  if (!found?.groups || found.index !== 0) {
    const message = 'must begin with its front matter: a line "---", the fields, and a line "---"';
    return { problems: [{ file, line: 1, field: "", message }] };
  }
  const front = parseYaml(file, found.groups.head ?? "", shape, 1);
  if ("problems" in front) return front;
  return {
    front: front.value,
    body: text.slice(found[0].length).replace(/^(?:[ \t]*\r?\n)+/, ""),
    below: found[0].split("\n").length,
  };
};

import { type Document, isNode, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import { boundedMap, lastMade } from "#src/domain/bounded-map.ts";
import { isRecord } from "#src/domain/values.ts";
import type { Problem } from "./overlay.ts";

const fieldName = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (name, key) =>
      typeof key === "number" ? `${name}[${key + 1}]` : name ? `${name}.${String(key)}` : String(key),
    "",
  );

const readDocument = (text: string) => {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, keepSourceTokens: true });
  return { text, document, lines };
};
export type Parsed = Pick<ReturnType<typeof readDocument>, "text" | "document">;

/** A text's document; those of the last two, before a change and after it, are large and looked at again and again. */
export const parsed = lastMade(2, readDocument);

/** What a text says, or why it cannot be read. There are some fifty files. */
type Read = { tree: unknown } | "invalid" | "too-deep";
const kept = boundedMap<Read>(64);

const read = (text: string): Read => {
  const found = kept.get(text) ?? readAnew(text);
  kept.set(text, found);
  return found;
};

/** Spares the reading of a text whose tree is known. */
export const know = (text: string, tree: unknown): void => kept.set(text, { tree });

const readAnew = (text: string): Read => {
  try {
    const { document } = parsed(text);
    return document.errors.length > 0 ? "invalid" : { tree: document.toJS() };
  } catch (error) {
    // An alias bomb (ReferenceError), or nesting that overflows the stack (RangeError).
    if (!(error instanceof ReferenceError || error instanceof RangeError)) throw error;
    return "too-deep";
  }
};

export const treeOf = (text: string): { tree: unknown } | undefined => {
  const found = read(text);
  return typeof found === "string" ? undefined : found;
};

// A missing field has no node of its own: its nearest enclosing node gives the line.
const lineOf = (document: Document, lines: LineCounter, path: readonly PropertyKey[]): number => {
  for (let depth = path.length; depth >= 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
};

/** Whether a file says nothing: it is not there, or of comments alone. */
export const isBlank = (text: string | undefined): text is undefined =>
  (text ?? "").replace(/^\s*#.*$/gm, "").trim() === "";

/** Adds to `problems` what is wrong; `offset` is the number of lines above the text in its file (front matter). */
export const parseYaml = <Shape extends z.ZodType>(
  file: string,
  text: string,
  shape: Shape,
  problems: Problem[],
  offset = 0,
): z.infer<Shape> | undefined => {
  const wrong = (line: number, message: string, path: readonly PropertyKey[] = []): undefined => {
    problems.push({ file, line: line + offset, field: fieldName(path), message, path });
  };
  const found = read(text);
  if (found === "too-deep") return wrong(1, "is nested too deep to be read");
  const checked =
    found === "invalid" ? undefined : shape.safeParse(withoutNulls(found.tree), { error: plainMessage });
  if (checked?.success) return checked.data;
  const { document, lines } = parsed(text);
  for (const { path, message } of checked?.error.issues.flatMap(placesOf) ?? [])
    wrong(lineOf(document, lines, path), message, path);
  for (const { message, pos } of document.errors)
    wrong(lines.linePos(pos[0]).line, `is not valid YAML: ${message}`);
  return undefined;
};

export const problemAt = (file: string, text = "", path: PropertyKey[], message: string): Problem => {
  const { document, lines } = parsed(text);
  return { file, line: lineOf(document, lines, path), field: fieldName(path), message, path };
};

/** No fields if the text is invalid: the content's check says what is wrong. */
export const looseYaml = (text = ""): Record<string, unknown> => {
  const tree = treeOf(text)?.tree;
  return isRecord(tree) ? tree : {};
};

const KINDS: Record<string, string> = {
  array: "a list",
  boolean: "true or false",
  number: "a number",
  object: "a group of fields",
  string: "text; put it in quotes",
};

const plainMessage = (issue: z.core.$ZodRawIssue): string | undefined => {
  if (issue.code === "invalid_value") return `must be one of ${issue.values.join("; ")}`;
  if (issue.code === "too_small") return `must be at least ${issue.minimum}`;
  if (issue.code === "too_big") return `must be at most ${issue.maximum}`;
  if (issue.code !== "invalid_type") return undefined;
  return issue.input == null ? "is missing" : `must be ${KINDS[issue.expected] ?? issue.expected}`;
};

/** A field without a value is none. */
const withoutNulls = (tree: unknown): unknown =>
  isRecord(tree) ? Object.fromEntries(Object.entries(tree).filter(([, value]) => value !== null)) : tree;

/** Unknown fields get a problem each, at the field itself. */
const placesOf = (issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string }[] =>
  issue.code === "unrecognized_keys"
    ? issue.keys.map((key) => ({
        path: [...issue.path, key],
        message: "is no field here; is it misspelled?",
      }))
    : [issue];

/** YAML between two lines of `---`; it counts where it begins the file. */
export const FRONT_MATTER = /^---[ \t]*\r?\n(?<head>[\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

/** YAML between two lines of `---`, then Markdown, which begins on line `below`. Adds to `problems` what is wrong. */
export const parseFrontMatter = <Shape extends z.ZodType>(
  file: string,
  text: string,
  shape: Shape,
  problems: Problem[],
): { front: z.infer<Shape>; body: string; below: number } | undefined => {
  const found = FRONT_MATTER.exec(text);
  if (!found?.groups || found.index !== 0) {
    const message = 'must begin with its front matter: a line "---", the fields, and a line "---"';
    problems.push({ file, line: 1, field: "", message });
    return undefined;
  }
  const front = parseYaml(file, found.groups.head ?? "", shape, problems, 1);
  const body = text.slice(found[0].length).replace(/^(?:[ \t]*\r?\n)+/, "");
  return front && { front, body, below: found[0].split("\n").length };
};

import { type Document, type ErrorCode, isNode, type LineCounter } from "yaml";
import type { z } from "zod";
import { lastMade } from "#src/domain/bounded-map.ts";
import { isOverContent } from "#src/domain/budget.ts";
import { isRecord } from "#src/domain/values.ts";
import type { Fault, Problem } from "./overlay.ts";
import { readDocument } from "./read-yaml.ts";

const fieldName = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (name, key) =>
      typeof key === "number" ? `${name}[${key + 1}]` : name ? `${name}.${String(key)}` : String(key),
    "",
  );

/** A text's document, which nobody changes; those of the last two, before a change and after it, are looked at again and again. */
export const parsed = lastMade(2, readDocument);

/** What a text says, or why it cannot be read. There are some fifty files. */
const read = lastMade(64, (text: string): { tree: unknown } | "invalid" | "too-deep" => {
  try {
    const { document } = parsed(text);
    if (document.errors.length > 0) return "invalid";
    const tree: unknown = document.toJS();
    return isOverContent(tree) ? "too-deep" : { tree };
  } catch (error) {
    // An alias bomb.
    if (!(error instanceof ReferenceError)) throw error;
    return "too-deep";
  }
});

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

const NEEDS_COLON = {
  message:
    "is not valid YAML: a quote or bracket is not closed, or a colon is missing after a field, as in {example}",
  example: 'title: "Our way"',
};
const NEEDS_QUOTES = {
  message:
    "is not valid YAML: a text that begins with a sign such as @ * & ! % needs quotes, as in {example}",
  example: 'title: "@home"',
};

/** The library's words are for programmers. */
const YAML_FAULTS: Partial<Record<ErrorCode, { message: string; example: string }>> = {
  BLOCK_AS_IMPLICIT_KEY: {
    message:
      "is not valid YAML: a text with a colon in it needs quotes, as in {example}; fields of one group begin in the same column",
    example: 'title: "Our way: simple"',
  },
  BAD_INDENT: {
    message: "is not valid YAML: fields of one group begin in the same column, indented by spaces",
    example: "",
  },
  TAB_AS_INDENT: {
    message: "is not valid YAML: a line is indented by a tab; write two spaces in its place",
    example: "",
  },
  MISSING_CHAR: NEEDS_COLON,
  MULTILINE_IMPLICIT_KEY: NEEDS_COLON,
  BAD_SCALAR_START: NEEDS_QUOTES,
  BAD_ALIAS: NEEDS_QUOTES,
  TAG_RESOLVE_FAILED: NEEDS_QUOTES,
  DUPLICATE_KEY: {
    message: "is not valid YAML: the same field stands here twice; keep one of them",
    example: "",
  },
  BAD_DQ_ESCAPE: {
    message: "is not valid YAML: within double quotes a backslash is written twice, as in {example}",
    example: 'path: "C:\\\\site"',
  },
};

/** Nobody mends more of one file at once. */
const FAULTS_MOST = 200;

/** Adds to `problems` what is wrong; `offset` is the number of lines above the text in its file (front matter). */
export const parseYaml = <Shape extends z.ZodType>(
  file: string,
  text: string,
  shape: Shape,
  problems: Problem[],
  offset = 0,
): z.infer<Shape> | undefined => {
  const wrong = (line: number, fault: Fault, path: readonly PropertyKey[] = []): undefined => {
    problems.push({ file, line: line + offset, field: fieldName(path), ...fault, path });
  };
  const found = read(text);
  if (found === "too-deep") return wrong(1, { message: "is nested too deep to be read" });
  const checked = found === "invalid" ? undefined : checkedTree(shape, withoutNulls(found.tree));
  if (checked && "data" in checked) return checked.data;
  const { document, lines } = parsed(text);
  for (const { path, ...fault } of checked?.faults.slice(0, FAULTS_MOST) ?? [])
    wrong(lineOf(document, lines, path), fault, path);
  for (const { code, message: reason, pos } of document.errors)
    wrong(lines.linePos(pos[0]).line, {
      message: YAML_FAULTS[code]?.message ?? "is not valid YAML: {reason}",
      values: { reason, example: YAML_FAULTS[code]?.example ?? "" },
    });
  return undefined;
};

export const problemAt = (file: string, text = "", path: PropertyKey[], fault: Fault): Problem => {
  const { document, lines } = parsed(text);
  return { file, line: lineOf(document, lines, path), field: fieldName(path), path, ...fault };
};

/** No fields if the text is invalid: the content's check says what is wrong. */
export const looseYaml = (text = ""): Record<string, unknown> => {
  const tree = treeOf(text)?.tree;
  return isRecord(tree) ? tree : {};
};

const KINDS: Record<string, string> = {
  array: "must be a list",
  boolean: "must be true or false",
  int: "must be a whole number",
  number: "must be a number",
  object: "must be a group of fields",
  string: "must be text; put it in quotes",
};

const LENGTHS = {
  exact: "must have exactly {n} entries",
  too_small: "must have at least {n} entries",
  too_big: "must have at most {n} entries",
};

/** What an issue says where its shape says nothing itself. */
const messageOf = (issue: z.core.$ZodRawIssue): string | undefined => {
  switch (issue.code) {
    case "invalid_value":
      return "must be one of {choices}";
    case "invalid_type":
      return issue.input == null ? "is missing" : KINDS[issue.expected];
    case "too_small":
    case "too_big":
      if (issue.origin === "array") return LENGTHS[issue.exact ? "exact" : issue.code];
      if (issue.code === "too_small")
        return issue.origin === "string" ? "must not be empty" : "must be at least {n}";
      return issue.origin === "string" ? "must be at most {n} characters" : "must be at most {n}";
    case "unrecognized_keys":
      return "is no field here; is it misspelled?";
  }
};

const valuesOf = (issue: z.core.$ZodIssue): Fault["values"] => {
  if (issue.code === "custom") return issue.params;
  if (issue.code === "invalid_value") return { choices: issue.values.join(", ") };
  if (issue.code === "too_small") return { n: Number(issue.minimum) };
  return issue.code === "too_big" ? { n: Number(issue.maximum) } : undefined;
};

export const checkedTree = <Shape extends z.ZodType>(shape: Shape, tree: unknown) => {
  const checked = shape.safeParse(tree, { error: messageOf });
  if (checked.success) return { data: checked.data };
  const faults = checked.error.issues.flatMap((issue) => {
    const keys = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [key]) : [[]];
    return keys.map((key) => ({
      path: [...issue.path, ...key],
      message: issue.message,
      values: valuesOf(issue),
    }));
  });
  return { faults };
};

/** A field without a value is none. */
const withoutNulls = (tree: unknown): unknown =>
  isRecord(tree) ? Object.fromEntries(Object.entries(tree).filter(([, value]) => value !== null)) : tree;

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

import { treeOf } from "#src/content/yaml.ts";
import { BUDGETS, isOverContent } from "#src/domain/budget.ts";
import { isRecord, parsedJson } from "#src/domain/values.ts";
import { PostRefused } from "./foreign-post.ts";
import { TWICE } from "./withheld.ts";

export type FrontMatter = { fields: Record<string, unknown>; body: string };

const FORMS = [
  { kind: "YAML", pattern: /^---(?:yaml|yml)?[ \t]*\r?\n([\s\S]*?)^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/m },
  { kind: "TOML", pattern: /^(?:\+\+\+|---toml)[ \t]*\r?\n([\s\S]*?)^(?:\+\+\+|---)[ \t]*(?:\r?\n|$)/m },
  { kind: "JSON", pattern: /^(?:;;;|---json)[ \t]*\r?\n([\s\S]*?)^(?:;;;|---)[ \t]*(?:\r?\n|$)/m },
  { kind: "JSON", pattern: /^(\{[ \t]*\r?\n[\s\S]*?^\})[ \t]*(?:\r?\n|$)/m },
] as const;

/** Its keys are in lower case, as Hugo reads them. @throws PostRefused */
export const frontMatterOf = (file: string): FrontMatter => {
  const whole = file.replace(/^\ufeff?(?:[ \t]*\r?\n)*/, "");
  for (const { kind, pattern } of FORMS) {
    const found = pattern.exec(whole);
    if (found?.index !== 0) continue;
    const [, text = ""] = found;
    const isLong = Buffer.byteLength(text) > BUDGETS.content.bytes;
    const tree = isLong ? undefined : TREES[kind](text);
    if (isLong || isOverContent(tree)) throw new PostRefused("its front matter is too large");
    if (kind === "YAML" && !isRecord(tree) && /^\s*<<\s*:/m.test(text))
      throw new PostRefused("its front matter has merge keys (<<): write their fields out");
    if (!isRecord(tree)) throw new PostRefused(`its front matter is not ${kind}, or is nested too deep`);
    const fields = lowerKeys(tree);
    const params = isRecord(fields.params) ? lowerKeys(fields.params) : {};
    return { fields: { ...params, ...fields }, body: whole.slice(found[0].length) };
  }
  throw new PostRefused("it has no front matter between two lines of ---");
};

const lowerKeys = (tree: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(tree).map(([key, value]) => [key.toLowerCase(), value]));

export const tomlTree = (text: string): unknown => {
  try {
    return Bun.TOML.parse(text);
  } catch {
    return undefined;
  }
};

/** Ruby's reader takes what YAML 1.2 does not: a value that goes on at the line's start or has a colon or a brace, a key twice. */
const repaired = (text: string): string => {
  const entries = new Map<string, string[]>();
  const twice = new Set<string>();
  let lines: string[] = [];
  for (const line of text.replaceAll("\t", "  ").split(/\r?\n/)) {
    const [, key, value = ""] = /^(["'][\w .-]+["']|[\w .-]*[\w.-]) *:(?:\s+(.*))?$/.exec(line) ?? [];
    if (key === undefined) lines.push(/^(?:\s|-|#|$)/.test(line) ? line : `  ${line}`);
    else {
      if (entries.has(key)) twice.add(key.toLowerCase());
      lines = [`${key}: ${quoted(value)}`];
      entries.set(key, lines);
    }
  }
  return [...entries.values(), `${TWICE}: ${JSON.stringify([...twice])}`].flat().join("\n");
};

const WHOLE = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|\[.*\]|\{(?!\{).*\}|[|>][-+\d]*)\s*(?:#.*)?$/;

const quoted = (value: string): string =>
  WHOLE.test(value) ||
  /^(?:\[|\{(?![{%])|"[^"]*$|'[^']*$)/.test(value) ||
  !/: |[{}[\]"'`@%&*!|>]|:$| #/.test(value)
    ? value
    : JSON.stringify(value);

const TREES = {
  YAML: (text: string): unknown =>
    (treeOf(text) ?? treeOf(repaired(text)))?.tree ?? (/^\s*(?:#.*\s*)*$/.test(text) ? {} : null),
  TOML: tomlTree,
  JSON: parsedJson,
};

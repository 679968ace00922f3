import { join } from "node:path";
import bcd from "@mdn/browser-compat-data" with { type: "json" };
import type { CompatStatement } from "@mdn/browser-compat-data";
import { parseSync } from "oxc-parser";
import { isInAll } from "./floor.ts";
import { ROOT } from "./import-graph.ts";

type Node = Record<string, unknown> & { type: string };
type Feature = { __compat?: CompatStatement };
type Interfaces = Record<string, Record<string, Feature | undefined> & Feature>;

const BUILTINS = bcd.javascript.builtins as Interfaces;
const API = bcd.api as Interfaces;

const GLOBALS: Record<string, string> = {
  ...{ document: "Document", navigator: "Navigator", crypto: "Crypto", performance: "Performance" },
  ...{ location: "Location", history: "History", window: "Window", globalThis: "Window", self: "Window" },
};

/** Of each member's name, whether every interface that has it is younger than the floor. */
const youngMembers = new Map<string, boolean>();
for (const members of [...Object.values(API), ...Object.values(BUILTINS)])
  for (const [name, feature] of Object.entries(members))
    if (feature && "__compat" in feature && feature.__compat && !/_(?:static|event)$/.test(name))
      youngMembers.set(name, (youngMembers.get(name) ?? true) && !isInAll(feature.__compat));

const isYoung = (feature: Feature | undefined): boolean =>
  feature?.__compat !== undefined && !isInAll(feature.__compat);

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const nameOf = (value: unknown): string | undefined => {
  if (!isNode(value) || value.computed === true) return undefined;
  const found = isNode(value.property) ? value.property.name : value.name;
  return typeof found === "string" ? found : undefined;
};

/** Names that a condition asks about, so that what is used where they are missing is the script's own care. */
const testedIn = (node: unknown): string[] => {
  if (!isNode(node)) return [];
  if (node.type === "Literal") return [String(node.value)];
  const name = nameOf(node);
  return name === undefined
    ? [node.left, node.right, node.argument, node.expression].flatMap(testedIn)
    : [name];
};

const TESTS: Record<string, string> = {
  ...{ IfStatement: "test", ConditionalExpression: "test", LogicalExpression: "left" },
  UnaryExpression: "argument",
};

const SYNTAX: [pattern: RegExp, name: string][] = [
  [/\(\?<[=!]/, "a lookbehind"],
  [/\(\?[ims]*-?[ims]+:/, "a modifier"],
];

const regexFaults = (regex: unknown): string[] => {
  const { pattern, flags } = regex as { pattern: string; flags: string };
  const found = SYNTAX.flatMap(([young, name]) => (young.test(pattern) ? [`${name} in /${pattern}/`] : []));
  return flags.includes("v") ? [...found, `the flag v of /${pattern}/`] : found;
};

const ITERATORS = ["keys", "values", "entries", "matchAll"];

const memberFaults = ({ object, property, computed }: Node): string[] => {
  const name = isNode(property) && !computed ? String(property.name) : "";
  const owner = isNode(object) && object.type === "Identifier" ? String(object.name) : "";
  const known =
    BUILTINS[owner]?.[name] ?? API[owner]?.[`${name}_static`] ?? API[GLOBALS[owner] ?? ""]?.[name];
  if (known) return isYoung(known) ? [`${owner}.${name}`] : [];
  const made = isNode(object) && isNode(object.callee) ? object.callee : undefined;
  const isOfIterator = ITERATORS.includes(nameOf(made) ?? "") && nameOf(made?.object) !== "Object";
  if (isOfIterator && isYoung(BUILTINS.Iterator?.[name])) return [`Iterator.${name}`];
  return youngMembers.get(name) ? [`.${name}`] : [];
};

const faultsAt = (node: Node): string[] => {
  if (node.type === "StaticBlock") return ["a static block"];
  if (node.type === "Literal" && node.regex) return regexFaults(node.regex);
  if (node.type === "MemberExpression") return memberFaults(node);
  const name = node.type === "NewExpression" ? (nameOf(node.callee) ?? "") : "";
  return isYoung(BUILTINS[name] ?? API[name]) ? [`new ${name}`] : [];
};

/** Names that are nobody's in the browser: of answers, of own objects, of React's and libraries' own care, of styles. */
const OURS = [
  ...["build", "config", "deleted", "drop", "fallback", "format", "hide", "image", "isActive", "locale"],
  ...[
    "login",
    "results",
    "role",
    "session",
    "subscribe",
    "toArray",
    "when",
    "currentEntry",
    "delay",
    "share",
  ],
  ...["changedTouches", "downlink", "skipTransition", "startViewTransition", "cssFloat", "margin", "opacity"],
  ...["marginTop", "marginRight", "marginBottom", "marginLeft"],
];

const older = await Bun.file(join(ROOT, "views/browser/older.ts")).text();
const POLYFILLED = [...older.matchAll(/"(\w+)",/g)].map(([, name = ""]) => name);

/**
 * Takes a script and returns what it uses that the floor's browsers do not all have, but for what it asks about before, what
 * it names itself, and what views/browser/older.ts brings.
 */
export const youngScripts = (file: string, source: string): string[] => {
  const cared = new Set([...OURS, ...POLYFILLED]);
  const found = new Set<string>();
  const nodes: Node[] = [parseSync(file, source).program as unknown as Node];
  for (const node of nodes) {
    nodes.push(...childrenOf(node));
    const test = TESTS[node.type];
    for (const name of test ? testedIn(node[test]) : []) cared.add(name);
    if (node.optional) for (const name of testedIn(node.callee ?? node.object)) cared.add(name);
    if (isNode(node.key) && !node.computed) cared.add(String(node.key.name));
    for (const fault of faultsAt(node)) found.add(fault);
  }
  return [...found].filter((fault) => !cared.has(fault.split(".").at(-1) ?? ""));
};

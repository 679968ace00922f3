import { join } from "node:path";
import { stringify } from "yaml";
import { z } from "zod";
import { STAFF_HEAD, wordsShape } from "#src/content/language.ts";
import { ownPageShape } from "#src/content/own-pages.ts";
import { redirectsShape } from "#src/content/redirects.ts";
import { contentFiles } from "#src/content/shape.ts";
import { textsOf } from "#src/content/untranslated.ts";
import * as catalogue from "#src/domain/catalogue.ts";
import type { ContentShape } from "#src/domain/content-change.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { SHOWN_VALUES } from "#src/domain/shown.ts";
import { VISITOR_MESSAGES } from "#src/domain/visitor-messages.ts";
import type { Word } from "#src/domain/words.ts";
import { asWords } from "#views/islands/words/shape.ts";
import { islandEntries } from "./client.ts";
import { ROOT, reachableFrom } from "./import-graph.ts";
import { pageEntries } from "./styles.ts";

/** English texts by key: the text itself, or its singular and plural. */
export type Words = Map<string, Word>;

const STRING = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.)*`/g;

const unquoted = (literal: string): string =>
  literal
    .slice(1, -1)
    .replaceAll(/\\u\{?([0-9a-f]{4,5})\}?/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replaceAll("\\n", "\n")
    .replaceAll(/\\(.)/g, "$1");

/** Takes the source after an opening parenthesis and returns the arguments up to the closing one, as source text. */
const argumentsOf = (text: string): string[] => {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? "";
    if (`"'\``.includes(char)) {
      for (at += 1; at < text.length && text[at] !== char; at++) if (text[at] === "\\") at += 1;
    } else if ("([{".includes(char)) depth += 1;
    else if (")]}".includes(char)) {
      if (depth === 0) return [...parts, text.slice(from, at)];
      depth -= 1;
    } else if (char === "," && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return parts;
};

const literalsIn = (text = ""): string[] => (text.match(STRING) ?? []).map(unquoted);

/** Returns the members of a table of texts that a source uses: `MESSAGES.nameRequired`, `postToasts.deleted`. */
const named = (source: string, table: string): string[] | "all" => {
  const members = [...source.matchAll(new RegExp(`\\b${table}\\.(\\w+)`, "g"))].map(([, name = ""]) => name);
  const uses = source.match(new RegExp(`\\b${table}\\b(?!["'])`, "g")) ?? [];
  // One use is the import; any further use without a member passes the whole table on.
  return uses.length > members.length + 1 ? "all" : members;
};

const isText = (text: string): boolean => /\p{L}/u.test(text) && text !== "default" && text !== "destructive";

/** Returns the texts that a source file shows: literals in `t` and `plural`, and the entries of text tables it uses. */
export const wordsIn = (file: string, source: string): Words => {
  const words: Words = new Map();
  const code = source.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, "");
  for (const { index } of code.matchAll(/(?<![\w.])t\(/g))
    for (const text of literalsIn(argumentsOf(code.slice(index + 2))[0])) words.set(text, text);
  for (const { index } of code.matchAll(/(?<![\w.])plural\(/g)) {
    const [, one, other] = argumentsOf(code.slice(index + "plural(".length));
    const [single] = literalsIn(one);
    const [many] = literalsIn(other);
    if (single !== undefined && many !== undefined) words.set(many, { one: single, other: many });
  }
  // src/domain defines the tables; its entries count only where another file uses them.
  if (file.startsWith("src/domain/") && !file.endsWith("/contact-fields.ts")) return words;
  for (const [table, rows] of Object.entries({ ...catalogue, MESSAGES, VISITOR_MESSAGES })) {
    if (typeof rows === "function" || !code.includes(table)) continue;
    const members = named(code, table);
    const texts =
      members === "all"
        ? textsOf(rows)
        : members.flatMap((name) => textsOf((rows as Record<string, unknown>)[name]));
    for (const text of texts.filter(isText)) words.set(text, text);
  }
  for (const [, label = ""] of code.matchAll(/\btooLong\(\s*"([^"]+)"/g)) words.set(label, label);
  for (const [, label = ""] of code.matchAll(
    /\b(?:requiredText|clearableText|optionalText|text)\(\s*"([A-Z][a-z][^"]*)"/g,
  ))
    words.set(label, label);
  return words;
};

const read = (file: string): Promise<string> => Bun.file(join(ROOT, file)).text();

const merge = (into: Words, from: Words): void => {
  for (const [key, word] of from) into.set(key, word);
};

/** Files whose texts staff alone see; what another file shows too is visitors'. */
const OF_STAFF =
  /islands\/(?:edit|site|words)\/|admin|dashboard|editor|staff|numbers|audit|weekly|new-(?:lead|result)|parked|published|held|people|person|mail-trouble|login|verify|account|upload|auth|(?:schemas|forms|api)\/(?!contact|assessment|round)/;
/** Of the messages of failed checks, these alone are visitors'. */
const FOR_VISITORS = new Set<string>(Object.values(VISITOR_MESSAGES));
const FOR_STAFF = new Set(textsOf(MESSAGES).filter((text) => !FOR_VISITORS.has(text)));

/** Returns the names, hints and choices of the content's fields, as forms made from the shapes show them. */
const fieldWords = (): string[] => {
  const found = new Set<string>();
  const walk = (shape: ContentShape): void => {
    if (shape.title) found.add(shape.title);
    if (shape.description) found.add(shape.description);
    if (shape.optional) found.add(shape.optional);
    for (const value of shape.enum ?? [shape.const].filter((only) => only !== undefined)) {
      const name = shape.choices?.[value] ?? asWords(String(value));
      if (isText(name)) found.add(name);
    }
    for (const [key, field] of Object.entries(shape.properties ?? {})) {
      found.add(field.title ?? asWords(key));
      walk(field);
    }
    if (shape.items) walk(shape.items);
    for (const form of shape.anyOf ?? []) walk(form);
  };
  const shapes: z.ZodType[] = Object.values(contentFiles).map(({ shape }) => shape);
  for (const shape of [...shapes, wordsShape, ownPageShape, redirectsShape(new Set())])
    walk(z.toJSONSchema(shape, { io: "input", unrepresentable: "any" }) as ContentShape);
  return [...found];
};

/** What the check of the content says. */
const checkWords = (source: string): string[] =>
  [...source.matchAll(/(["'])((?:must|is|may|needs|leads|has|names) (?:(?!\1).)+)\1/g)].map(
    ([, , text = ""]) => text,
  );

/** The module whose forms show them. */
const SHOWS_FIELDS = "views/islands/words/shape.ts";

/** Returns every text that the program shows, by its English text: those that visitors see first. */
export const allWords = async (): Promise<Words> => {
  const { visitors, staff } = await wordsByReader();
  return new Map([...visitors, ...staff]);
};

const wordsByReader = async (): Promise<{ visitors: Words; staff: Words }> => {
  const words: Words = new Map();
  const seen: Words = new Map();
  const files = await Array.fromAsync(new Bun.Glob("{src,views}/**/*.{ts,tsx}").scan({ cwd: ROOT }));
  for (const file of files
    .filter((name) => !/^src\/(?:cli|content\/(?!colors)|store|data-directory)\//.test(name))
    .sort()) {
    const found = wordsIn(file, await read(file));
    merge(words, found);
    if (!OF_STAFF.test(file)) merge(seen, found);
  }
  const checks = files.filter((name) =>
    /^src\/content\/(?:language|own-pages|pictures|redirects|yaml|shape\/(?!seeds).*)\.ts$/.test(name),
  );
  for (const text of (await Promise.all(checks.map(read))).flatMap(checkWords)) words.set(text, text);
  const tables = [...textsOf(MESSAGES), ...Object.values(catalogue).flatMap(textsOf), ...SHOWN_VALUES];
  for (const text of tables.filter(isText)) words.set(text, text);
  for (const name of fieldWords()) if (!words.has(name)) words.set(name, name);
  const sorted = [...words].sort(([a], [b]) => a.localeCompare(b, "en"));
  const isVisitors = ([key]: [string, Word]) => seen.has(key) && !FOR_STAFF.has(key);
  return {
    visitors: new Map(sorted.filter(isVisitors)),
    staff: new Map(sorted.filter((entry) => !isVisitors(entry))),
  };
};

export const islandsIn = (source: string): string[] =>
  [...source.matchAll(/(?:plainIsland\(\s*|<Island\b[^>]*?\bname=)"([\w-]+)"/gs)].map(
    ([, name = ""]) => name,
  );

/** Returns, per page, the keys of the texts in its islands: the words that the browser needs. */
export const pageWords = async (): Promise<Record<string, string[]>> => {
  const known = await islandEntries();
  const ofFile = new Map<string, string[]>();
  const keysOf = async (file: string): Promise<string[]> => {
    const found = ofFile.get(file) ?? [...wordsIn(file, await read(file)).keys()];
    ofFile.set(file, found);
    return found;
  };
  const pages: Record<string, string[]> = {};
  for (const [page, entry] of Object.entries(await pageEntries())) {
    const islands = new Set<string>();
    for (const file of await reachableFrom(entry))
      if (file.startsWith("views/")) for (const name of islandsIn(await read(file))) islands.add(name);
    const keys = new Set<string>();
    for (const name of islands) {
      const files = known[name] ? await reachableFrom(known[name], { dynamic: true }) : [];
      // The quiz and its result show parts, levels and answers by `t`: the list of `shown` weighs more than they may.
      if (files.some((file) => /^src\/domain\/(?:shown|assessment)\.ts$/.test(file)))
        for (const value of SHOWN_VALUES) keys.add(value);
      if (files.includes(SHOWS_FIELDS)) for (const name of fieldWords()) keys.add(name);
      for (const file of files.filter((each) => each.endsWith(".ts") || each.endsWith(".tsx")))
        if (!file.startsWith("generated/")) for (const key of await keysOf(file)) keys.add(key);
    }
    pages[page] = [...keys].sort();
  }
  return pages;
};

const HEAD = `# Every text of the program that a visitor or a member of staff sees and that is in no other file here, under its
# English. Give a text another wording and the site shows it; a line that you leave out stays as it is. Where a text
# depends on a number it has forms: one, other and, in languages that know more, zero, two, few and many.
# {places} are filled in by the program: keep them as they are.
`;

const yamlOf = (words: Words): string =>
  stringify(Object.fromEntries(words), {
    lineWidth: 0,
    defaultStringType: "QUOTE_DOUBLE",
    defaultKeyType: "QUOTE_DOUBLE",
  });

/** Returns the English words.yaml: the program's texts keyed by themselves, visitors' first. */
export const wordsFile = async (): Promise<string> => {
  const { visitors, staff } = await wordsByReader();
  return HEAD + yamlOf(visitors) + STAFF_HEAD + yamlOf(staff);
};

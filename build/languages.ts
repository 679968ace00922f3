import { join } from "node:path";
import { isMap, isSeq, parse, parseDocument } from "yaml";
import { isRecord } from "#src/domain/values.ts";
import { ROOT } from "./import-graph.ts";

const CONTENT = join(ROOT, "data/content");
const LANGUAGES = "languages/";

type Path = (string | number)[];

/** Returns the paths of the English fields that a translation lacks, and of its fields that English no longer has. */
const differences = (english: unknown, own: unknown, path: Path = []): { missing: Path[]; gone: Path[] } => {
  if (Array.isArray(english) && Array.isArray(own))
    return joined(own.map((entry, place) => differences(english[place] ?? entry, entry, [...path, place])));
  if (!isRecord(english) || !isRecord(own)) return { missing: [], gone: [] };
  const keys = Object.keys(english);
  return joined([
    { missing: keys.filter((key) => !(key in own)).map((key) => [...path, key]), gone: [] },
    {
      missing: [],
      gone: Object.keys(own)
        .filter((key) => !(key in english))
        .map((key) => [...path, key]),
    },
    ...keys.filter((key) => key in own).map((key) => differences(english[key], own[key], [...path, key])),
  ]);
};

const joined = (parts: { missing: Path[]; gone: Path[] }[]) => ({
  missing: parts.flatMap(({ missing }) => missing),
  gone: parts.flatMap(({ gone }) => gone),
});

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], value);

// Optional fields that the built-in English does not set: a translation may set them.
const OPTIONAL = new Set(["mark", "colors", "fonts", "sections"]);

/**
 * Returns a translated content file with exactly the English file's fields: missing ones are filled in in English, obsolete
 * ones removed, so that a new English field never breaks a shipped language. `lacking` names the untranslated fields.
 */
export const aligned = (english: string, translated: string): { text: string; lacking: string[] } => {
  const source: unknown = parse(english);
  const document = parseDocument(translated);
  const { missing, gone } = differences(source, document.toJS());
  const removed = gone.filter((path) => !OPTIONAL.has(String(path[0])));
  if (missing.length === 0 && removed.length === 0) return { text: translated, lacking: [] };
  for (const path of removed) document.deleteIn(path);
  for (const path of missing) {
    const group = document.getIn(path.slice(0, -1), true);
    if (path.length === 1 || isMap(group) || isSeq(group))
      document.setIn(path, document.createNode(at(source, path)));
  }
  return { text: document.toString({ lineWidth: 0 }), lacking: missing.map((path) => path.join(".")) };
};

/** Returns the shipped languages' files with their names, each aligned to its English file. */
export const languageFiles = async (): Promise<{ name: string; text: string; lacking: string[] }[]> => {
  const names = await Array.fromAsync(new Bun.Glob(`${LANGUAGES}**/*.{yaml,md}`).scan({ cwd: CONTENT }));
  return Promise.all(
    names.sort().map(async (name) => {
      const text = await Bun.file(join(CONTENT, name)).text();
      const english = Bun.file(join(CONTENT, name.split("/").slice(2).join("/")));
      if (!name.endsWith(".yaml") || !(await english.exists())) return { name, text, lacking: [] };
      return { name, ...aligned(await english.text(), text) };
    }),
  );
};

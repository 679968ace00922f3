import { join } from "node:path";
import { ROOT } from "./import-graph.ts";

const read = (file: string): Promise<string> => Bun.file(join(ROOT, "views/theme", file)).text();

/** Returns a style sheet without comments and needless white space. */
const squeeze = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\s+/g, " ")
    .replace(/\s*([{};,])\s*/g, "$1")
    .replace(/:\s+/g, ":")
    .replace(/;}/g, "}")
    .trim();

const sheets = await Promise.all(
  [...(await read("theme.css")).matchAll(/^@import "\.\/([^"]+)";$/gm)].map(([, file = ""]) => read(file)),
);

/** A class's rule starts at column 0: the formatter indents everything nested. */
const CLASS = /^(?=\.[\w-]+ \{$)/m;

const declarationsOf = (css: string): [name: string, value: string][] =>
  [...css.matchAll(/([\w-]+):([^;{}]+)/g)].map(([, name = "", value = ""]) => [name, value]);

/** The tokens of views/theme/tokens.css in order, as pairs of name (without the dashes) and value. */
export const sizes = declarationsOf(squeeze(await read("tokens.css"))).map(
  ([name, value]): [string, string] => [name.slice("--".length), value],
);

/** The rules every page starts with. */
export const base = squeeze(await read("base.css"));

/** The classes with all their rules, in the order of views/theme/theme.css. */
export const components = new Map<string, string>();
for (const rule of sheets.flatMap((sheet) => sheet.split(CLASS))) {
  const css = squeeze(rule);
  const name = /^\.([\w-]+) \{/.exec(rule)?.[1];
  if (name) components.set(name, (components.get(name) ?? "") + css);
  else if (css) throw new Error(`A rule before a sheet's first class is on no page: ${css.slice(0, 80)}`);
}

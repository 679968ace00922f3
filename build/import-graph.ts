import { dirname, extname, join, relative, resolve } from "node:path";
import manifest from "#package.json" with { type: "json" };

export const ROOT = resolve(import.meta.dir, "..");

const aliases = Object.entries(manifest.imports).map(([key, target]) => ({
  prefix: key.replace("*", ""),
  folder: target.replace("*", ""),
}));

/** A run-time import of a source file; `local` is the imported file from the project's root, absent for packages. */
export type ImportEdge = { specifier: string; local?: string; dynamic: boolean };

const transpilers = {
  ".ts": new Bun.Transpiler({ loader: "ts" }),
  ".tsx": new Bun.Transpiler({ loader: "tsx" }),
};

const isSource = (extension: string): extension is keyof typeof transpilers => extension in transpilers;

/** Returns the local file (from the project's root) that a specifier in `importer` names; undefined for a package. */
export const toLocal = (specifier: string, importer: string): string | undefined => {
  if (specifier.startsWith(".")) return relative(ROOT, resolve(ROOT, dirname(importer), specifier));
  const alias = aliases.find(({ prefix }) => specifier.startsWith(prefix));
  return alias && relative(ROOT, join(ROOT, alias.folder, specifier.slice(alias.prefix.length)));
};

/**
 * Takes a source file's path from the project's root and returns its run-time imports. Type-only imports are not included:
 * the transpiler drops them before it lists imports.
 */
export const importsOf = (file: string): Promise<ImportEdge[]> => {
  const edges = known.get(file) ?? scan(file);
  known.set(file, edges);
  return edges;
};

const known = new Map<string, Promise<ImportEdge[]>>();

const scan = async (file: string): Promise<ImportEdge[]> => {
  const extension = extname(file);
  const source = Bun.file(join(ROOT, file));
  // A generated module may not exist yet; none imports local files.
  if (!isSource(extension) || file.startsWith("generated/")) return [];

  return transpilers[extension].scanImports(await source.text()).map(({ path, kind }) => {
    const local = toLocal(path, file);
    return { specifier: path, dynamic: kind === "dynamic-import", ...(local && { local }) };
  });
};

/** Returns every local file reachable from `entry` (included) by static imports; with `dynamic` also by dynamic ones. */
export const reachableFrom = async (entry: string, { dynamic = false } = {}): Promise<string[]> => {
  const seen = new Set<string>([entry]);
  for (const file of seen) {
    for (const edge of await importsOf(file)) {
      if (edge.local && (dynamic || !edge.dynamic)) seen.add(edge.local);
    }
  }
  return [...seen];
};

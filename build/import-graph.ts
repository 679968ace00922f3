import { dirname, extname, join, relative, resolve } from "node:path";
import manifest from "#package.json" with { type: "json" };

export const ROOT = resolve(import.meta.dir, "..");

const aliases = Object.entries(manifest.imports).map(([key, target]) => ({
  prefix: key.replace("*", ""),
  folder: target.replace("*", ""),
}));

/** One run-time import found in a source file; `local` is the path from the project's root, absent for packages. */
export type ImportEdge = { specifier: string; local?: string; dynamic: boolean };

const transpilers = {
  ".ts": new Bun.Transpiler({ loader: "ts" }),
  ".tsx": new Bun.Transpiler({ loader: "tsx" }),
};

const isSource = (extension: string): extension is keyof typeof transpilers => extension in transpilers;

/** The local file, from the project's root, that an import names in a file; undefined for a package. */
export const toLocal = (specifier: string, importer: string): string | undefined => {
  if (specifier.startsWith(".")) return relative(ROOT, resolve(ROOT, dirname(importer), specifier));
  const alias = aliases.find(({ prefix }) => specifier.startsWith(prefix));
  return alias && relative(ROOT, join(ROOT, alias.folder, specifier.slice(alias.prefix.length)));
};

/**
 * Takes a source file's path from the project's root and returns what it imports at run time.
 * Type-only imports do not count: the transpiler has dropped them before it lists the imports.
 */
export const importsOf = async (file: string): Promise<ImportEdge[]> => {
  const extension = extname(file);
  const source = Bun.file(join(ROOT, file));
  // A generated module may not be written yet; it imports nothing of ours.
  if (!isSource(extension) || file.startsWith("generated/")) return [];

  return transpilers[extension].scanImports(await source.text()).map(({ path, kind }) => {
    const local = toLocal(path, file);
    return { specifier: path, dynamic: kind === "dynamic-import", ...(local && { local }) };
  });
};

/** Returns every local file reachable from `entry` (itself included) by static imports, or by any with `dynamic`. */
export const reachableFrom = async (entry: string, { dynamic = false } = {}): Promise<string[]> => {
  const seen = new Set<string>([entry]);
  for (const file of seen) {
    for (const edge of await importsOf(file)) {
      if (edge.local && (dynamic || !edge.dynamic)) seen.add(edge.local);
    }
  }
  return [...seen];
};

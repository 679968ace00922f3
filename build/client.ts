import { basename, join } from "node:path";
import type { SourceFile } from "./assets.ts";
import { refuseYoung } from "./floor.ts";
import { youngScripts } from "./floor-scripts.ts";
import { importsOf, ROOT, reachableFrom } from "./import-graph.ts";

/**
 * The browser's code: files to store, the loader's name, and by island name its entry chunk and all chunks that this
 * imports.
 */
export type ClientBuild = {
  files: SourceFile[];
  loader: string;
  islands: Record<string, string>;
  imports: Record<string, string[]>;
};

const shared = {
  minify: true,
  target: "browser",
  define: { "process.env.NODE_ENV": '"production"' },
} as const;

/** Returns the islands by name: the files of views/islands; of a folder, the file with the folder's name. */
export const islandEntries = async (): Promise<Record<string, string>> => {
  const files = await Array.fromAsync(new Bun.Glob("views/islands/*.{ts,tsx}").scan({ cwd: ROOT }));
  const folders = await Array.fromAsync(new Bun.Glob("views/islands/*/*.tsx").scan({ cwd: ROOT }));
  const own = folders.filter((file) => {
    const [, , folder, name] = file.split("/");
    return name === `${folder}.tsx`;
  });
  return Object.fromEntries(
    [...files, ...own].sort().map((file) => [basename(file).replace(/\.tsx?$/, ""), file]),
  );
};

// Reads the words that a page in another language than English carries; imported only by islands that show text.
const SPEAK = 'import "#views/browser/language.ts";\n';

// A .tsx island is a component to hydrate; a .ts island mounts itself and brings no React.
const entrySource = async (file: string): Promise<string> => {
  const speak = (await reachableFrom(file)).includes("src/domain/words.ts") ? SPEAK : "";
  return file.endsWith(".tsx")
    ? `${speak}import Island from "#${file}";\nimport { hydrate } from "#views/client.tsx";\nexport const mount = hydrate(Island);\n`
    : `${speak}export { mount } from "#${file}";\n`;
};

const bytesOf = async (artifact: Blob): Promise<Uint8Array> => new Uint8Array(await artifact.arrayBuffer());

/**
 * Libraries of the dashboard and the sign-in that use `import * as React`, which defeats tree shaking. Islands that reach
 * one are bundled apart: in one bundle all of React would be in every reader's island (4 KB, brotli).
 */
const NAMING_ALL_OF_REACT = ["@base-ui/react", "@tanstack/react-query"];

/** Islands that share most of another one: with them in its bundle it would be cut into chunks, which weigh more together. */
const APART = ["team"];

const namesAllOfReact = async (entry: string): Promise<boolean> => {
  for (const file of await reachableFrom(entry, { dynamic: true }))
    for (const { specifier } of await importsOf(file))
      if (NAMING_ALL_OF_REACT.some((library) => specifier.startsWith(library))) return true;
  return false;
};

const scanner = new Bun.Transpiler({ loader: "js" });

/** Returns the names of the chunks that an entry chunk imports, directly or by another. */
const importedBy = (entry: string, files: readonly SourceFile[]): string[] => {
  const seen = new Set([entry]);
  for (const name of seen) {
    const bytes = files.find((file) => file.name === name)?.bytes;
    for (const { path, kind } of scanner.scanImports(bytes ?? ""))
      if (kind === "import-statement") seen.add(basename(path));
  }
  return [...seen].slice(1);
};

const buildIslands = async (names: string[]): Promise<Omit<ClientBuild, "loader">> => {
  const entries = await islandEntries();
  const folder = join(ROOT, "dist/client");
  for (const name of names)
    await Bun.write(join(folder, `${name}.ts`), await entrySource(entries[name] ?? ""));
  const build = await Bun.build({
    ...shared,
    entrypoints: names.map((name) => join(folder, `${name}.ts`)),
    format: "esm",
    splitting: true,
    minChunkSize: 16_384,
    naming: { entry: "[name].[hash].[ext]", chunk: "chunk.[hash].[ext]" },
  });
  const files: SourceFile[] = [];
  const islands: Record<string, string> = {};
  for (const artifact of build.outputs) {
    const name = basename(artifact.path);
    files.push({ name, bytes: await bytesOf(artifact) });
    if (artifact.kind === "entry-point") islands[name.split(".")[0] ?? name] = name;
  }
  const imports = Object.fromEntries(
    Object.entries(islands).map(([name, entry]) => [name, importedBy(entry, files)]),
  );
  return { files, islands, imports };
};

const buildAlone = async (file: string, define: Record<string, string> = {}): Promise<SourceFile> => {
  const build = await Bun.build({
    ...shared,
    define: { ...shared.define, ...define },
    entrypoints: [join(ROOT, file)],
    format: "iife",
    naming: "[name].[hash].[ext]",
  });
  const [artifact] = build.outputs;
  if (!artifact) throw new Error(`The build of ${file} gave no file.`);
  return { name: basename(artifact.path), bytes: await bytesOf(artifact) };
};

const buildLoader = async (): Promise<[loader: SourceFile, older: SourceFile]> => {
  const older = await buildAlone("views/browser/older.ts");
  return [await buildAlone("views/browser/loader.ts", { OLDER: `"/assets/${older.name}"` }), older];
};

const refuseYoungScripts = async (files: readonly SourceFile[]): Promise<void> => {
  for (const { name, bytes } of files)
    await refuseYoung(name, youngScripts(name, new TextDecoder().decode(bytes)));
};

/** Bundles the loader and every island into hashed, code-split files for the browser, and returns them. */
export const buildClient = async (): Promise<ClientBuild> => {
  const light: string[] = [];
  const heavy: string[] = [];
  for (const [name, entry] of Object.entries(await islandEntries()))
    if (!APART.includes(name)) ((await namesAllOfReact(entry)) ? heavy : light).push(name);
  const [[loader, older], ...builds] = await Promise.all([
    buildLoader(),
    buildIslands(light),
    buildIslands(heavy),
    buildIslands(APART),
  ]);
  const files = [loader, older, ...builds.flatMap((build) => build.files)];
  await refuseYoungScripts(files);
  return {
    files,
    loader: loader.name,
    islands: Object.assign({}, ...builds.map(({ islands }) => islands)),
    imports: Object.assign({}, ...builds.map(({ imports }) => imports)),
  };
};

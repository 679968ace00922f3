import { describe, expect, test } from "bun:test";
import { basename, dirname } from "node:path";
import { importsOf, ROOT, toLocal } from "#build/import-graph.ts";

/**
 * Who may import whom at run time (ARCHITECTURE): a folder, the folders it may reach and the packages it may use.
 * Types are free: the graph holds what runs. A folder may always import from itself.
 */
const rules: Record<string, { folders: string[]; packages: string[] }> = {
  "src/config.ts": {
    folders: ["src/domain"],
    packages: [],
  },
  "src/deps.ts": { folders: [], packages: [] },
  "src/log.ts": { folders: [], packages: [] },
  "src/program.ts": { folders: ["package.json"], packages: [] },
  "src/domain": {
    folders: [],
    packages: ["csv-parse", "date-fns", "@date-fns/tz", "ipaddr.js", "punycode.js"],
  },
  "src/schemas": { folders: ["src/domain"], packages: ["zod"] },
  "src/store/sqlite": { folders: ["src/domain", "src/store"], packages: ["drizzle-orm", "bun:sqlite"] },
  "src/store": { folders: ["src/domain"], packages: ["drizzle-orm"] },
  // An exclusive transaction is the lock.
  "src/data-directory/guard.ts": {
    folders: ["src/data-directory", "src/store"],
    packages: ["bun:sqlite"],
  },
  "src/data-directory": {
    folders: ["src/domain", "src/store", "src/program.ts"],
    packages: ["zod"],
  },
  "src/content": {
    folders: [
      "src/domain",
      "src/data-directory/walk.ts",
      "src/data-directory/files.ts",
      "src/program.ts",
      "generated/stand-ins.gen.ts",
    ],
    packages: ["@vercel/stega", "culori", "fontkit", "zod", "yaml", "markdown-it", "markdown-it-footnote"],
  },
  "src/mail": {
    folders: ["src/domain", "src/data-directory/files.ts"],
    packages: ["react", "react-dom", "nodemailer"],
  },
  "src/webhook": { folders: [], packages: ["ipaddr.js", "standardwebhooks"] },
  "src/services": {
    folders: [
      "src/domain",
      "src/content",
      "src/mail/letters",
      "src/share",
      "src/store",
      "src/data-directory/backup/bucket.ts",
      "src/data-directory/erased-log.ts",
      "src/data-directory/files.ts",
      "src/data-directory/publication.ts",
      "generated/assets.gen.ts",
    ],
    packages: [
      "@mixmark-io/domino",
      "date-fns",
      "fast-xml-parser",
      "isbot",
      "markdown-it",
      "turndown",
      "zod",
    ],
  },
  "src/share": {
    folders: [
      "src/domain",
      "src/program.ts",
      "src/content/markdown.ts",
      "views/components/drawings",
      "generated/embedded.gen.ts",
    ],
    packages: ["react", "satori", "@resvg/resvg-wasm"],
  },
  "src/middleware": {
    folders: ["src/domain", "src/schemas", "src/services/login-tokens.ts"],
    packages: ["hono", "@hono/zod-validator"],
  },
  "src/answers": {
    folders: [
      "src/domain",
      "src/middleware",
      "src/schemas/list-query.ts",
      "src/services",
      "src/store/errors.ts",
      "src/log.ts",
      "src/content/body-renderer.ts",
      "src/content/icon-addresses.ts",
      "src/content/language.ts",
      "src/content/marked.ts",
      "src/content/samples.ts",
      "src/share/cards.ts",
      "views/document.tsx",
      "views/pages",
      "views/islands",
      "views/components/frame.ts",
      "generated/assets.gen.ts",
      "generated/chunks.gen.ts",
      "generated/embedded.gen.ts",
    ],
    packages: ["@vercel/stega", "hono", "react", "react-dom"],
  },
  "src/server": {
    folders: [
      "src/domain",
      "src/content",
      "src/mail",
      "src/services",
      "src/share",
      "src/store",
      "src/webhook",
      "src/data-directory",
      "src/compose.ts",
      "src/config.ts",
      "src/program.ts",
      "generated",
    ],
    packages: ["prom-client"],
  },
  "src/routes": {
    folders: [
      "src/services",
      "src/schemas",
      "src/domain",
      "src/middleware",
      "src/answers",
      "src/content/body-renderer.ts",
      "src/content/waiting.ts",
      "src/mail/letters",
      "views/pages",
      "views/islands",
      "views/components/drawings/pictures.ts",
    ],
    packages: ["hono", "react", "feed", "sitemap"],
  },
  "views/components": { folders: ["src/domain"], packages: ["react"] },
  "views/forms": { folders: ["src/domain"], packages: ["valibot"] },
  "views/browser": {
    folders: ["src/domain", "generated/toast-style.gen.ts"],
    packages: ["hono", "@tanstack/react-query", "react"],
  },
  "views/islands": {
    folders: [
      "views/components",
      "views/forms",
      "views/browser",
      "src/domain",
      "generated/editor-style.gen.ts",
    ],
    packages: [
      "react",
      "react-dom",
      "@base-ui/react",
      "@vercel/stega",
      "@tanstack/react-query",
      "culori",
      "diff",
      "text-field-edit",
      "turndown",
      "uqr",
      "@joplin/turndown-plugin-gfm",
    ],
  },
  "views/pages": {
    folders: ["views/components", "views/layout.tsx", "views/island.tsx", "views/islands", "src/domain"],
    packages: ["react"],
  },
  "views/island.tsx": { folders: ["generated/chunks.gen.ts"], packages: ["react", "react-dom"] },
  "views/layout.tsx": {
    folders: ["views/components", "views/island.tsx", "src/domain"],
    packages: ["react"],
  },
  "views/document.tsx": {
    folders: ["src/domain", "generated/assets.gen.ts", "generated/chunks.gen.ts"],
    packages: ["react"],
  },
  "views/client.tsx": { folders: ["views/browser"], packages: ["react", "react-dom"] },
};

const BANNED_NAMES = /^(?:utils?|helpers?|lib|common|misc)$/;
const BUILT_IN = /^(?:node:|bun$|react\/jsx)/;

const sources = (await Array.fromAsync(new Bun.Glob("{src,views}/**/*.{ts,tsx}").scan({ cwd: ROOT })))
  .filter((file) => !file.endsWith(".gen.ts"))
  .sort();

const everywhere = await Array.fromAsync(
  new Bun.Glob("{src,views,build,tests,bench}/**/*.{ts,tsx}").scan({ cwd: ROOT }),
);

const isIn = (file: string, place: string): boolean => file === place || file.startsWith(`${place}/`);
const ruleOf = (file: string) => Object.keys(rules).find((place) => isIn(file, place));
const packageOf = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

/**
 * Takes a source file's path from the project's root and returns the local files that it names in any import: also
 * for types alone, and when it is called for.
 */
const namedBy = async (file: string): Promise<string[]> => {
  if (!/\.tsx?$/.test(file) || file.startsWith("generated/")) return [];
  const source = await Bun.file(`${ROOT}/${file}`).text();
  const specifiers = source.matchAll(/\b(?:from|import)\s*\(?\s*"(?<specifier>[.#][^"]+)"/g);
  return [...specifiers].flatMap(({ groups }) => toLocal(groups?.specifier ?? "", file) ?? []);
};

describe("imports", () => {
  test("reach only the folders and packages their own folder may use, and each of those", async () => {
    const strays: string[] = [];
    const unused = new Set(
      Object.entries(rules).flatMap(([place, { folders, packages }]) =>
        [...folders, ...packages].map((target) => `${place} → ${target}`),
      ),
    );
    for (const file of sources) {
      const place = ruleOf(file);
      const rule = place && rules[place];
      for (const { specifier, local } of await importsOf(file)) {
        // What puts the parts together may name all of them; SQLite and foreign code only where a rule does.
        if (!rule) {
          if (specifier.startsWith("bun:")) strays.push(`${file} → ${specifier}`);
          continue;
        }
        const target = local
          ? rule.folders.find((folder) => isIn(local, folder))
          : rule.packages.find((name) => name === packageOf(specifier));
        unused.delete(`${place} → ${target}`);
        const isFree = local ? isIn(local, place) : BUILT_IN.test(specifier);
        if (!target && !isFree) strays.push(`${file} → ${specifier}`);
      }
    }
    expect(strays).toEqual([]);
    expect([...unused]).toEqual([]);
  });

  test("form no circle, those for types alone included", async () => {
    const named = new Map<string, string[]>();
    for (const file of sources)
      named.set(
        file,
        (await namedBy(file)).filter((other) => other !== file),
      );
    // What names nothing that is left can stand in no circle: taken away again and again, circles are what remains.
    for (let before = -1; before !== named.size; ) {
      before = named.size;
      for (const [file, others] of named) if (!others.some((other) => named.has(other))) named.delete(file);
    }
    for (let before = -1; before !== named.size; ) {
      before = named.size;
      const targets = new Set([...named.values()].flat());
      for (const file of named.keys()) if (!targets.has(file)) named.delete(file);
    }
    expect(
      [...named].map(([file, others]) => `${file} → ${others.filter((other) => named.has(other))}`),
    ).toEqual([]);
  });

  test("never climb: `./` inside a folder, `#` across", async () => {
    const climbing: string[] = [];
    for (const file of everywhere) {
      const source = await Bun.file(`${ROOT}/${file}`).text();
      if (/^(?:import|export)\b[^;]*?\sfrom "\.\.\/|^import "\.\.\/|\bimport\("\.\.\//m.test(source))
        climbing.push(file);
    }
    expect(climbing).toEqual([]);
  });

  test("name files that exist, with their extension", async () => {
    const missing: string[] = [];
    for (const file of sources) {
      for (const { specifier, local } of await importsOf(file)) {
        if (local && !(await Bun.file(`${ROOT}/${local}`).exists())) missing.push(`${file} → ${specifier}`);
      }
    }
    expect(missing).toEqual([]);
  });
});

test("no file or folder is a dumping ground by its name", () => {
  const grounds = sources.filter((file) =>
    [...dirname(file).split("/"), basename(file).replace(/\.tsx?$/, "")].some((name) =>
      BANNED_NAMES.test(name),
    ),
  );
  expect(grounds).toEqual([]);
});

test("no source is longer than 250 lines: a noun that outgrows its file becomes a folder", async () => {
  const long: string[] = [];
  const styles = await Array.fromAsync(new Bun.Glob("views/**/*.css").scan({ cwd: ROOT }));
  const written = everywhere.filter((file) => /^(?:src|views|build|tests\/harness)\//.test(file));
  for (const file of [...styles, ...written]) {
    const lines = (await Bun.file(`${ROOT}/${file}`).text()).split("\n").length - 1;
    if (lines > 250) long.push(`${file}: ${lines}`);
  }
  expect(long).toEqual([]);
});

test("every file of src and views has its line in the table, but for what puts the parts together", () => {
  const wiring = /^src\/(?:cli\/|(?:main|app|compose|modules\.d)\.ts$)/;
  expect(sources.filter((file) => !ruleOf(file) && !wiring.test(file))).toEqual([]);
});

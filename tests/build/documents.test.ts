import { describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { Glob } from "bun";
import { ROOT } from "#build/import-graph.ts";
import manifest from "#package.json";
import { program } from "#src/cli/commands.ts";

// Documents age in silence: what they name is looked up here.

const DOCUMENTS = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync(join(ROOT, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

/** A recipe's files, which a reader makes. */
const EXAMPLES = /NNNN|000N|method\.tsx$/;

const textOf = (document: string): Promise<string> => Bun.file(join(ROOT, document)).text();

const exists = (path: string): boolean =>
  path.includes("*")
    ? [...new Glob(path).scanSync({ cwd: ROOT, dot: true })].length > 0
    : Bun.file(join(ROOT, path)).size > 0 ||
      readdirSync(join(ROOT, dirname(path))).includes(path.split("/").at(-1) ?? "");

/** Every text between backticks, and every line of a code block. */
const codeOf = (text: string): string[] => {
  const blocks = [...text.matchAll(/^ *```.*\n([\s\S]*?)^ *```$/gm)].flatMap(([, lines = ""]) =>
    lines.split("\n"),
  );
  const inline = [...text.replace(/^ *```[\s\S]*?^ *```$/gm, "").matchAll(/`([^`]+)`/g)].map(
    ([, code = ""]) => code,
  );
  return [...blocks, ...inline];
};

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");

const SOURCES = (
  await Promise.all(
    [...new Glob("{src,tests,bench,build,deploy}/**/*").scanSync({ cwd: ROOT })]
      .filter((path) => /\.(?:ts|tsx|service|example)$/.test(path))
      .map(textOf),
  )
).join("\n");

/** Follows a call through the commands' table; returns the first word or option that is not there. */
const unknownIn = (call: string): string | undefined => {
  let at: CommandUnknownOpts = program;
  for (const word of call.split(/\s+/)) {
    if (/^[|>&;#(]/.test(word)) return undefined;
    const next = at.commands.find((one) => one.name() === word);
    const [flag = ""] = word.split("=");
    if (next) at = next;
    else if (flag.startsWith("--")) {
      if (!["--help", "--version"].includes(flag) && !at.options.some(({ long }) => long === flag))
        return word;
    } else if (at.commands.length > 0 && /^[a-z]/.test(word)) return word;
  }
  return undefined;
};

const CALL = /(?:^|[;|&] |-- )\s*(?:dist\/)?(?:fivefold|site)(?: \$?name| NAME)? ([a-z-].*)/gm;
const PATH =
  /(?<![\w./-])\.?\/?(?:src|tests|views|bench|build|deploy|static|\.ci|\.github|docs)\/[\w./@*-]+/g;

describe.each(DOCUMENTS)("%s", (document) => {
  test("leads to what is there", async () => {
    const text = await textOf(document);
    const dead: string[] = [];
    for (const [, target = ""] of text.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)) {
      if (/^(?:https?:|mailto:|$)/.test(target)) continue;
      const [path = "", anchor] = target.split("#");
      const file = path === "" ? document : join(dirname(document), path);
      if (!exists(file)) dead.push(target);
      else if (anchor) {
        const headings = [...(await textOf(file)).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
          anchorOf(heading),
        );
        if (!headings.includes(anchor)) dead.push(target);
      }
    }
    expect(dead).toEqual([]);
  });

  test("names files, commands and settings that there are", async () => {
    const unknown: string[] = [];
    for (const code of codeOf(await textOf(document))) {
      const paths = [...code.matchAll(PATH)].map(([path]) => path.replace(/^\.\/|[./]+$/g, ""));
      unknown.push(...paths.filter((path) => !EXAMPLES.test(path) && !exists(path)));
      const named = code.match(/\bFIVEFOLD_[A-Z0-9_]+|\bfivefold_[a-z_]+/g) ?? [];
      unknown.push(...named.filter((name) => !new RegExp(`\\b${name}\\b`).test(SOURCES)));
      const scripts = [...code.matchAll(/\bbun run ([\w:]+)/g)].map(([, script = ""]) => script);
      unknown.push(...scripts.filter((script) => !(script in manifest.scripts)));
      for (const [, call = ""] of code.matchAll(CALL))
        if (unknownIn(call)) unknown.push(`${unknownIn(call)} in ${call}`);
    }
    expect(unknown).toEqual([]);
  });
});

test("each of the twenty ways in reliability.md is a test, by its name", async () => {
  const told = [
    ...(await textOf("docs/reliability.md")).matchAll(
      /^\| \[(\S+#\d+)\].*\| \[([^\]]+)\]\(\.\.\/tests\/e2e\/losses\.test\.ts\)/gm,
    ),
  ].map(([, issue = "", what = ""]) => `${issue}: ${what}`);
  const tests = [...(await textOf("tests/e2e/losses.test.ts")).matchAll(/^ {2}test\("([^"]+)"/gm)].map(
    ([, name = ""]) => name.replace(/^([^,:]+),[^:]*/, "$1"),
  );
  expect(told.sort()).toEqual(tests.sort());
  expect(told).toHaveLength(20);
});

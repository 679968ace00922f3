import { chmod, mkdir, symlink } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { ROOT } from "#build/import-graph.ts";
import { BINARY, emptyFolder, refuseStale } from "#tests/harness/program.ts";

/** What a reader with an editor does: the fields of a ```yaml FILE [PATH] block take the place of the file's. */
const WRITE = `#!${process.execPath}
import { parse, parseDocument } from ${JSON.stringify(join(ROOT, "node_modules/yaml"))};
const [file, place] = process.argv.slice(2);
const document = parseDocument(await Bun.file(file).text());
const put = (path, value) =>
  value && typeof value === "object" && !Array.isArray(value) && document.hasIn(path)
    ? Object.entries(value).forEach(([key, inner]) => put([...path, key], inner))
    : document.setIn(path, value);
put(place ? place.split(".").map((key) => (/^\\d+$/.test(key) ? Number(key) : key)) : [], parse(await Bun.stdin.text()));
await Bun.write(file, document.toString());
`;

/** The lines of a document's ```sh blocks, and its ```yaml FILE blocks as lines that write them into that file. */
export const linesOf = async (document: string): Promise<string> => {
  const text = await Bun.file(join(ROOT, "docs", document)).text();
  const blocks = text.matchAll(/^```(?:sh|yaml (\S+)(?: (\S+))?)\n(.*?)^```$/gms);
  return [...blocks]
    .map(([, file, at = "", lines = ""]) =>
      file ? `write-yaml ${file} ${at} <<'END_OF_BLOCK'\n${lines}END_OF_BLOCK` : lines,
    )
    .join("\n");
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });

/** A free port below those that the system hands out: another worker would have one of these before the document's server. */
export const freePort = async (): Promise<number> => {
  let port = 20_000 + (process.pid % 10_000);
  while (!(await isFree(port))) port += 1;
  return port;
};

/**
 * Runs lines of documents as a reader would, one after another in one shell in an empty folder, with the built program
 * on the path and the documents' port 8080 a free one. What they leave running is stopped at their end.
 */
export const walkDocuments = async (parts: string[]) => {
  refuseStale();
  const { folder, remove } = await emptyFolder();
  const bin = join(folder, "bin");
  const cwd = join(folder, "practice");
  await Promise.all([mkdir(bin), mkdir(cwd)]);
  await symlink(BINARY, join(bin, "fivefold"));
  await Bun.write(join(bin, "write-yaml"), WRITE);
  await chmod(join(bin, "write-yaml"), 0o755);
  const port = String(await freePort());
  const ending = "trap 'kill $(jobs -p) 2> /dev/null || true' EXIT";
  const child = Bun.spawn(
    ["bash", "-c", ["set -euo pipefail", ending, ...parts].join("\n").replaceAll("8080", port)],
    {
      cwd,
      env: { PATH: `${bin}:${process.env.PATH ?? ""}`, HOME: folder },
      stdin: "ignore",
      stdout: "pipe",
      stderr: "pipe",
    },
  );
  const [stdout, stderr, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { cwd, stdout, stderr, exitCode, remove };
};

import { mkdir, symlink } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { ROOT } from "#build/import-graph.ts";
import { BINARY, emptyFolder, refuseStale } from "#tests/harness/program.ts";

/** The lines of a document's ```sh blocks. */
export const linesOf = async (document: string): Promise<string> => {
  const text = await Bun.file(join(ROOT, "docs", document)).text();
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, lines = ""]) => lines).join("\n");
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });

/** A free port below those that the system hands out: another worker would have one of these before the document's server. */
const freePort = async (): Promise<number> => {
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

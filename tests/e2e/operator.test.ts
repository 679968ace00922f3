import { Database } from "bun:sqlite";
import { afterEach, expect, test } from "bun:test";
import { mkdir, readdir, symlink } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { ROOT } from "#build/import-graph.ts";
import { BINARY, emptyFolder, runProgram, serveProgram } from "#tests/harness/program.ts";

const made: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const undo of made.splice(0).reverse()) await undo();
});

/** The lines of a document's ```sh blocks. */
const linesOf = async (document: string): Promise<string> => {
  const text = await Bun.file(join(ROOT, "docs", document)).text();
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, lines = ""]) => lines).join("\n");
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });

/** What the documents promise, looked at between their lines. */
const LOOKS = {
  branded: `
until grep -q 'content reread' server.log; do sleep 0.1; done
page=$(curl -fs http://127.0.0.1:8080/)
for words in 'Harbor Lane Advisors' 'Calm water for owners' '/pictures/mark.svg' 'rel="icon" href="/pictures/mark.svg"' 'Quayside Timber' 'calls.harborlane.example/first' 'oklch(42% 0.11 235)'; do
  grep -qF "$words" <<< "$page" || { echo "the page lacks $words"; exit 1; }
done
if grep -q Fivefold <<< "$page"; then echo 'the page still names the sample'; exit 1; fi
curl -fs http://127.0.0.1:8080/pictures/mark.svg | grep -q 1f5673
curl -fs http://127.0.0.1:8080/assessment | grep -qF 'Everyone aboard'
curl -fs -H 'content-type: application/json' -d '{"name":"Ada","email":"ada@quill.example","message":"=Two vans"}' http://127.0.0.1:8080/api/contact
`,
  run: `
test -f monday/manifest.json
grep -qF "'=Two vans" submissions.csv
grep -qF '"name":' testimonials.json
fivefold export submissions | grep -q 'ada@quill.example'
fivefold export submissions --data moved | grep -q 'ada@quill.example'
grep -q 'Harbor Lane Advisors' moved/content/site.yaml data/content/site.yaml
ls -d data/before-restore-*
fivefold admin list | grep -q ines@harborlane.example
echo the whole way
`,
};

test("the lines of the documents lead from an empty directory to a branded, backed-up, upgraded site", async () => {
  const { folder, remove } = await emptyFolder();
  made.push(remove);
  const bin = join(folder, "bin");
  await mkdir(bin);
  await symlink(BINARY, join(bin, "fivefold"));
  const port = String(await freePort());
  const script = [
    "set -euo pipefail",
    "trap 'kill $(jobs -p) 2> /dev/null || true' EXIT",
    await linesOf("branding.md"),
    LOOKS.branded,
    await linesOf("operations.md"),
    LOOKS.run,
  ]
    .join("\n")
    .replaceAll("8080", port);
  const cwd = join(folder, "practice");
  await mkdir(cwd);
  const child = Bun.spawn(["bash", "-c", script], {
    cwd,
    env: { PATH: `${bin}:${process.env.PATH ?? ""}`, HOME: folder },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  expect(exitCode === 0 ? "" : `${stdout}\n${stderr}`).toBe("");
  expect(stdout).toContain("the whole way");
  expect(stdout).toContain("/admin/verify?token=");
  expect(stderr).not.toMatch(/\n\s+at /);
}, 120_000);

test("an upgrade is shown, backs up before it migrates, and leaves nothing pending", async () => {
  const { folder: cwd, remove } = await emptyFolder();
  made.push(remove);
  await mkdir(join(cwd, "data"), { mode: 0o700 });
  // A database of ours from before the first migration.
  const client = new Database(join(cwd, "data/fivefold.sqlite"));
  client.run("PRAGMA application_id = 0x35666c64");
  client.close();

  const status = await runProgram(["migrate", "--status"], { cwd });
  expect(status.stdout).toContain("pending  0001_first");
  const refused = await runProgram(["admin", "list"], { cwd });
  expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining("fivefold migrate")]);

  const server = await serveProgram({ cwd });
  expect(await server.stop()).toBe(0);
  const [backup = ""] = await readdir(join(cwd, "data/backups"));
  expect(backup).toMatch(/^before-migration-\d{8}T\d{6}Z-schema-0$/);
  expect(await Bun.file(join(cwd, "data/backups", backup, "manifest.json")).exists()).toBe(true);
  expect((await runProgram(["migrate", "--status"], { cwd })).stdout).not.toContain("pending");
  expect((await runProgram(["migrate"], { cwd })).stdout).toContain("up to date");
});

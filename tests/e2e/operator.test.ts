import { Database } from "bun:sqlite";
import { afterEach, expect, test } from "bun:test";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { emptyFolder, runProgram, serveProgram } from "#tests/harness/program.ts";
import { linesOf, walkDocuments } from "./documents.ts";

const made: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const undo of made.splice(0).reverse()) await undo();
});

/** What the documents promise, looked at between their lines. */
const LOOKS = {
  branded: `
until grep -q 'content reread' server.log; do sleep 0.1; done
page=$(curl -fs http://127.0.0.1:8080/)
for words in 'Harbor Lane Advisors' 'Calm water for owners' '/pictures/mark.svg' 'rel="icon" href="/pictures/mark.svg"' 'Quayside Timber' 'calls.harborlane.example/first' '#005480'; do
  grep -qF "$words" <<< "$page" || { echo "the page lacks $words"; exit 1; }
done
if grep -q Fivefold <<< "$page"; then echo 'the page still names the sample'; exit 1; fi
curl -fs http://127.0.0.1:8080/pictures/mark.svg | grep 1f5673 > /dev/null
curl -fs http://127.0.0.1:8080/assessment | grep -F 'Everyone aboard' > /dev/null
curl -fs -H 'content-type: application/json' -d '{"name":"Ada","email":"ada@quill.example","message":"=Two vans"}' http://127.0.0.1:8080/api/contact
`,
  run: `
test -f monday/manifest.json
grep -qF "'=Two vans" submissions.csv
test "$(tr -d '\n' < testimonials.json)" = '[]'
fivefold export submissions | grep -q 'ada@quill.example'
fivefold export submissions --data moved | grep -q 'ada@quill.example'
grep -q 'Harbor Lane Advisors' moved/content/site.yaml data/content/site.yaml
ls -d data/before-restore-*
fivefold admin list | grep -q ines@harborlane.example
echo the whole way
`,
};

test("the lines of the documents lead from an empty directory to a branded, backed-up, upgraded site", async () => {
  const walk = await walkDocuments([
    await linesOf("branding.md"),
    LOOKS.branded,
    await linesOf("operations.md"),
    LOOKS.run,
  ]);
  made.push(walk.remove);
  const { exitCode, stdout, stderr } = walk;
  expect(exitCode === 0 ? "" : `${stdout}\n${stderr}`).toBe("");
  expect(stdout).toContain("the whole way");
  expect(stdout).toContain("/admin/verify?token=");
  expect(stderr).not.toMatch(/\n\s+at /);
});

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

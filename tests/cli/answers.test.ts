import { afterAll, expect, test } from "bun:test";
import { emptyFolder, runProgram, serveProgram } from "#tests/harness/program.ts";

const { folder: cwd, remove } = await emptyFolder();
afterAll(remove);

test("what was called wrongly is told with the help of that very command", async () => {
  const calls: [string[], string][] = [
    [["admin", "add"], "fivefold admin add --help"],
    [["admin", "ad"], "fivefold admin --help"],
    [["serve", "--prot", "3"], "fivefold serve --help"],
    [["export", "nothing"], "fivefold export --help"],
    [["nothing"], "fivefold --help"],
  ];
  for (const [args, help] of calls) {
    const { exitCode, stderr } = await runProgram(args, { cwd });
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(`\nTry: ${help}\n`)]);
  }
  expect((await runProgram(["admin", "add", "--help"], { cwd })).stdout).toContain("fivefold admin add");
});

test("lists, states and reports are JSON for programs, and so is a server's first line", async () => {
  const server = await serveProgram({ cwd });
  expect(JSON.parse(server.output().split("\n")[0] ?? "")).toMatchObject({ level: "info" });
  for (const args of [["admin", "list"], ["user", "list"], ["migrate", "--status"], ["doctor"]]) {
    const { stdout } = await runProgram([...args, "--json"], { cwd });
    expect([args, typeof JSON.parse(stdout)]).toEqual([args, "object"]);
  }
  await server.stop();
});

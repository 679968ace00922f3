import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { join } from "node:path";
import { scoreFields } from "#src/domain/assessment.ts";
import { emptyFolder, runProgram, serveProgram } from "#tests/harness/program.ts";
import { lastOf, same, tokenIn } from "#tests/routes/round-steps.ts";

const KILLS = 4;
const A_KILL = 6;

test("kill -9 and double sends through a round: every acknowledged answer is counted once", async () => {
  const { folder: cwd, remove } = await emptyFolder();
  // Nobody takes letters: the one with the result waits in the outbox, where its link is read.
  const env = {
    FIVEFOLD_RATE_LIMIT: "off",
    FIVEFOLD_NOTIFY: "staff@x.example",
    SMTP_URL: "smtp://127.0.0.1:9",
  };
  const acknowledged = new Set<string>();
  const sent: string[] = [];
  let team = "";
  let token = "";
  for (let kill = 0; kill < KILLS; kill++) {
    const server = await serveProgram({ cwd, env });
    const post = (path: string, json: object) =>
      fetch(server.origin + path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(json),
      });
    const send = async (key: string) => {
      const answer = await post("/api/rounds/answers", { token: team, key, answers: same(3) }).catch(
        () => null,
      );
      if (answer?.ok) acknowledged.add(key);
    };
    if (kill === 0) {
      const fields = { email: "nora@x.example", ...scoreFields(same(4)), answers: same(4) };
      await post("/api/assessment-results", fields);
      using database = new Database(join(cwd, "data/fivefold.sqlite"), { readonly: true });
      const result = tokenIn(database, fields.email, "result");
      const begun = await (await post("/api/rounds", { result, company: "T", mode: "anonymous" })).json();
      [team, token] = [lastOf(begun.teamUrl), lastOf(begun.ownerUrl)];
    }
    // What was under way when the server died is sent again, as a browser does.
    const keys = Array.from({ length: A_KILL }, (_, place) => `${kill}-${place}`);
    await Promise.all([...sent, ...keys, ...keys].slice(0, -2).map(send));
    sent.push(...keys);
    const last = send(keys.at(-1) ?? "");
    await server.stop("SIGKILL");
    await last;
  }
  const server = await serveProgram({ cwd, env });
  const answers = async (key: string) =>
    (
      await fetch(`${server.origin}/api/rounds/answers`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ token: team, key, answers: same(3) }),
      })
    ).status;
  for (const key of acknowledged) expect({ key, status: await answers(key) }).toEqual({ key, status: 200 });
  for (const key of sent) await answers(key);
  // A backup of now leaves the open answers out, and a restore says so.
  const saved = await runProgram(["backup", "saved"], { cwd });
  expect(saved.exitCode).toBe(0);
  const restored = await runProgram(["restore", "saved", "--data", "elsewhere"], { cwd });
  expect(restored.stdout).toContain(
    `${KILLS * A_KILL} answers to rounds that were open at the time are missing`,
  );
  await fetch(`${server.origin}/api/rounds/close`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token }),
  });
  await server.stop();
  const { stdout } = await runProgram(["export", "rounds", "--format", "json"], { cwd });
  expect(JSON.parse(stdout)[0]).toMatchObject({
    state: "closed",
    answered: KILLS * A_KILL,
    mode: "anonymous",
  });
  await remove();
});

import { rm } from "node:fs/promises";
import { join } from "node:path";
import S3rver from "s3rver";
import { emptyFolder, runProgram, serveProgram } from "#tests/harness/program.ts";

// bun bench/standby.ts [EVERY] [ROUNDS]: a site sends copies to a bucket (an S3 server on this machine) while messages
// come in, its machine is lost (kill -9, data removed), and another one restores from the bucket. Prints the acknowledged
// rows that were lost, the age of the newest row that was kept, and the time until the new site served pages.

const [every = "10s", rounds = "5"] = process.argv.slice(2);
const MESSAGES_A_SECOND = 20;
const SERVED_MS = 35_000;

type Round = { acknowledged: number; lost: number; behindMs: number; backMs: number };

const write = async (origin: string, message: string): Promise<boolean> => {
  const answer = await fetch(`${origin}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Ada", email: "ada@quill.example", message }),
  });
  await answer.body?.cancel();
  return answer.status === 201;
};

const drill = async (round: number): Promise<Round> => {
  const { folder: cwd, remove } = await emptyFolder();
  const storage = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: join(cwd, "storage"),
    configureBuckets: [{ name: "vault", configs: [] }],
  });
  const { port } = await storage.run();
  const env = {
    FIVEFOLD_RATE_LIMIT: "off",
    FIVEFOLD_BACKUP_S3: `http://S3RVER:S3RVER@127.0.0.1:${port}/vault/practice`,
    FIVEFOLD_BACKUP_EVERY: every,
  };
  const first = await serveProgram({ cwd, env });
  await first.says("the copy in the bucket was made");
  const acknowledged = new Map<string, number>();
  // Not a multiple of the copy interval, so that each round is cut at another point of it.
  const until = Date.now() + SERVED_MS + round * 1_700;
  while (Date.now() < until) {
    const message = `message ${acknowledged.size}`;
    if (await write(first.origin, message)) acknowledged.set(message, Date.now());
    await Bun.sleep(1000 / MESSAGES_A_SECOND);
  }
  first.child.kill("SIGKILL");
  await first.child.exited;
  await rm(join(cwd, "data"), { recursive: true });
  const lostAt = Date.now();

  const restored = await runProgram(["restore", "s3://vault/practice", "--data", "standby"], { cwd, env });
  if (restored.exitCode !== 0) throw new Error(restored.stderr);
  const second = await serveProgram({ cwd, env, args: ["--data", "standby"] });
  await (await fetch(second.origin)).text();
  const backMs = Date.now() - lostAt;
  const { stdout } = await runProgram(["export", "submissions", "--format", "json", "--data", "standby"], {
    cwd,
  });
  const kept = new Set((JSON.parse(stdout) as { message: string }[]).map(({ message }) => message));
  const lost = [...acknowledged].filter(([message]) => !kept.has(message));
  await second.stop();
  await storage.close();
  await remove();
  const newestKept = Math.max(
    ...[...acknowledged].flatMap(([message, at]) => (kept.has(message) ? [at] : [])),
  );
  return { acknowledged: acknowledged.size, lost: lost.length, behindMs: lostAt - newestKept, backMs };
};

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
for (let round = 0; round < Number(rounds); round++) {
  const { acknowledged, lost, behindMs, backMs } = await drill(round);
  console.log(
    `copies every ${every}: ${acknowledged} acknowledged, ${lost} lost, the newest kept ${seconds(behindMs)} before the end; pages answered ${seconds(backMs)} after it`,
  );
}

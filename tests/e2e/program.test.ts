import { afterEach, describe, expect, test } from "bun:test";
import { chmod, mkdir, readdir } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { encode } from "#src/answers/encodings.ts";
import { BINARY, emptyFolder, runProgram, serveProgram } from "#tests/harness/program.ts";

const made: (() => Promise<unknown>)[] = [];
const folder = async () => {
  const { folder, remove } = await emptyFolder();
  made.push(remove);
  return folder;
};
afterEach(async () => {
  for (const undo of made.splice(0).reverse()) await undo();
});
const serve = async (options: Parameters<typeof serveProgram>[0]) => {
  const server = await serveProgram(options);
  made.push(() => server.stop("SIGKILL"));
  return server;
};

const message = { name: "Nora Field", email: "nora@field.example", message: "The vans wait for me." };
const send = (origin: string) =>
  fetch(`${origin}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(message),
  });

describe("the program", () => {
  test("serves from an empty folder, writes the letter as a file, drains and ends with 0", async () => {
    const cwd = await folder();
    const server = await serve({ cwd });
    expect(server.output()).toContain("fivefold admin add");
    const home = await fetch(server.origin);
    expect(home.status).toBe(200);
    const page = await home.text();
    expect(page).toContain("Build a Business");
    // With the seeds of a new site, its style within: the 20 KB of CONTRACT, "Screens".
    // Under a name: a port's digits move it by twenty bytes.
    const named = page.replaceAll(server.origin, "https://fivefold.example");
    const kept = await encode(new TextEncoder().encode(named), "br", "strong");
    expect(kept.byteLength).toBeLessThanOrEqual(20 * 1024);
    expect((await send(server.origin)).status).toBe(201);
    await server.says("A letter was sent.");
    expect(await server.stop("SIGTERM")).toBe(0);
    const letters = await readdir(join(cwd, "data/outbox"));
    expect(letters.filter((name) => name.endsWith(".eml"))).toHaveLength(1);
  });

  test("answers what had arrived when it is told to stop, though it had read none of it", async () => {
    const { origin, child, stop } = await serve({ cwd: await folder(), env: { FIVEFOLD_RATE_LIMIT: "off" } });
    const { host, port } = new URL(origin);
    const body = JSON.stringify(message);
    const request = `POST /api/contact HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const open = (): Socket => connect(Number(port), "127.0.0.1").on("error", () => {});
    const ask = (socket: Socket, text: string) =>
      new Promise<void>((done) => socket.write(text, () => done()));
    const answerOn = (socket: Socket) =>
      new Promise<string>((resolve) => {
        socket.once("data", (bytes) => resolve(bytes.toString().slice(0, 12)));
        socket.once("close", () => resolve("no answer"));
      });
    const known = Array.from({ length: 8 }, open);
    await Promise.all(
      known.map((socket) => {
        void ask(socket, `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
        return answerOn(socket);
      }),
    );

    // Halted in the middle of its work: it comes to the signal before it looks for what has arrived.
    await Promise.all(Array.from({ length: 64 }, () => ask(open(), request)));
    child.kill("SIGSTOP");
    const answers = Promise.all(known.map(answerOn));
    await Promise.all(known.map((socket) => ask(socket, request)));
    const ended = stop("SIGTERM");
    child.kill("SIGCONT");

    expect(await answers).toEqual(Array(8).fill("HTTP/1.1 201"));
    expect(await ended).toBe(0);
  });

  test("answers a body of any size with its own 413, and does not keep it", async () => {
    const server = await serve({ cwd: await folder() });
    const response = await fetch(`${server.origin}/api/contact`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: new Uint8Array(64 * 1024 * 1024),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toHaveProperty("error");
  });

  test("has an acknowledged message after kill -9", async () => {
    const cwd = await folder();
    const first = await serve({ cwd });
    expect((await send(first.origin)).status).toBe(201);
    await first.stop("SIGKILL");
    const { stdout } = await runProgram(["export", "submissions", "--format", "json"], { cwd });
    expect(JSON.parse(stdout)).toMatchObject([message]);
  });

  test("reads no .env and no bunfig.toml of the folder it is started in", async () => {
    const cwd = await folder();
    await Bun.write(join(cwd, ".env"), "FIVEFOLD_DATA=elsewhere\nDATABASE_URL=postgres://stranger\n");
    await Bun.write(join(cwd, "bunfig.toml"), 'preload = ["./stranger.ts"]\n');
    await Bun.write(join(cwd, "stranger.ts"), "process.exit(42);\n");
    const server = await serve({ cwd });
    expect(await server.stop()).toBe(0);
    expect(await readdir(cwd)).toContain("data");
  });
});

describe("the program refuses to start, in a sentence,", () => {
  const refusals: [string, Record<string, string>, RegExp][] = [
    ["a port that is no number", { PORT: "many" }, /PORT/],
    ["an origin with a path", { FIVEFOLD_ORIGIN: "https://a.example/b" }, /FIVEFOLD_ORIGIN/],
    ["a mail address of another kind", { SMTP_URL: "https://mail.example" }, /SMTP_URL/],
    ["another database", { DATABASE_URL: "postgres://localhost/x" }, /DATABASE_URL/],
    ["a bucket that is none", { FIVEFOLD_BACKUP_S3: "vault" }, /FIVEFOLD_BACKUP_S3/],
    ["a port for figures that is none", { FIVEFOLD_METRICS_PORT: "99999" }, /FIVEFOLD_METRICS_PORT/],
    ["a half number of backups", { FIVEFOLD_BACKUP_DAILY: "1.5" }, /FIVEFOLD_BACKUP_DAILY/],
    ["a word for the rate limit", { FIVEFOLD_RATE_LIMIT: "maybe" }, /FIVEFOLD_RATE_LIMIT/],
    ["an address of no machine", { HOST: "999.1.1.1" }, /^HOST takes an address .*999\.1\.1\.1/],
    ["a misspelled setting", { FIVEFOLD_BACKUP_EVRY: "5m" }, /FIVEFOLD_BACKUP_EVRY.* FIVEFOLD_BACKUP_EVERY/],
    ["a name that is none", { FIVEFOLD_NOPE: "x" }, /FIVEFOLD_NOPE: the nearest is FIVEFOLD_/],
    ["a letter too many", { SMTP_URLL: "smtp://127.0.0.1" }, /SMTP_URLL.* SMTP_URL\./],
    ["another letter", { MAIL_FRON: "a@b.example" }, /MAIL_FRON.* MAIL_FROM\./],
    ["letters exchanged", { STMP_URL: "smtp://127.0.0.1" }, /STMP_URL.* SMTP_URL\./],
    ["a prefix too many", { FIVEFOLD_SMTP_URL: "smtp://127.0.0.1" }, /FIVEFOLD_SMTP_URL: .* is SMTP_URL\./],
  ];
  test.each(refusals)("on %s", async (_, env, names) => {
    const { exitCode, stderr, stdout } = await runProgram(["serve"], { cwd: await folder(), env });
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(names);
    expect(stderr.trim().split("\n").length).toBeLessThanOrEqual(2);
    expect(stdout).toBe("");
  });

  test("on a misspelled setting in doctor, too, and on an address of no machine after --host", async () => {
    const cwd = await folder();
    const doctor = await runProgram(["doctor"], { cwd, env: { FIVEFOLD_NOTIFI: "a@b.example" } });
    expect([doctor.exitCode, doctor.stdout]).toEqual([
      1,
      expect.stringMatching(/WRONG {2}settings .*FIVEFOLD_NOTIFI: the nearest is FIVEFOLD_NOTIFY/),
    ]);
    const sender = await runProgram(["doctor"], { cwd, env: { MAIL_FROM: "Lis" } });
    expect([sender.exitCode, sender.stdout]).toEqual([1, expect.stringMatching(/WRONG {2}mail .*MAIL_FROM/)]);
    const host = await runProgram(["serve", "--host", "999.1.1.1"], { cwd });
    expect([host.exitCode, host.stderr]).toEqual([2, expect.stringMatching(/^--host takes an address/)]);
  });

  test("on a taken port, naming it", async () => {
    const server = await serve({ cwd: await folder() });
    const { port } = new URL(server.origin);
    const { exitCode, stderr } = await runProgram(["serve", "--port", port], { cwd: await folder() });
    expect(exitCode).toBe(1);
    expect(stderr).toContain(port);
  });

  test("beside a second server on its data directory, naming it", async () => {
    const cwd = await folder();
    await serve({ cwd });
    const { exitCode, stderr } = await runProgram(["serve", "--port", "0"], { cwd });
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/Another Fivefold server/);
  });

  test("on a 0-byte database, which it leaves as it is", async () => {
    const cwd = await folder();
    await mkdir(join(cwd, "data"));
    await chmod(join(cwd, "data"), 0o700);
    await Bun.write(join(cwd, "data/fivefold.sqlite"), "");
    const { exitCode, stderr } = await runProgram(["serve", "--port", "0"], { cwd });
    expect(exitCode).toBe(1);
    expect(stderr).toContain("fivefold.sqlite");
    expect(Bun.file(join(cwd, "data/fivefold.sqlite")).size).toBe(0);
  });
});

describe("the command line", () => {
  test.each([
    ["an unknown command", ["dance"], "dance"],
    ["an unknown option", ["serve", "--prot", "1"], "--prot"],
    ["no command", [], "needs a command"],
    ["a missing value", ["serve", "--port"], "--port"],
    ["a port that is none", ["serve", "--port", "http"], "--port takes a number"],
  ])("ends with 2 on %s", async (_, args, names) => {
    const { exitCode, stderr } = await runProgram(args, { cwd: await folder() });
    expect(exitCode).toBe(2);
    expect(stderr).toContain(names);
  });

  test("shows help with an example, and its version", async () => {
    const cwd = await folder();
    const help = await runProgram(["serve", "--help"], { cwd });
    expect(help.exitCode).toBe(0);
    expect(help.stdout).toContain("Example");
    expect((await runProgram(["--version"], { cwd })).stdout).toMatch(
      /^\d+\.\d+\.\d+ \([0-9a-f]{7,}\+?, \d{4}-\d\d-\d\d\)\n$/,
    );
    const onFullDisk = Bun.spawn([BINARY, "--version"], { stdout: Bun.file("/dev/full"), stderr: "ignore" });
    expect(await onFullDisk.exited).toBe(1);
  });
});

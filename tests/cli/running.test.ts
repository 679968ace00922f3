import { afterEach, expect, test } from "bun:test";
import { chmod, mkdir, readdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "#build/import-graph.ts";
import { lockDirectory } from "#src/data-directory/guard.ts";
import { BINARY, emptyFolder, runProgram } from "#tests/harness/program.ts";
import { soon } from "#tests/harness/soon.ts";
import { startMailServer } from "#tests/mail/mail-server.ts";

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one();
});

const place = async () => {
  const { folder, remove } = await emptyFolder();
  undo.push(remove);
  return folder;
};

/** A site on a free port, which stands in its settings as an operator writes them. */
const site = async () => {
  const cwd = await place();
  await mkdir(join(cwd, "data"), { mode: 0o700 });
  const taken = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response() });
  const { port = 0 } = taken;
  await taken.stop(true);
  await Bun.write(join(cwd, "data/fivefold.env"), `PORT=${port}\n`);
  const doctor = async () => {
    const { exitCode, stdout } = await runProgram(["doctor", "--running"], { cwd });
    return { exitCode, service: /^.*service.*$/m.exec(stdout)?.[0] };
  };
  const serve = () => {
    const child = Bun.spawn([BINARY, "serve"], {
      cwd,
      env: { PATH: "" },
      stdout: "ignore",
      stderr: "ignore",
    });
    undo.push(() => child.kill("SIGKILL"));
    return child;
  };
  const ready = (pid: number) => runProgram(["ready", String(pid)], { cwd });
  return { cwd, port, doctor, serve, ready };
};

const listen = (port: number, fetch: () => Response | Promise<Response>) => {
  const server = Bun.serve({ port, hostname: "127.0.0.1", fetch });
  undo.push(() => server.stop(true));
};

test("the start is over once the site answers, and doctor then finds it running", async () => {
  const { doctor, serve, ready } = await site();
  expect(await ready(serve().pid)).toMatchObject({ exitCode: 0, stderr: "" });
  expect(await doctor()).toEqual({ exitCode: 0, service: expect.stringMatching(/^ok .* answers at http/) });
});

test("under an earlier version's unit, which waits for its own process, the server's is named once it answers", async () => {
  const { cwd, doctor, port } = await site();
  const told = join(cwd, "told");
  await Bun.write(join(cwd, "systemd-notify"), `#!/bin/sh\necho "$$ $*" > ${told}\n`);
  await chmod(join(cwd, "systemd-notify"), 0o755);
  const env = { PATH: cwd, NOTIFY_SOCKET: join(cwd, "socket") };
  const child = Bun.spawn([BINARY, "serve", "--port", String(port)], { cwd, env, stdout: "ignore" });
  undo.push(() => child.kill("SIGKILL"));
  expect(await child.exited).toBe(0);
  const [, first, server] = /^(\d+) --ready MAINPID=(\d+)\n$/.exec(await Bun.file(told).text()) ?? [];
  undo.push(() => process.kill(Number(server), "SIGKILL"));
  expect([Number(first), (await doctor()).exitCode]).toEqual([child.pid, 0]);
});

test("a start that ends is told at once, by the server's end", async () => {
  const { port, serve, ready } = await site();
  listen(port, () => new Response("somebody else's", { status: 404 }));
  const { exitCode, stderr } = await ready(serve().pid);
  expect([exitCode, stderr]).toEqual([1, "The server has ended: the lines above say why.\n"]);
});

test("a dead site is WRONG, and so is one that holds its directory and does not listen where its settings say", async () => {
  const { cwd, doctor, serve, ready } = await site();
  expect(await doctor()).toEqual({
    exitCode: 1,
    service: expect.stringMatching(/^WRONG .*no server is running/),
  });
  const child = serve();
  await ready(child.pid);
  child.kill();
  await child.exited;
  using _held = lockDirectory(join(cwd, "data"));
  expect(await doctor()).toEqual({
    exitCode: 1,
    service: expect.stringMatching(/^WRONG .*listens elsewhere/),
  });
});

test("another site on its port is WRONG, a Fivefold or not", async () => {
  const one = await site();
  const other = await site();
  await one.ready(one.serve().pid);
  await Bun.write(join(other.cwd, "data/fivefold.env"), `PORT=${one.port}\n`);
  const words = expect.stringMatching(/^WRONG .*another site answers at .*PORT of its own/);
  expect(await other.doctor()).toEqual({ exitCode: 1, service: words });
  const third = await site();
  listen(third.port, () => Response.json({ ok: true }));
  expect(await third.doctor()).toEqual({ exitCode: 1, service: words });
});

test("a site whose store does not answer is WRONG, and so is one that is too slow", async () => {
  const sick = await site();
  listen(sick.port, () => Response.json({ error: "The store does not answer." }, { status: 503 }));
  expect(await sick.doctor()).toMatchObject({ exitCode: 1, service: expect.stringContaining("not well") });
  const slow = await site();
  listen(slow.port, () => new Promise(() => {}));
  expect(await slow.doctor()).toMatchObject({ exitCode: 1, service: expect.stringContaining("within 5 s") });
}, 30_000);

test.each<[string, (() => Response | Promise<Response>) | null]>([
  ["is dead", null],
  ["is half started", () => Response.json({ error: "The store does not answer." }, { status: 503 })],
  ["is bound to another's port", () => new Response("somebody else's", { status: 404 })],
  ["is slow", () => new Promise(() => {})],
])(
  "the upgrade loop of many-sites.md stops at the first site that %s, and names it",
  async (_, fetch) => {
    const root = await place();
    const sites = { alpha: await site(), beta: await site(), gamma: await site() };
    for (const [name, { cwd }] of Object.entries(sites)) {
      await Bun.write(join(root, `etc/${name}.env`), "");
      await symlink(cwd, join(root, name));
    }
    await sites.alpha.ready(sites.alpha.serve().pid);
    if (fetch) listen(sites.beta.port, fetch);
    const command = async (name: string, lines: string) => {
      await Bun.write(join(root, "bin", name), `#!/bin/sh\n${lines}\n`);
      await chmod(join(root, "bin", name), 0o755);
    };
    await command("systemctl", `[ "$1" = is-enabled ] || echo "$2" >> ${root}/restarted`);
    await command("site", `[ "$2" = migrate ] || { cd ${root}/$1 && exec ${BINARY} doctor --running; }`);
    const page = await Bun.file(join(ROOT, "docs/many-sites.md")).text();
    const loop =
      /^for settings in [\s\S]*?^done$/m.exec(page)?.[0].replace("/etc/fivefold/", `${root}/etc/`) ?? "";
    const env = { PATH: `${root}/bin:${process.env.PATH}` };
    const ran = Bun.spawn(["bash", "-c", loop], { env, stderr: "ignore" });
    expect(await new Response(ran.stdout).text()).toMatch(/^WRONG .*service[\s\S]*^STOPPED at beta: /m);
    expect(await Bun.file(join(root, "restarted")).text()).toBe("fivefold@alpha\nfivefold@beta\n");
  },
  60_000,
);

test("a setting that cannot be used ends the start with 2, which the unit does not start again", async () => {
  const { cwd, ready } = await site();
  await Bun.write(join(cwd, "data/fivefold.env"), "PORT=many\n");
  expect(await runProgram(["serve"], { cwd })).toMatchObject({
    exitCode: 2,
    stderr: expect.stringMatching(/^PORT takes/),
  });
  expect((await ready(1)).exitCode).toBe(2);
  for (const unit of ["fivefold.service", "fivefold@.service"])
    expect(await Bun.file(join(import.meta.dir, "../../deploy", unit)).text()).toContain(
      "\nRestartPreventExitStatus=2\n",
    );
});

test("without any backup a drill says what would make one", async () => {
  const { cwd } = await site();
  const { exitCode, stderr } = await runProgram(["restore", "--drill"], { cwd });
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining("FIVEFOLD_BACKUP_DAILY")]);
});

test("the week's and the month's work of year.md is done with the example's settings, on a directory of an ordinary site", async () => {
  const mail = await startMailServer();
  undo.push(() => mail.close());
  const { cwd, port, serve, ready } = await site();
  const example = await Bun.file(join(ROOT, "deploy/fivefold.env.example")).text();
  const settings = example.replace(/^SMTP_URL=.*$/m, `SMTP_URL=${mail.url}\nPORT=${port}`);
  await Bun.write(join(cwd, "data/fivefold.env"), settings);
  await ready(serve().pid);
  const nightly = () => readdir(join(cwd, "data/backups")).catch(() => []);
  await soon(async () => (await nightly()).join("\n")).toMatch(/^nightly-[\d-]+$/m);
  const year = await Bun.file(join(ROOT, "docs/year.md")).text();
  const [, work = ""] = /^## Every week$(.*?)^## Every year$/ms.exec(year) ?? [];
  const commands = new Set([...work.matchAll(/`site ([a-z][^`]*)`/g)].map(([, command = ""]) => command));
  expect([...commands]).toEqual(["doctor", "restore --drill"]);
  for (const command of commands) {
    const { exitCode, stdout, stderr } = await runProgram(command.split(" "), { cwd });
    expect([command, exitCode, stdout + stderr]).toEqual([command, 0, expect.not.stringContaining("WRONG")]);
  }
  const { stdout } = await runProgram(["doctor"], { cwd });
  expect(stdout).toMatch(/^ok {5}drill .*nightly-/m);
}, 30_000);

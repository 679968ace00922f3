import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { emptyFolder, runProgram, serveProgram } from "#tests/harness/program.ts";

const EMAIL = "ruth@fivefold.example";

let cwd: string;
let undo: (() => Promise<unknown>)[];
beforeEach(async () => {
  const { folder, remove } = await emptyFolder();
  cwd = folder;
  undo = [remove];
});
afterEach(async () => {
  for (const step of undo.reverse()) await step();
});

/** The data directory that a server makes at its first start, or `content export`. */
const madeDirectory = () => mkdir(join(cwd, "data"), { mode: 0o700 });
const run = (...args: string[]) => runProgram(args, { cwd });
const serve = async () => {
  const server = await serveProgram({ cwd });
  undo.push(() => server.stop("SIGKILL"));
  return server;
};
const post = (origin: string, path: string, body: object, cookie = "") =>
  fetch(`${origin}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin, cookie },
    body: JSON.stringify(body),
  });
const userOf = async (origin: string, cookie: string) => {
  const answer = await fetch(`${origin}/api/auth/me`, { headers: { cookie } });
  return ((await answer.json()) as { user: { role: string } | null }).user;
};

describe("fivefold admin", () => {
  test("keeps the list, and says what it did", async () => {
    await (await serve()).stop();
    expect(await run("admin", "list")).toMatchObject({ exitCode: 0, stdout: "" });
    expect((await run("admin", "add", " Ruth@Fivefold.example ")).stdout).toBe(`${EMAIL} is an admin now.\n`);
    expect((await run("admin", "add", EMAIL)).stdout).toBe(`${EMAIL} is an admin already.\n`);
    expect((await run("admin", "list")).stdout).toBe(`${EMAIL}\n`);
    // The dashboard keeps its last admin; whoever owns the machine may take it away, and is told.
    const last = await run("admin", "remove", EMAIL);
    expect([last.exitCode, last.stderr]).toEqual([0, expect.stringContaining("Nobody is an admin")]);
    const again = await run("admin", "remove", EMAIL);
    expect([again.exitCode, again.stdout]).toEqual([1, ""]);
    expect(again.stderr).toContain("is not an admin");
  });

  test("refuses what is no address, or nothing at all, as misuse", async () => {
    for (const args of [["add", "ruth"], ["add"], ["link", "@"], [], ["add", EMAIL, "more"]]) {
      const { exitCode, stderr } = await run("admin", ...args);
      expect(exitCode).toBe(2);
      expect(stderr).not.toContain("    at ");
    }
    expect(await readdir(cwd)).toEqual([]);
  });

  test("link prints an address that signs in once, beside the server and at its port", async () => {
    const { origin } = await serve();
    expect((await run("admin", "link", EMAIL)).exitCode).toBe(1);
    await run("admin", "add", EMAIL);
    const { stdout } = await run("admin", "link", EMAIL);
    const url = new URL(stdout.trim());
    expect([url.origin, url.pathname]).toEqual([origin, "/admin/verify"]);
    expect(await (await fetch(url)).text()).toContain("Verifying Login Link...");
    const token = url.searchParams.get("token");
    const first = await post(origin, "/api/auth/magic-link/verify", { token });
    expect(await first.json()).toMatchObject({ user: { username: "ruth", role: "admin" } });
    expect((await post(origin, "/api/auth/magic-link/verify", { token })).status).toBe(400);
  });

  test("remove ends the sessions at once and leaves an account without rights", async () => {
    const { origin } = await serve();
    await runProgram(["user", "add", "ruth", EMAIL, "--admin"], { cwd, stdin: "correct horse\n" });
    const login = () => post(origin, "/api/auth/login", { username: "ruth", password: "correct horse" });
    const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const before = cookieOf(await login());
    expect(await userOf(origin, before)).toMatchObject({ role: "admin" });
    await run("admin", "remove", EMAIL);
    expect(await userOf(origin, before)).toBeNull();
    expect((await login()).status).toBe(401);
    await run("admin", "add", EMAIL);
    expect((await login()).status).toBe(401);
    expect(JSON.parse((await run("user", "list", "--json")).stdout)).toMatchObject([
      { username: "ruth", email: EMAIL, role: "admin", hasPassword: false },
    ]);
  });
});

describe("fivefold user add", () => {
  const add = (stdin: string, ...args: string[]) => runProgram(["user", "add", ...args], { cwd, stdin });

  test("takes the password from standard input and shows it nowhere", async () => {
    await madeDirectory();
    const done = await add("correct horse\n", "mira", "mira@x.example");
    expect(done).toEqual({ exitCode: 0, stdout: "mira can sign in now.\n", stderr: "" });
  });

  test("refuses what the rules refuse, in their words", async () => {
    await madeDirectory();
    await add("correct horse", "mira", "mira@x.example");
    const refusals = [
      [await add("correct horse", "mi", "mi@x.example"), 2, "Username must be at least 3 characters"],
      [await add("correct horse", "mira", "mira"), 2, "Invalid email address"],
      [await add("short", "nora", "nora@x.example"), 1, "Password must be at least 6 characters"],
      [await add("correct horse", "Mira", "other@x.example"), 1, "taken"],
      [await add("correct horse", "other", "MIRA@x.example"), 1, "account for mira@x.example already"],
    ] as const;
    for (const [{ exitCode, stderr }, code, words] of refusals) {
      expect(stderr).toContain(words);
      expect(exitCode).toBe(code);
    }
    expect((await run("admin", "list")).stdout).toBe("");
  });

  test("refuses the most common passwords, whatever their case, with a sentence", async () => {
    await madeDirectory();
    for (const common of ["123456", "Password1", "iloveyou", "QWERTYUIOP"]) {
      const { exitCode, stderr } = await add(common, "mira", "mira@x.example");
      expect([common, exitCode, stderr]).toEqual([
        common,
        1,
        "This password is among the 10,000 most common ones; choose another one.\n",
      ]);
    }
    expect(await add("ginger-lathe", "mira", "mira@x.example")).toMatchObject({ exitCode: 0 });
  });
});

describe("fivefold user", () => {
  const login = (origin: string, username: string, password: string) =>
    post(origin, "/api/auth/login", { username, password });
  const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";

  test("password gives a new one, or none, and ends the account's sessions", async () => {
    const { origin } = await serve();
    await runProgram(["user", "add", "ruth", EMAIL], { cwd, stdin: "correct horse" });
    const first = cookieOf(await login(origin, "ruth", "correct horse"));
    const changed = await runProgram(["user", "password", "Ruth"], { cwd, stdin: "another horse\n" });
    expect(changed).toEqual({
      exitCode: 0,
      stdout: "ruth has a new password; the sessions have ended.\n",
      stderr: "",
    });
    expect(await userOf(origin, first)).toBeNull();
    expect((await login(origin, "ruth", "correct horse")).status).toBe(401);
    const second = cookieOf(await login(origin, "ruth", "another horse"));
    expect(await userOf(origin, second)).not.toBeNull();
    expect((await run("user", "password", "ruth", "--none")).exitCode).toBe(0);
    expect(await userOf(origin, second)).toBeNull();
    expect((await login(origin, "ruth", "another horse")).status).toBe(401);
  });

  test("password refuses a weak one, and a name that nobody has, and changes nothing", async () => {
    const { origin } = await serve();
    await runProgram(["user", "add", "ruth", EMAIL], { cwd, stdin: "correct horse" });
    for (const [name, stdin, words] of [
      ["ruth", "12345", "Password must be at least 6 characters."],
      ["ruth", "letmein", "most common"],
      ["nobody", "another horse", "There is no account nobody."],
    ] as const) {
      const { exitCode, stderr } = await runProgram(["user", "password", name], { cwd, stdin });
      expect([exitCode, stderr]).toEqual([1, expect.stringContaining(words)]);
    }
    expect((await login(origin, "ruth", "correct horse")).status).toBe(200);
  });

  test("remove takes the account, its sessions and its place on the list away", async () => {
    const { origin } = await serve();
    await runProgram(["user", "add", "ruth", EMAIL, "--admin"], { cwd, stdin: "correct horse" });
    const cookie = cookieOf(await login(origin, "ruth", "correct horse"));
    expect(await run("user", "remove", "ruth")).toMatchObject({
      exitCode: 0,
      stdout: `ruth is removed, and ${EMAIL} is no admin any more.\n`,
    });
    expect(await userOf(origin, cookie)).toBeNull();
    expect((await login(origin, "ruth", "correct horse")).status).toBe(401);
    expect((await run("admin", "link", EMAIL)).exitCode).toBe(1);
    expect((await run("user", "remove", "ruth")).exitCode).toBe(1);
    expect((await run("user", "list", "--json")).stdout.trim()).toBe("[]");
  });

  test("and what lists or reports speaks JSON when asked, and nothing else", async () => {
    expect((await run("user", "list")).exitCode).toBe(1);
    await madeDirectory();
    await runProgram(["user", "add", "ruth", EMAIL, "--admin"], { cwd, stdin: "correct horse" });
    expect((await run("user", "list")).stdout).toBe(`ruth  ${EMAIL}  admin  password\n`);
    expect(JSON.parse((await run("admin", "list", "--json")).stdout)).toMatchObject([{ email: EMAIL }]);
    const status = JSON.parse((await run("migrate", "--status", "--json")).stdout);
    expect(status).toMatchObject({ applied: expect.arrayContaining(["0001_first"]), pending: [] });
    const findings = JSON.parse((await run("doctor", "--json")).stdout);
    expect(findings).toContainEqual({ level: "ok", topic: "admins", words: "1 may sign in" });
    expect((await run("migrate", "--json")).exitCode).toBe(2);
    expect((await run("user", "list", "--jsno")).exitCode).toBe(2);
  });
});

test("a server whose dashboard is open ends at once, its stream with it; what a command did stands in the audit list", async () => {
  const server = await serve();
  const { origin } = server;
  await run("admin", "add", EMAIL);
  const token = new URL((await run("admin", "link", EMAIL)).stdout.trim()).searchParams.get("token");
  const verified = await post(origin, "/api/auth/magic-link/verify", { token });
  const cookie = verified.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  await run("export", "people", "--format", "json");
  await run("backup", "copy");
  const audit = await fetch(`${origin}/api/audit`, { headers: { cookie } });
  const by = "command line";
  expect(await audit.json()).toMatchObject([
    { by, action: "make", subject: `backup:${join(cwd, "copy")}` },
    { by, action: "export", subject: "people" },
    { by: "ruth", action: "sign in" },
    { by, action: "make a login link for", subject: `admin:${EMAIL}` },
    { by, action: "add", subject: `admin:${EMAIL}` },
  ]);

  const stream = await fetch(`${origin}/api/admin/events`, { headers: { cookie } });
  const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toStartWith("retry: ");
  expect(await server.stop()).toBe(0);
  // One that the stop waits for is cut after ten seconds, and reading it throws.
  while (!(await reader.read()).done);
});

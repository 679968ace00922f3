import { afterEach, describe, expect, test } from "bun:test";
import { chmod, mkdir, readdir, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { noteErasure } from "#src/data-directory/erased-log.ts";
import { openEngine } from "#src/store/sqlite/engine.ts";
import { createStore } from "#src/store/store.ts";
import { startBucket } from "#tests/data-directory/backup/bucket.ts";
import { emptyFolder, runProgram, serveProgram } from "#tests/harness/program.ts";
import { startMailServer } from "#tests/mail/mail-server.ts";
import { putResult, putSubmission, putSuspect } from "#tests/store/put.ts";
import { result, submission } from "#tests/store/rows.ts";

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one();
});

const place = async () => {
  const { folder, remove } = await emptyFolder();
  undo.push(remove);
  return folder;
};
const serve = async (cwd: string, env: Record<string, string> = {}) => {
  const server = await serveProgram({ cwd, env: { FIVEFOLD_RATE_LIMIT: "off", ...env } });
  undo.push(() => server.stop("SIGKILL"));
  return server;
};
const send = (origin: string, email = "ada@quill.example") =>
  fetch(`${origin}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Ada", email, message: "Two vans." }),
  });
/** Writes rows into the data directory of a site that is not running. */
const withStore = async (cwd: string, work: (store: ReturnType<typeof createStore>) => Promise<unknown>) => {
  await mkdir(join(cwd, "data"), { recursive: true, mode: 0o700 });
  const engine = await openEngine({ path: join(cwd, "data/fivefold.sqlite") });
  await work(createStore(engine));
  engine.close();
};

const POST = {
  id: "p",
  title: "A draft",
  slug: "a-draft",
  excerpt: "E",
  content: "Words",
  category: "Culture",
  featuredImage: null,
  published: false,
  createdAt: "2026-01-01T00:00:00.000Z",
} as const;

describe("restore", () => {
  const NOW = "2026-11-22T12:00:00.000Z";
  const PREVIEW = { tokenHash: "h", expiresAt: "9999-01-01T00:00:00.000Z", accountId: null };

  const backedUp = async () => {
    const cwd = await place();
    await withStore(cwd, async ({ batch, posts }) => {
      await posts.insert(POST);
      await posts.previews.put(POST.id, PREVIEW);
      await putSubmission({ batch }, submission({ email: "ada@quill.example" }));
      await putSubmission({ batch }, submission({ email: "nora@field.example" }));
    });
    expect((await runProgram(["backup", "kept"], { cwd })).exitCode).toBe(0);
    return cwd;
  };

  test("leaves a person erased who was erased since, also into another directory and from an older log", async () => {
    const cwd = await backedUp();
    await withStore(cwd, async ({ people, posts }) => {
      expect(await posts.previews.post(PREVIEW.tokenHash, NOW)).not.toBeNull();
      await posts.previews.revoke(POST.id);
      await people.erase("ada@quill.example");
    });
    await noteErasure(join(cwd, "data"), "Ada@Quill.example", new Date());
    const { exitCode, stdout } = await runProgram(["restore", "kept", "--replace"], { cwd });
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining("Erased again: 1 person")]);
    const { stdout: rows } = await runProgram(["export", "submissions"], { cwd });
    expect(rows).not.toContain("ada@quill.example");
    expect(rows).toContain("nora@field.example");
    // A preview link that was revoked since does not come back with the backup.
    await withStore(cwd, async ({ posts }) =>
      expect(await posts.previews.post(PREVIEW.tokenHash, NOW)).toBeNull(),
    );
    expect(await Bun.file(join(cwd, "data/fivefold.sqlite")).text()).not.toContain("ada@quill.example");

    // The log travels with the next backup, into a directory that knows nothing of it.
    await runProgram(["backup", "later"], { cwd });
    await Bun.write(join(cwd, "kept/erased.log"), "");
    await runProgram(["restore", "later", "--data", "moved"], { cwd });
    await runProgram(["restore", "kept", "--data", "moved", "--replace"], { cwd });
    expect((await runProgram(["export", "submissions", "--data", "moved"], { cwd })).stdout).not.toContain(
      "ada@quill.example",
    );
  });

  test("refuses what is no backup, is changed or is missing a file, and then moves nothing", async () => {
    const cwd = await backedUp();
    const refused = async (words: string) => {
      const { exitCode, stderr } = await runProgram(["restore", "kept", "--replace"], { cwd });
      expect([exitCode, stderr]).toEqual([1, expect.stringContaining(words)]);
      expect((await readdir(join(cwd, "data"))).filter((name) => /restore/.test(name))).toEqual([]);
    };
    const manifest = await Bun.file(join(cwd, "kept/manifest.json")).text();
    await Bun.write(
      join(cwd, "kept/manifest.json"),
      manifest.replace("fivefold.sqlite", "../fivefold.sqlite"),
    );
    await refused("manifest.json cannot be understood");
    const changed = manifest.replace(/"sha256": "(.)/, (_, digit) => `"sha256": "${digit === "0" ? 1 : 0}`);
    await Bun.write(join(cwd, "kept/manifest.json"), changed);
    await refused("not as it was written");
    await rm(join(cwd, "kept/fivefold.sqlite"));
    await Bun.write(join(cwd, "kept/manifest.json"), manifest);
    await refused("fivefold.sqlite is missing");
    await rm(join(cwd, "kept/manifest.json"));
    await refused("is not a backup of Fivefold");
  });

  test("is refused while a server holds the directory, and without --replace where a database stands", async () => {
    const cwd = await backedUp();
    const without = await runProgram(["restore", "kept"], { cwd });
    expect([without.exitCode, without.stderr]).toEqual([1, expect.stringContaining("--replace")]);
    await serve(cwd);
    const beside = await runProgram(["restore", "kept", "--replace"], { cwd });
    expect([beside.exitCode, beside.stderr]).toEqual([1, expect.stringContaining("Another Fivefold server")]);
  });
});

describe("while it serves", () => {
  test("SIGHUP takes good content, and keeps the last good one over a bad file, named with field and line", async () => {
    const cwd = await place();
    await runProgram(["content", "export"], { cwd });
    const server = await serve(cwd);
    const site = join(cwd, "data/content/site.yaml");
    const built = await Bun.file(site).text();
    const home = async () => (await fetch(server.origin)).text();
    await Bun.write(site, built.replace(/^name: .*/m, "name: Harbor Lane"));
    server.child.kill("SIGHUP");
    await server.says("content reread");
    expect(await home()).toContain("Harbor Lane");
    await Bun.write(site, built.replace(/^timeZone: .*/m, "timeZone: Nowhere/Atall"));
    server.child.kill("SIGHUP");
    await server.says("content kept as it was");
    expect(server.output()).toMatch(/site\.yaml, line \d+, timeZone/);
    expect(await home()).toContain("Harbor Lane");
    await Bun.write(site, `${built}mark: pictures/nowhere.svg\n`);
    const { exitCode, stderr } = await runProgram(["content", "check"], { cwd });
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringMatching(/site\.yaml, line \d+, mark: names pictures/),
    ]);
  });

  test("figures for Prometheus name routes and states, and nobody", async () => {
    const server = await serve(await place(), { FIVEFOLD_METRICS_PORT: "0" });
    await fetch(`${server.origin}/process`, { keepalive: false });
    await fetch(`${server.origin}/blog/a-private-thing?email=ada@quill.example`);
    expect((await send(server.origin)).status).toBe(201);
    const [, address = ""] = /Figures are at (\S+)/.exec(server.output()) ?? [];
    const text = await (await fetch(address)).text();
    expect(text).toContain('fivefold_requests_total{method="GET",route="/process",status="200"} 1');
    expect(text).toContain('fivefold_requests_total{method="POST",route="/api/contact",status="201"} 1');
    for (const name of [
      "fivefold_request_seconds_bucket",
      "fivefold_letters",
      "fivefold_loop_lag_seconds",
      "fivefold_memory_bytes",
    ])
      expect(text).toContain(name);
    expect(text).not.toMatch(/quill|private-thing/);
    expect(server.output()).not.toMatch(/quill|private-thing/);
    for (const line of text.trim().split(/\n+/))
      expect(line).toMatch(/^(# (HELP|TYPE) |[a-z_]+(\{[^}]*\})? [\d.e+-]+$)/);
    expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
  });

  test("the night's backup is made once, also over restarts, and the bucket gets a copy, too", async () => {
    const bucket = startBucket();
    undo.push(bucket.stop);
    const cwd = await place();
    const env = { FIVEFOLD_BACKUP_DAILY: "2", FIVEFOLD_BACKUP_S3: bucket.address };
    const backups = async () => (await readdir(join(cwd, "data/backups"))).sort();
    const first = await serve(cwd, env);
    await first.says("the nightly backup was made");
    await first.says("the copy in the bucket was made");
    const [name = ""] = await backups();
    expect(name).toMatch(/^nightly-\d{4}-\d\d-\d\d$/);
    expect([...bucket.objects.keys()].filter((key) => key.startsWith("site/copies/"))).toHaveLength(1);
    await first.stop();
    const again = await runProgram(["nightly"], { cwd, env });
    expect([again.exitCode, again.stdout]).toEqual([0, expect.stringContaining("there already")]);
    expect((await runProgram(["doctor"], { cwd, env })).stdout).toMatch(/ok {5}bucket +vault answers/);
    const second = await serve(cwd, env);
    await fetch(second.origin);
    expect(await second.stop()).toBe(0);
    expect(await backups()).toEqual([name]);
    const { exitCode } = await runProgram(["restore", `data/backups/${name}`, "--data", "moved"], { cwd });
    expect(exitCode).toBe(0);
  });

  test("rows past their time are removed, the others stay", async () => {
    const cwd = await place();
    const old = "2020-01-01T00:00:00.000Z";
    const now = new Date().toISOString();
    await withStore(cwd, async ({ batch }) => {
      await putSubmission({ batch }, submission({ message: "long ago", createdAt: old }));
      await putSubmission({ batch }, submission({ message: "just now", createdAt: now }));
      await putSuspect({ batch }, submission({ message: "old spam", createdAt: old }));
      await putResult({ batch }, result({ email: "old@quill.example", createdAt: old }));
    });
    await mkdir(join(cwd, "data/outbox"));
    for (const [name, written] of [
      ["old.eml", old],
      ["new.eml", now],
    ] as const) {
      await Bun.write(join(cwd, "data/outbox", name), "Subject: a letter");
      await utimes(join(cwd, "data/outbox", name), new Date(written), new Date(written));
    }
    const server = await serve(cwd, { FIVEFOLD_RETENTION_DAYS: "30" });
    await server.says("rows past their time were removed");
    const messages = (await runProgram(["export", "submissions"], { cwd })).stdout;
    expect(messages).toContain("just now");
    expect(messages).not.toContain("long ago");
    expect(await readdir(join(cwd, "data/outbox"))).toEqual(["new.eml"]);
    for (const noun of ["suspects", "results"])
      expect((await runProgram(["export", noun], { cwd })).stdout.trim().split("\r\n")).toHaveLength(1);
  });
});

describe("doctor", () => {
  const doctor = (cwd: string, env: Record<string, string> = {}) => runProgram(["doctor"], { cwd, env });

  test("finds nothing wrong with a fresh site, and notes what is not set yet", async () => {
    const cwd = await place();
    await serve(cwd);
    const { exitCode, stdout } = await doctor(cwd);
    expect(exitCode).toBe(0);
    for (const words of [
      "a server is running",
      "SMTP_URL is not set",
      "none was made yet",
      "sound, schema",
      "GB free",
    ])
      expect(stdout).toContain(words);
    expect(stdout).not.toContain("WRONG");
  });

  test("names a bad setting, a bad file, a silent mail server and an open directory", async () => {
    const cwd = await place();
    await (await serve(cwd)).stop();
    await chmod(join(cwd, "data"), 0o755);
    await mkdir(join(cwd, "data/content"), { recursive: true });
    await Bun.write(join(cwd, "data/content/blog.yaml"), "title: 5\n");
    const { exitCode, stdout } = await doctor(cwd, { SMTP_URL: "smtp://127.0.0.1:9" });
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/WRONG {2}content +blog\.yaml, line 1, title: is no field here/);
    expect(stdout).toMatch(/WRONG {2}mail +The mail server 127\.0\.0\.1:9/);
    expect(stdout).toMatch(/note {3}directory .*chmod 700/);
    const bad = await doctor(cwd, { PORT: "many" });
    expect([bad.exitCode, bad.stdout]).toEqual([1, expect.stringMatching(/WRONG {2}settings +PORT/)]);
  });

  test("sees a lead's letter that the mail server refused for good", async () => {
    const mail = await startMailServer({ judge: () => ({ code: 550, text: "no such mailbox" }) });
    undo.push(() => mail.close());
    const cwd = await place();
    const env = { SMTP_URL: mail.url };
    const server = await serve(cwd, env);
    expect((await send(server.origin)).status).toBe(201);
    await server.says("A letter was parked.");
    const { exitCode, stdout } = await doctor(cwd, env);
    expect([exitCode, stdout]).toEqual([
      1,
      expect.stringMatching(/WRONG {2}letters .*parked.*no such mailbox/),
    ]);
  });
});

describe("export", () => {
  test("writes every noun as CSV with its header, and as JSON that parses", async () => {
    const cwd = await place();
    await withStore(cwd, async () => {});
    for (const noun of ["posts", "testimonials", "submissions", "results", "books", "users", "suspects"]) {
      const csv = await runProgram(["export", noun], { cwd });
      expect([csv.exitCode, csv.stdout.split("\r\n")[0]]).toEqual([0, expect.stringMatching(/^id,/)]);
      const rows: unknown = JSON.parse(
        (await runProgram(["export", noun, "--format", "json"], { cwd })).stdout,
      );
      expect(rows).toBeArray();
    }
  });

  test("defuses formulas, ends quietly when its reader has enough, and refuses what it does not know", async () => {
    const cwd = await place();
    await withStore(cwd, ({ batch }) =>
      Promise.all(
        Array.from({ length: 5_000 }, () =>
          putSubmission({ batch }, submission({ message: '=HYPERLINK("x")' })),
        ),
      ),
    );
    const { stdout } = await runProgram(["export", "submissions"], { cwd });
    expect(stdout).toContain("\"'=HYPERLINK");
    expect(stdout.trim().split("\r\n")).toHaveLength(5_001);
    expect((await runProgram(["export", "vans"], { cwd })).exitCode).toBe(2);
    expect((await runProgram(["export", "posts", "--format", "xml"], { cwd })).exitCode).toBe(2);
    const nowhere = await runProgram(["export", "posts", "--data", "nowhere"], { cwd });
    expect([nowhere.exitCode, nowhere.stderr]).toEqual([1, expect.stringContaining("no database")]);
    expect(await readdir(cwd)).not.toContain("nowhere");
  });
});

describe("completion", () => {
  test("bash completes commands, commands below them, nouns and options", async () => {
    const cwd = await place();
    const { stdout: script } = await runProgram(["completion", "bash"], { cwd });
    const completed = async (...words: string[]) => {
      const line = words.map((word) => JSON.stringify(word)).join(" ");
      const run = `${script}\nCOMP_WORDS=(fivefold ${line}); COMP_CWORD=${words.length}; _fivefold; echo "\${COMPREPLY[@]}"`;
      return (await new Response(Bun.spawn(["bash", "-c", run]).stdout).text()).trim();
    };
    expect(await completed("re")).toBe("restore");
    expect(await completed("content", "")).toBe("export check");
    expect(await completed("export", "s")).toBe("submissions suspects");
    expect(await completed("restore", "--re")).toBe("--replace");
  });

  test("zsh and fish have theirs; another shell is misuse", async () => {
    const cwd = await place();
    expect((await runProgram(["completion", "zsh"], { cwd })).stdout).toStartWith("#compdef fivefold");
    expect((await runProgram(["completion", "fish"], { cwd })).stdout).toContain("complete -c fivefold");
    expect((await runProgram(["completion", "tcsh"], { cwd })).exitCode).toBe(2);
  });
});

test("every command has help with an example", async () => {
  const cwd = await place();
  const { stdout } = await runProgram(["--help"], { cwd });
  const commands = [...stdout.matchAll(/^ {2}([a-z]+(?: [a-z]+)?) {2}/gm)].map(([, name = ""]) => name);
  expect(commands).toContain("content check");
  for (const command of commands) {
    const help = await runProgram([...command.split(" "), "--help"], { cwd });
    expect([command, help.exitCode]).toEqual([command, 0]);
    expect(help.stdout).toContain(`Usage: fivefold ${command}`);
    expect(help.stdout).toMatch(/Example:\n {2}.*fivefold /);
    expect(help.stdout).toContain("--data DIR");
  }
});

import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { chmod, chown, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { readConfig } from "#src/config.ts";
import { openHeld } from "#src/data-directory/open.ts";
import { BINARY, emptyFolder, runProgram } from "#tests/harness/program.ts";
import { startMailServer } from "#tests/mail/mail-server.ts";
import { putSubmission } from "#tests/store/put.ts";
import { submission } from "#tests/store/rows.ts";

// What honest operators did wrong on an evening, and the one step that each is told.

let plain: Awaited<ReturnType<typeof startMailServer>>;
const undo: (() => unknown)[] = [];
beforeAll(async () => {
  plain = await startMailServer();
  undo.push(() => plain.close());
});
afterAll(async () => {
  for (const one of undo.splice(0).reverse()) await one();
});

/** A folder with settings beside the data and files of content, as somebody left them. */
const placed = async ({
  settings = "",
  files = {},
}: {
  settings?: string;
  files?: Record<string, string>;
}) => {
  const { folder: cwd, remove } = await emptyFolder();
  undo.push(remove);
  await mkdir(join(cwd, "data"), { mode: 0o700 });
  await Bun.write(join(cwd, "data/fivefold.env"), settings);
  for (const [name, text] of Object.entries(files)) await Bun.write(join(cwd, "data/content", name), text);
  return cwd;
};

type Mistake = {
  does: string;
  settings?: string;
  files?: Record<string, string>;
  run?: string;
  told: RegExp;
};

const SETTINGS: Mistake[] = [
  { does: "a # in the mail password", settings: "SMTP_URL=smtps://u:a#b@mail.example", told: /%23 for #/ },
  { does: "a / in the mail password", settings: "SMTP_URL=smtps://u:a/b@mail.example", told: /%2F for \// },
  { does: "an @ in the mail password", settings: "SMTP_URL=smtps://u:a@b@mail.example", told: /%40 for @/ },
  { does: "a % in the mail password", settings: "SMTP_URL=smtps://u:100%@mail.example", told: /%25 for %/ },
  {
    does: "an origin without https://",
    settings: "FIVEFOLD_ORIGIN=www.a.example",
    told: /such as https:\/\//,
  },
  { does: "an origin with a path", settings: "FIVEFOLD_ORIGIN=https://a.example/b", told: /without a path/ },
  {
    does: "a misspelled setting",
    settings: "FIVEFOLD_ORIGN=https://a.example",
    told: /nearest is FIVEFOLD_ORIGIN/,
  },
  { does: "letters exchanged", settings: "STMP_URL=smtp://mail.example", told: /nearest is SMTP_URL/ },
  { does: "spaces around =", settings: "PORT = 3000", told: /line 1: not NAME=VALUE/ },
  { does: "export, as in a shell", settings: "export PORT=3000", told: /line 1: not NAME=VALUE/ },
  {
    does: "a bucket's schedule without a bucket",
    settings: "FIVEFOLD_BACKUP_EVERY=5m",
    told: /set FIVEFOLD_BACKUP_S3/,
  },
  {
    does: "figures on the site's port",
    settings: "PORT=3100\nFIVEFOLD_METRICS_PORT=3100",
    told: /choose another/,
  },
  {
    does: "a webhook without its secret",
    settings: "FIVEFOLD_WEBHOOK_URL=https://a.example",
    told: /FIVEFOLD_WEBHOOK_SECRET is not/,
  },
  {
    does: "a sender without an address",
    settings: "MAIL_FROM=Lis",
    told: /MAIL_FROM is not an email address/,
  },
];

const WORDS: Mistake[] = [
  {
    does: "a colon within a text",
    files: { "site.yaml": "name: Quill: simple\n" },
    told: /line 1: .*needs quotes, as in title: "Our way: simple"/,
  },
  { does: "a tab", files: { "home.yaml": "hero:\n\ttitle: A\n" }, told: /line 2: .*tab; write two spaces/ },
  {
    does: "a quote left open",
    files: { "home.yaml": 'hero:\n  title: "A\n' },
    told: /a quote or bracket is not closed/,
  },
  {
    does: "an @ at the beginning",
    files: { "home.yaml": "hero:\n  title: @home\n" },
    told: /line 2: .*as in title: "@home"/,
  },
  { does: "a field twice", files: { "site.yaml": "name: A\nname: B\n" }, told: /line 2: .*twice; keep one/ },
  {
    does: "a column too far",
    files: { "home.yaml": "hero:\n  title: A\n   lead: B\n" },
    told: /line 2: .*fields of one group begin in the same column/,
  },
  {
    does: "a picture that is not there",
    files: { "site.yaml": `${embeddedContent["site.yaml"]}mark: pictures/no.svg\n` },
    told: /pictures\/no\.svg, which is not there; pictures of your own stand in content\/pictures/,
  },
];

describe("a mistake in the settings is refused at the start, with the step that mends it:", () => {
  test.each(SETTINGS.map((mistake) => [mistake.does, mistake] as const))(
    "%s",
    async (_, { settings = "", told }) => {
      const { exitCode, stderr } = await runProgram(["serve"], { cwd: await placed({ settings }) });
      expect([exitCode, stderr]).toEqual([2, expect.stringMatching(told)]);
      expect(stderr.trim().split("\n").length).toBeLessThanOrEqual(2);
    },
  );
});

describe("a mistake in the words is told with its file, its line and how it is written:", () => {
  test.each(WORDS.map((mistake) => [mistake.does, mistake] as const))(
    "%s",
    async (_, { files = {}, told }) => {
      const { exitCode, stderr } = await runProgram(["content", "check"], { cwd: await placed({ files }) });
      expect([exitCode, stderr]).toEqual([1, expect.stringMatching(told)]);
      expect(stderr).not.toMatch(/mapping|scalar|implicit/i);
    },
  );
});

describe("doctor names the step for", () => {
  const doctor = async (settings: string) =>
    (await runProgram(["doctor"], { cwd: await placed({ settings }) })).stdout;

  test("an address without https, whose sign-in cookies travel unprotected", async () => {
    const told = /note {3}settings +the site is http:\/\/.*cookies travel unprotected/;
    expect(await doctor("FIVEFOLD_ORIGIN=http://studio.lan")).toMatch(told);
    expect(await doctor("FIVEFOLD_ORIGIN=http://localhost:3000")).not.toMatch(told);
  });

  test("smtps:// to a server that begins without TLS", async () => {
    const settings = `SMTP_URL=${plain.url.replace("smtp:", "smtps:")}`;
    expect(await doctor(settings)).toMatch(/WRONG {2}mail .*write smtp:\/\/ in SMTP_URL, not smtps:\/\//);
  });

  test("smtp:// to a server that begins with TLS", async () => {
    const server = await startMailServer({ secure: true });
    undo.push(() => server.close());
    const settings = `SMTP_URL=${server.url.replace("smtps:", "smtp:")}`;
    expect(await doctor(settings)).toMatch(/WRONG {2}mail .*write smtps:\/\/ in SMTP_URL, not smtp:\/\//);
  }, 60_000);

  test("a form that was refused for its origin, and FIVEFOLD_LOG=warn tells it without the lines of visitors", async () => {
    const taken = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response() });
    const { port } = taken;
    await taken.stop(true);
    const settings = `PORT=${port}\nFIVEFOLD_ORIGIN=https://a.example\nFIVEFOLD_LOG=warn\n`;
    const cwd = await placed({ settings });
    const server = Bun.spawn([BINARY, "serve"], { cwd, env: { PATH: "" }, stdout: "pipe" });
    undo.push(() => server.kill("SIGKILL"));
    await runProgram(["ready", String(server.pid)], { cwd });
    const headers = { origin: "https://b.example", "content-type": "application/json" };
    const sent = await fetch(`http://127.0.0.1:${port}/api/contact`, { method: "POST", headers, body: "{}" });
    expect(sent.status).toBe(403);
    server.kill();
    const lines = (await new Response(server.stdout).text()).trim().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: "warn", from: "https://b.example", origin: "https://a.example" }),
    ]);
    const { stdout } = await runProgram(["doctor"], { cwd });
    expect(stdout).toMatch(
      /^note {3}origin .*forms from https:\/\/b\.example were refused.*https:\/\/a\.example/m,
    );
  });

  test.each([
    ["nothing that takes mail at SMTP_URL's port", "smtp://127.0.0.1:9", /check host and port in SMTP_URL/],
    ["a mail server of an unknown name", "smtp://mail.invalid:587", /check host and port in SMTP_URL/],
  ])("%s", async (_, url, told) => {
    expect(await doctor(`SMTP_URL=${url}`)).toMatch(told);
  });

  test("a password that the mail server does not take", async () => {
    const server = await startMailServer({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: ({ password }, _, done) =>
        password === "right" ? done(null, { user: "u" }) : done(new Error("no")),
    });
    undo.push(() => server.close());
    const settings = `SMTP_URL=${server.url.replace("//", "//u:wrong@")}`;
    expect(await doctor(settings)).toMatch(/WRONG {2}mail .*check user and password in SMTP_URL/);
  });

  test("a bucket that does not answer", async () => {
    const settings = "FIVEFOLD_BACKUP_S3=https://K:S@127.0.0.1:9/vault/site";
    expect(await doctor(settings)).toMatch(
      /WRONG {2}bucket .*check the address and the keys in FIVEFOLD_BACKUP_S3/,
    );
  });

  test("a message of the future", async () => {
    const cwd = await placed({});
    const { store, close } = await openHeld(readConfig({ FIVEFOLD_DATA: join(cwd, "data") }));
    await putSubmission(store, submission({ createdAt: "2098-01-02T03:04:05.000Z" }));
    close();
    const { stdout } = await runProgram(["doctor"], { cwd });
    expect(stdout).toMatch(/^note {3}clock .*newest message is of 2098-01-02.*timedatectl set-ntp true/m);
  });

  test("a settings file with a password that others can read", async () => {
    const cwd = await placed({ settings: `SMTP_URL=${plain.url.replace("//", "//u:secret@")}\n` });
    await chmod(join(cwd, "data/fivefold.env"), 0o644);
    const { stdout } = await runProgram(["doctor"], { cwd });
    expect(stdout).toMatch(/^note {3}settings .*can be read by every user: chmod o= /m);
    await chmod(join(cwd, "data/fivefold.env"), 0o640);
    expect((await runProgram(["doctor"], { cwd })).stdout).not.toMatch(/chmod o=/);
  });
});

test("a port that is taken names the setting of another, and HOST what it takes", async () => {
  const taken = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response() });
  undo.push(() => taken.stop(true));
  const serve = async (settings: string) => runProgram(["serve"], { cwd: await placed({ settings }) });
  expect(await serve(`PORT=${taken.port}`)).toMatchObject({
    exitCode: 1,
    stderr: expect.stringMatching(/taken by another program: .*another with PORT or --port/),
  });
  expect((await serve("HOST=203.0.113.5")).stderr).toMatch(/HOST takes an address of this machine/);
});

test("a settings file may begin with a byte order mark", async () => {
  const cwd = await placed({ settings: "\uFEFFPORT=many\r\n" });
  expect((await runProgram(["serve"], { cwd })).stderr).toMatch(/^PORT takes a number/);
});

describe.if(process.getuid?.() === 0)("a user who may not", () => {
  const asUser = async (cwd: string, args: string[], env: Record<string, string> = {}) => {
    const child = Bun.spawn(
      ["setpriv", "--reuid", "6001", "--regid", "6001", "--clear-groups", BINARY, ...args],
      {
        cwd: "/",
        env: { PATH: process.env.PATH ?? "", HOME: "/", USER: "root", ...env },
        stdout: "pipe",
        stderr: "pipe",
      },
    );
    return { stderr: await new Response(child.stderr).text(), exitCode: await child.exited, cwd };
  };

  test("write files that root made is told whose they are, and to chown", async () => {
    const cwd = await placed({});
    expect((await runProgram(["migrate"], { cwd })).exitCode).toBe(0);
    await chmod(cwd, 0o755);
    await chown(join(cwd, "data"), 6_001, 6_001);
    const { stderr, exitCode } = await asUser(cwd, ["serve", "--port", "0", "--data", join(cwd, "data")]);
    expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/It belongs to root: chown -R 6001:6001 /)]);
  });

  test("read a file of words is told whose it is, and to chown", async () => {
    const cwd = await placed({ files: { "site.yaml": "name: Quill\n" } });
    for (const path of ["", "data", "data/content"]) await chmod(join(cwd, path), 0o755);
    await chmod(join(cwd, "data/content/site.yaml"), 0o600);
    const { stderr, exitCode } = await asUser(cwd, ["content", "check", "--data", join(cwd, "data")]);
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringMatching(
        /site\.yaml.* may not be read by this user\. It belongs to root: chown -R 6001:6001 /,
      ),
    ]);
  });

  test("read one of many sites' settings is told that site's own group", async () => {
    const cwd = await placed({});
    await Bun.write(join(cwd, "etc/fivefold/quill.env"), "PORT=3001\n");
    for (const path of ["", "etc", "etc/fivefold"]) await chmod(join(cwd, path), 0o755);
    await chmod(join(cwd, "etc/fivefold/quill.env"), 0o600);
    const env = { FIVEFOLD_ROOT: cwd, FIVEFOLD_SITE: "quill" };
    expect(await asUser(cwd, ["serve"], env)).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(/chgrp fivefold-quill .*quill\.env; chmod 640 /),
    });
  });

  test("write where a backup or the settings shall stand is told what makes a folder, or to be root", async () => {
    const cwd = await placed({});
    expect((await runProgram(["migrate"], { cwd })).exitCode).toBe(0);
    Bun.spawnSync(["chown", "-R", "6001:6001", join(cwd, "data")]);
    await chmod(cwd, 0o755);
    const there = join(cwd, "monday");
    const backup = await asUser(cwd, ["backup", there, "--data", join(cwd, "data")]);
    expect([backup.exitCode, backup.stderr]).toEqual([
      1,
      expect.stringMatching(
        /monday: this user has no permission\. As root, install -d -m 700 -o 6001 -g 6001 /,
      ),
    ]);
    const answers = "--name Q --origin https://q.example --email q@q.example --locale en --admin q@q.example";
    const settings = join(cwd, "quill.env");
    const data = ["--settings", settings, "--data", join(cwd, "data")];
    const setup = await asUser(cwd, ["setup", ...answers.split(" "), ...data]);
    expect([setup.exitCode, setup.stderr]).toEqual([
      1,
      expect.stringMatching(/quill\.env cannot be used: this user has no permission\. As root, /),
    ]);
  });

  test("enter the folder around its data is told who owns that, and which of two sites moves", async () => {
    const cwd = await placed({});
    await chmod(cwd, 0o755);
    const data = join(cwd, "data/quill");
    await mkdir(data);
    await chown(data, 6_001, 6_001);
    const { stderr, exitCode } = await asUser(cwd, ["serve", "--port", "0", "--data", data]);
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringMatching(/data around it is open to root alone: .*"From one site to many"/),
    ]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "#build/import-graph.ts";
import { installedSettings, withoutUnits } from "#src/cli/installed.ts";
import { readConfig } from "#src/config.ts";
import { emptyFolder } from "#tests/harness/program.ts";

let folder: string;
let remove: () => Promise<unknown>;
beforeAll(async () => {
  ({ folder, remove } = await emptyFolder());
});
afterAll(() => remove());

const fileOf = async (text: string): Promise<string> => {
  const file = join(folder, "fivefold.env");
  await Bun.write(file, text);
  return file;
};

test("an installed site's settings hold where nothing else says otherwise", async () => {
  const file = await fileOf(
    "# settings\nFIVEFOLD_DATA=/srv/site\nMAIL_FROM=hello@practice.example\nPORT=3000\n",
  );
  expect(installedSettings({ PORT: "8080" }, file)).toEqual({
    FIVEFOLD_DATA: "/srv/site",
    MAIL_FROM: "hello@practice.example",
  });
  expect(installedSettings({ FIVEFOLD_DATA: "there" }, file)).toEqual({});
  expect(installedSettings({}, join(folder, "none.env"))).toEqual({});
});

test("an installed site's data lies in /var/lib/fivefold where its file does not say", async () => {
  expect(installedSettings({}, await fileOf("PORT=3000"))).toMatchObject({
    FIVEFOLD_DATA: "/var/lib/fivefold",
  });
});

test("what the unit gives to an older program is read anew, as the file says it", async () => {
  const file = await fileOf("MAIL_FROM=a#b # c\n");
  const env = {
    FIVEFOLD_DATA: "/unit",
    SETTINGS_OF_UNIT: "1",
    FIVEFOLD_TRUST_PROXY: "1",
    MAIL_FROM: "a",
    PORT: "1",
  };
  withoutUnits(env, file);
  expect<object>(env).toEqual({ PORT: "1" });
  expect(installedSettings(env, file)).toMatchObject({ MAIL_FROM: "a#b # c" });
});

describe("a settings file's value stands to the line's end as it is written:", () => {
  test.each([
    ["Lis <a@b.example>", "Lis <a@b.example>"],
    [
      "smtps://u:p&touch%20x;$HOME$(id)`id`@mail.example",
      "smtps://u:p&touch%20x;$HOME$(id)`id`@mail.example",
    ],
    ["a#b # c", "a#b # c"],
    ['"quoted # and $kept"', "quoted # and $kept"],
    ["'one'", "one"],
    ['"it\'s"', "it's"],
    ['""twice""', '"twice"'],
    ['"', '"'],
    [`"open'`, `"open'`],
    ["a\\nb\\", "a\\nb\\"],
    ["a=b", "a=b"],
    [" spaced ", " spaced "],
    ["", ""],
  ])("%p is %p", async (written, value) => {
    const file = await fileOf(`\r\n# MAIL_FROM=no\r\nMAIL_FROM=${written}\r\nPORT=1`);
    expect(installedSettings({}, file)).toMatchObject({ MAIL_FROM: value, PORT: "1" });
  });
});

test.each(["export PORT=1", "PORT", " PORT=1", "PORT = 1", "=1"])(
  "a line that is not NAME=VALUE is refused by its number: %p",
  async (line) => {
    const file = await fileOf(`HOST=127.0.0.1\n\n${line}\n`);
    expect(() => installedSettings({}, file)).toThrow(`${file}, line 3: not NAME=VALUE`);
  },
);

test("deploy/site runs no line of the settings, and hands its arguments on as they are", async () => {
  const bin = join(folder, "bin");
  const stub = async (name: string, script: string) => {
    await Bun.write(join(bin, name), `#!/bin/sh\n${script}\n`);
    await chmod(join(bin, name), 0o755);
  };
  await stub("id", "echo root");
  await stub("runuser", 'printf "%s\\n" "$@"');
  const { stdout } = Bun.spawnSync(["/bin/sh", join(ROOT, "deploy/site"), "user", "add", "a b", "$(id)"], {
    env: { PATH: `${bin}:/usr/bin:/bin` },
  });
  expect(stdout.toString()).toBe("-u\nfivefold\n--\nfivefold\nuser\nadd\na b\n$(id)\n");
  const [script = "", unit = ""] = await Promise.all(
    ["site", "fivefold.service"].map((name) => Bun.file(join(ROOT, "deploy", name)).text()),
  );
  // Read by the program alone: a shell and systemd have grammars of their own. What the unit reads is for an older program.
  expect(script).not.toMatch(/^(?!#).*fivefold\.env/m);
  expect(unit).toMatch(/^EnvironmentFile=-\/etc\/fivefold\.env\nEnvironment=.* SETTINGS_OF_UNIT=1$/m);
});

describe("a value that its setting cannot use is refused in one sentence:", () => {
  test.each([
    ["FIVEFOLD_BACKUP_S3", "https://KEY:10%off@s3.example/vault"],
    ["FIVEFOLD_BACKUP_S3", "https://s3.example/%ff"],
    ["FIVEFOLD_BACKUP_EVERY", "9s"],
    ["FIVEFOLD_BACKUP_EVERY", "25d"],
    ["FIVEFOLD_RETENTION_DAYS", "9999999999"],
    ["FIVEFOLD_WEBHOOK_SECRET", "whsec_A"],
    ["FIVEFOLD_WEBHOOK_SECRET", "whsec_AA="],
  ])("%s=%s", (name, value) => {
    const env = { FIVEFOLD_BACKUP_S3: "s3://vault", [name]: value };
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name} takes .*\\.$`));
  });
});

test("the figures' port is not the site's", () => {
  expect(() => readConfig({ PORT: "3100", FIVEFOLD_METRICS_PORT: "3100" })).toThrow(
    /^FIVEFOLD_METRICS_PORT /,
  );
  expect(readConfig({ PORT: "0", FIVEFOLD_METRICS_PORT: "0" })).toMatchObject({ port: 0, metricsPort: 0 });
});

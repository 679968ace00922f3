import { describe, expect, test } from "bun:test";
import { chmod, chown, mkdir, readdir, stat, symlink } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "#tests/e2e/documents.ts";
import { BINARY, emptyFolder } from "#tests/harness/program.ts";
import { startStorage } from "#tests/harness/storage.ts";

const SELF = process.getuid?.() ?? -1;
const isRoot = SELF === 0;
/** The sites' users: of a Debian, where they own nothing. Only root can run as them. */
const OWNERS = isRoot ? { harborlane: 6_001, quill: 6_002 } : {};
const AS_HARBORLANE = `${isRoot ? "setpriv --reuid 6001 --regid 6001 --clear-groups" : ""} env FIVEFOLD_SITE=harborlane fivefold`;

const PORT = await freePort();

/**
 * Runs a shell's lines where the folders of an installed server are below FIVEFOLD_ROOT: etc/fivefold holds `settings` by site,
 * var/lib/fivefold a folder of each, owned by its user.
 */
const onServer = async (settings: Record<string, string>, lines: string) => {
  const { folder: root, remove } = await emptyFolder();
  const place = (name: string) => join(root, name);
  for (const name of ["etc/fivefold", "var/lib/fivefold", "bin"])
    await mkdir(place(name), { recursive: true });
  await symlink(BINARY, place("bin/fivefold"));
  for (const site of Object.keys(OWNERS)) await mkdir(place(`var/lib/fivefold/${site}`), { mode: 0o700 });
  for (const [site, text] of Object.entries(settings))
    await Bun.write(place(`etc/fivefold/${site}.env`), text);
  for (const [site, uid] of Object.entries(OWNERS)) {
    await chown(place(`var/lib/fivefold/${site}`), uid, uid);
    if (!(site in settings)) continue;
    await chown(place(`etc/fivefold/${site}.env`), 0, uid);
    await chmod(place(`etc/fivefold/${site}.env`), 0o640);
  }
  await chmod(root, 0o755);
  const child = Bun.spawn(["bash", "-c", lines], {
    cwd: root,
    env: { PATH: `${place("bin")}:${process.env.PATH ?? ""}`, FIVEFOLD_ROOT: root },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  const owners = async (site: string) => {
    const names = await readdir(place(`var/lib/fivefold/${site}`));
    const found = names.map(async (name) => (await stat(place(`var/lib/fivefold/${site}/${name}`))).uid);
    return new Set(await Promise.all(found));
  };
  return { stdout, stderr, exitCode, root, owners, remove };
};

describe("on a server of many sites", () => {
  test("doctor --all looks at each as its own user with its own settings, and ends with 1 where one is wrong", async () => {
    const server = await onServer(
      {
        harborlane: `FIVEFOLD_ORIGIN=https://www.harborlane.example\nPORT=${PORT}\n`,
        quill: "FIVEFOLD_ORIGIN=https://quill.example\nSMTP_ULR=smtp://mail.example\n",
        torn: "FIVEFOLD_ORIGIN\n",
      },
      `
${AS_HARBORLANE} migrate
fivefold doctor --all; echo "ended with $?"
fivefold doctor --all --json > found.json; echo "ended with $?"
grep -c '"site"' found.json
echo "read of another site: $(FIVEFOLD_SITE=torn fivefold doctor --data=elsewhere 2>&1 | grep -c NAME=VALUE)"
rm etc/fivefold/quill.env etc/fivefold/torn.env
${AS_HARBORLANE} serve > server.log &
until grep -q 'is at http' server.log; do sleep 0.1; done
fivefold doctor --all; echo "ended with $?"
kill $!
wait $!
`,
    );
    const lines = server.stdout.trim().split("\n");
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^WRONG {2}harborlane {2}service {4}nothing answers at http:.*no server is running/,
      ),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^note {3}harborlane {2}backup .*none was made/));
    expect(lines).toContainEqual(
      expect.stringMatching(/^WRONG {2}quill {7}settings .*SMTP_ULR: the nearest is SMTP_URL/),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^WRONG {2}torn {8}settings .*line 1: not NAME=VALUE/),
    );
    expect(lines).toContain("read of another site: 0");
    expect(server.stdout).not.toMatch(/^ok/m);
    expect(lines.filter((line) => line.startsWith("ended"))).toEqual([
      "ended with 1",
      "ended with 1",
      "ended with 0",
    ]);
    expect(lines).toContain("3");
    expect([...(await server.owners("harborlane"))]).toEqual([OWNERS.harborlane ?? SELF]);
    await server.remove();
  });

  test("a site's own user, who may write nothing beside its folder, proves its copy by a drill and comes back from the bucket", async () => {
    const bucket = await emptyFolder();
    const storage = await startStorage(bucket.folder);
    const server = await onServer(
      { harborlane: `FIVEFOLD_BACKUP_S3=${storage.settings.FIVEFOLD_BACKUP_S3}\n` },
      `
as() { ${AS_HARBORLANE} "$@" || echo "failed: $*"; }
as migrate && as admin add ines@harborlane.example && as copy && as restore --drill
ls var/lib/fivefold/harborlane
rm -r var/lib/fivefold/harborlane/*
as restore s3://vault/practice && as admin list
`,
    );
    expect([server.stdout, server.stderr]).toEqual([
      expect.stringMatching(/can be restored: 1 file.*\nines@harborlane\.example\n$/s),
      expect.any(String),
    ]);
    expect(server.stdout).not.toMatch(/failed|\.part/);
    await server.remove();
    await storage.stop();
    await bucket.remove();
  });

  test("a server's backups and copies follow the settings file, too", async () => {
    const bucket = await emptyFolder();
    const storage = await startStorage(bucket.folder);
    const { FIVEFOLD_BACKUP_S3, FIVEFOLD_BACKUP_EVERY } = storage.settings;
    const server = await onServer(
      {
        harborlane: `PORT=0\nFIVEFOLD_BACKUP_DAILY=2\nFIVEFOLD_BACKUP_S3=${FIVEFOLD_BACKUP_S3}\nFIVEFOLD_BACKUP_EVERY=${FIVEFOLD_BACKUP_EVERY}\n`,
      },
      `
made() { grep -oE 'the (nightly backup|copy in the bucket) (was made|failed)' server.log | sort; }
${AS_HARBORLANE} serve > server.log &
until [ "$(made | wc -l)" = 2 ]; do sleep 0.1; done
made
kill $!
wait $!
`,
    );
    expect(server.stdout).toBe("the copy in the bucket was made\nthe nightly backup was made\n");
    expect(server.exitCode).toBe(0);
    await server.remove();
    await storage.stop();
    await bucket.remove();
  });

  test("a site without settings is refused by the file's name, and one without sites is told where to begin", async () => {
    const server = await onServer({}, "FIVEFOLD_SITE=nobody fivefold serve; fivefold doctor --all");
    expect(server.stderr).toContain(`There are no settings at ${server.root}/etc/fivefold/nobody.env.`);
    expect([server.exitCode, server.stderr]).toEqual([
      1,
      expect.stringContaining("There is no site in /etc/fivefold"),
    ]);
    await server.remove();
  });
});

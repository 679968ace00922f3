import { describe, expect, test } from "bun:test";
import { chmod, chown, mkdir, readdir, stat, symlink } from "node:fs/promises";
import { join } from "node:path";
import { BINARY, emptyFolder } from "#tests/harness/program.ts";

/** Users of a Debian that own nothing here. */
const OWNERS = { harborlane: 6_001, quill: 6_002 };

/**
 * Runs a shell's lines as root with the folders of an installed server in a mount namespace of its own: /etc/fivefold holds `settings`
 * by site, /var/lib/fivefold a folder of each, owned by its user. Undefined where this machine does not let us mount.
 */
const onServer = async (settings: Record<string, string>, lines: string) => {
  const made = await emptyFolder();
  const place = (name: string) => join(made.folder, name);
  for (const name of ["etc", "lib", "upper", "work", "bin"]) await mkdir(place(name));
  await symlink(BINARY, place("bin/fivefold"));
  await mkdir(place("lib/fivefold"));
  for (const [site, text] of Object.entries(settings)) {
    await Bun.write(place(`etc/${site}.env`), text);
    const uid = OWNERS[site as keyof typeof OWNERS];
    if (uid === undefined) continue;
    await chown(place(`etc/${site}.env`), 0, uid);
    await chmod(place(`etc/${site}.env`), 0o640);
    await mkdir(place(`lib/fivefold/${site}`), { mode: 0o700 });
    await chown(place(`lib/fivefold/${site}`), uid, uid);
  }
  const mounts = `
mount -t tmpfs none ${place("work")} && mkdir ${place("work")}/u ${place("work")}/w &&
mount -t overlay overlay -o lowerdir=/etc,upperdir=${place("work")}/u,workdir=${place("work")}/w /etc &&
mkdir -p /etc/fivefold && mount --bind ${place("etc")} /etc/fivefold &&
mount --bind ${place("lib")} /var/lib || exit 77
`;
  await chmod(made.folder, 0o755);
  const child = Bun.spawn(["unshare", "--mount", "bash", "-c", `${mounts}${lines}`], {
    cwd: "/",
    env: { PATH: `${place("bin")}:${process.env.PATH ?? ""}` },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  const owners = async (site: string) => {
    const names = await readdir(place(`lib/fivefold/${site}`));
    return new Set(
      await Promise.all(names.map(async (name) => (await stat(place(`lib/fivefold/${site}/${name}`))).uid)),
    );
  };
  return { stdout, stderr, exitCode, owners, remove: made.remove };
};

const canMount =
  process.getuid?.() === 0 &&
  Bun.which("unshare") &&
  Bun.spawnSync(["unshare", "--mount", "mount", "-t", "tmpfs", "none", "/mnt"]).success;

describe.skipIf(!canMount)("on a server of many sites", () => {
  test("doctor --all looks at each as its own user with its own settings, and ends with 1 where one is wrong", async () => {
    const server = await onServer(
      {
        harborlane: "FIVEFOLD_ORIGIN=https://www.harborlane.example\nPORT=3001\n",
        quill: "FIVEFOLD_ORIGIN=https://quill.example\nSMTP_ULR=smtp://mail.example\n",
        torn: "FIVEFOLD_ORIGIN\n",
      },
      `
as() { setpriv --reuid $1 --regid $1 --clear-groups env FIVEFOLD_SITE=$2 fivefold $3 $4; }
as 6001 harborlane migrate
fivefold doctor --all; echo "ended with $?"
fivefold doctor --all --json > /etc/found.json; echo "ended with $?"
grep -c '"site"' /etc/found.json
rm /etc/fivefold/quill.env /etc/fivefold/torn.env
fivefold doctor --all; echo "ended with $?"
`,
    );
    const lines = server.stdout.trim().split("\n");
    expect(lines).toContainEqual(expect.stringMatching(/^note {3}harborlane {2}backup .*none was made/));
    expect(lines).toContainEqual(
      expect.stringMatching(/^WRONG {2}quill {7}settings .*SMTP_ULR: the nearest is SMTP_URL/),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^WRONG {2}torn {8}settings .*line 1: not NAME=VALUE/),
    );
    expect(server.stdout).not.toMatch(/^ok/m);
    expect(lines.filter((line) => line.startsWith("ended"))).toEqual([
      "ended with 1",
      "ended with 1",
      "ended with 0",
    ]);
    expect(lines).toContain("3");
    expect(await server.owners("harborlane")).toEqual(new Set([6001]));
    await server.remove();
  }, 60_000);

  test("a site without settings is refused by the file's name, and one without sites is told where to begin", async () => {
    const server = await onServer({}, "FIVEFOLD_SITE=nobody fivefold serve; fivefold doctor --all");
    expect(server.stderr).toContain("There are no settings at /etc/fivefold/nobody.env.");
    expect([server.exitCode, server.stderr]).toEqual([
      1,
      expect.stringContaining("There is no site in /etc/fivefold"),
    ]);
    await server.remove();
  });
});

import { afterAll, describe, expect, test } from "bun:test";
import { chown, mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { overlaid } from "#src/content/language.ts";
import { parseContent } from "#src/content/load.ts";
import { practiceFiles } from "#src/content/practice.ts";
import { named } from "#src/content/samples.ts";
import { BINARY, emptyFolder, runProgram, serveProgram } from "#tests/harness/program.ts";

const made: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const undo of made.splice(0).reverse()) await undo();
});
const place = async () => {
  const { folder, remove } = await emptyFolder();
  made.push(remove);
  return folder;
};

const ANSWERS = {
  name: "Lindgren & Co",
  origin: "https://lindgren.example",
  email: "hello@lindgren.example",
  locale: "de",
  admin: "ines@lindgren.example",
};
const flags = (answers: Partial<typeof ANSWERS>) =>
  Object.entries(answers).flatMap(([flag, value]) => [`--${flag}`, value]);
const setup = (cwd: string, ...args: string[]) => runProgram(["setup", ...args], { cwd });
const siteOf = async (cwd: string): Promise<Record<string, unknown>> =>
  parse(await Bun.file(join(cwd, "data/content/site.yaml")).text());

test("five answers make a site in its language, with its own name and no link of the sample, that an admin can enter", async () => {
  const cwd = await place();
  const { exitCode, stdout } = await setup(cwd, ...flags(ANSWERS));
  expect(exitCode).toBe(0);
  const [, token] = /https:\/\/lindgren\.example\/admin\/verify\?token=(\S+)\n$/.exec(stdout) ?? [];
  expect(await siteOf(cwd)).toMatchObject({ name: "Lindgren & Co", locale: "de", links: {} });
  const settings = await Bun.file(join(cwd, "data/fivefold.env")).text();
  expect(settings).toContain("\nFIVEFOLD_ORIGIN=https://lindgren.example\n");
  expect((await runProgram(["content", "check"], { cwd })).exitCode).toBe(0);
  const { origin, stop } = await serveProgram({ cwd });
  expect(origin).toBe("https://lindgren.example");
  expect((await runProgram(["admin", "list"], { cwd })).stdout).toBe("ines@lindgren.example\n");
  expect(
    (await runProgram(["export", "posts", "--format", "json"], { cwd })).stdout.replaceAll("\n", ""),
  ).toBe("[]");
  expect(token).toStartWith("console-");
  expect(await stop()).toBe(0);
}, 30_000);

test("again it changes what is given and nothing that was written by hand", async () => {
  const cwd = await place();
  await setup(cwd, ...flags(ANSWERS));
  const site = join(cwd, "data/content/site.yaml");
  const env = join(cwd, "data/fivefold.env");
  await Bun.write(site, (await Bun.file(site).text()).replace(/^tagline: .*/m, "tagline: Unsere # Zeile"));
  await Bun.write(env, `${await Bun.file(env).text()}# ours\nSMTP_URL=smtp://127.0.0.1:9\n`);
  const { exitCode } = await setup(
    cwd,
    "--locale",
    "es",
    "--origin",
    "https://www.lindgren.example",
    "--port",
    "3007",
  );
  expect(exitCode).toBe(0);
  expect(await siteOf(cwd)).toMatchObject({
    name: "Lindgren & Co",
    locale: "es",
    blogName: "Las cartas de {site}",
  });
  expect(await Bun.file(site).text()).toContain("tagline: Unsere # Zeile\n");
  const settings = await Bun.file(env).text();
  expect(settings.match(/^FIVEFOLD_ORIGIN=.*$/gm)).toEqual(["FIVEFOLD_ORIGIN=https://www.lindgren.example"]);
  expect(settings).toContain("# ours\nSMTP_URL=smtp://127.0.0.1:9\nPORT=3007\n");
});

test("without a terminal a missing answer is misuse that names its flag, a wrong one names what fits, and nothing is written", async () => {
  const cwd = await place();
  for (const flag of ["name", "origin", "email", "locale", "admin"] as const) {
    const { [flag]: _, ...others } = ANSWERS;
    const { exitCode, stderr } = await setup(cwd, ...flags(others));
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(`needs --${flag}.`)]);
  }
  for (const [flag, wrong] of [
    ["origin", "www.lindgren.example"],
    ["origin", "https://lindgren.example/path"],
    ["email", "hello"],
    ["locale", "german"],
    ["admin", "ines"],
    ["name", "x".repeat(41)],
  ] as const) {
    const { exitCode, stderr } = await setup(cwd, ...flags({ ...ANSWERS, [flag]: wrong }));
    expect([flag, exitCode, stderr]).toEqual([flag, 2, expect.stringContaining(`--${flag} must be `)]);
  }
  expect(await Bun.file(join(cwd, "data/fivefold.env")).exists()).toBe(false);
}, 30_000);

test("any name stands as it is typed, in every language", () => {
  const names = [
    "Lindgren & Co",
    "O'Hara's",
    "Weiß: Söhne",
    'The "Best"',
    "#1 {advice}",
    "- yes",
    "a\\1/2|$&",
    "x".repeat(40),
  ];
  for (const name of names)
    for (const locale of ["en-US", "de-DE", "es"]) {
      const practice = { name, locale, email: "a@b.example", website: "https://b.example" };
      const files = practiceFiles(embeddedContent, {}, practice);
      expect(parse(files["site.yaml"] ?? "")).toMatchObject(practice);
      expect(Object.keys(files).sort()).toEqual(["posts/none.md", "site.yaml", "testimonials.yaml"]);
      const { site } = named(parseContent({ ...overlaid(embeddedContent, files) }));
      expect(site.blogName).toContain(name);
      expect(site.pages.home.description).toContain(name);
    }
});

// A serial console tells no width.
test.each([100, 0])(
  "on a terminal of %d columns what is not given is asked for in a sentence, and which of the two addresses is the site's",
  async (cols) => {
    const cwd = await place();
    let shown = "";
    const child = Bun.spawn(["sh", "-c", `stty cols ${cols} && exec ${BINARY} setup --name Quill`], {
      cwd,
      env: { PATH: process.env.PATH ?? "", TERM: "xterm" },
      terminal: {
        cols: 100,
        rows: 40,
        data: (terminal, bytes) => {
          shown += new TextDecoder().decode(bytes);
          for (const [asked, typed] of answers)
            if (shown.includes(asked)) {
              answers.delete(asked);
              terminal.write(typed);
            }
        },
      },
    });
    const answers = new Map([
      ["At which address", "https://quill.example\r"],
      // Down, then Enter: the one with www.
      ["People will type both", "\u001b[B\r"],
      ["Which mail address do visitors", "hello@quill.example\r"],
      ["In which language", "\r"],
      ["Which mail address may sign in", "q@quill.example\r"],
    ]);
    expect(await child.exited).toBe(0);
    expect(answers.size).toBe(0);
    expect(shown).not.toContain("What is the practice called");
    expect(await Bun.file(join(cwd, "data/fivefold.env")).text()).toContain("=https://www.quill.example\n");
    expect(await siteOf(cwd)).toMatchObject({ name: "Quill", locale: "en-US" });
  },
  30_000,
);

describe.if(process.getuid?.() === 0)("as root, for an installed site", () => {
  const install = async (root: string, ...args: string[]) => {
    const settings = join(root, "etc/fivefold/quill.env");
    return runProgram(["setup", ...flags(ANSWERS), "--settings", settings, ...args], {
      cwd: root,
      env: { FIVEFOLD_ROOT: root },
    });
  };

  test("the settings are root's, readable for the site; everything else belongs to the site's user", async () => {
    const root = await place();
    const data = join(root, "var/lib/fivefold/quill");
    const refused = await install(root);
    expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining("install -d -m 700 -o")]);
    await mkdir(data, { recursive: true });
    await chown(data, 6_002, 6_002);
    await chown(root, 6_002, 6_002);
    expect(await install(root, "--port", "3002")).toMatchObject({ exitCode: 0, stderr: "" });
    const settings = await stat(join(root, "etc/fivefold/quill.env"));
    expect([settings.uid, settings.gid, settings.mode & 0o777]).toEqual([0, 6_002, 0o640]);
    for (const name of ["fivefold.sqlite", "content/site.yaml"])
      expect((await stat(join(data, name))).uid).toBe(6_002);
    const doctor = await runProgram(["doctor"], {
      cwd: root,
      env: { FIVEFOLD_ROOT: root, FIVEFOLD_SITE: "quill" },
    });
    expect(doctor.stdout).toContain("the site is https://lindgren.example");
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { cp, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { COMMAND_LINE, entryWords } from "#src/domain/audit.ts";
import { openEngine } from "#src/store/sqlite/engine.ts";
import { createStore } from "#src/store/store.ts";
import { emptyFolder, runProgram, serveProgram } from "#tests/harness/program.ts";
import { soon } from "#tests/harness/soon.ts";
import { pngOf } from "#tests/routes/pictures.ts";
import { ghostExport, markdownFile, wordpressExport } from "./foreign-posts.ts";

/** A site that was served once, with what it is to take in: made once, copied for each test. */
let made: Awaited<ReturnType<typeof emptyFolder>>;
let cwd: string;
let remove: () => Promise<void>;

beforeAll(async () => {
  made = await emptyFolder();
  cwd = made.folder;
  const server = await serveProgram({ cwd });
  await server.stop();
  await Bun.write(join(cwd, "pictures/2020/05/key.png"), new Uint8Array(pngOf(40, 30)));
  await Bun.write(join(cwd, "pictures/dot.png"), new Uint8Array(pngOf(20, 20)));
  await Bun.write(join(cwd, "ghost.json"), JSON.stringify(ghostExport));
  await Bun.write(join(cwd, "wordpress.xml"), wordpressExport);
  await Bun.write(join(cwd, "markdown/2021-02-08-the-quiet-monday.md"), markdownFile);
  await Bun.write(join(cwd, "markdown/images/dot.png"), new Uint8Array(pngOf(20, 20)));
});

afterAll(() => made.remove());
beforeEach(async () => {
  ({ folder: cwd, remove } = await emptyFolder());
  await cp(made.folder, cwd, { recursive: true });
});
afterEach(() => remove());

const importPosts = (...args: string[]) => runProgram(["posts", "import", ...args], { cwd });

/** The digest of every file of the data directory. */
const digest = async (): Promise<string> => {
  const hash = createHash("sha256");
  const entries = await readdir(join(cwd, "data"), { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile()).sort((a, b) => (a.name < b.name ? -1 : 1)))
    hash.update(entry.name).update(await readFile(join(entry.parentPath, entry.name)));
  return hash.digest("hex");
};

const entries = async () => {
  const engine = await openEngine({ path: join(cwd, "data/fivefold.sqlite") });
  const { rows } = await createStore(engine).audit.list({ offset: 0 });
  engine.close();
  return rows.map((entry) => ({ by: entry.by, words: entryWords(entry).replace(" {person}", "") }));
};

const posts = async () => {
  const { stdout } = await runProgram(["export", "posts", "--format", "json"], { cwd });
  return new Map((JSON.parse(stdout) as Record<string, string>[]).map((post) => [post.slug, post]));
};

describe("posts import", () => {
  test("takes Ghost's posts with dates, pictures and tables, and names what it leaves out", async () => {
    const { exitCode, stdout } = await importPosts(
      "ghost.json",
      "--category",
      "Leadership",
      "--pictures",
      "pictures",
    );
    expect(stdout).toContain("added  /blog/hand-over-the-keys  published  from /hand-over-the-keys");
    expect(stdout).toContain("added  /blog/a-thought-for-later  draft");
    expect(stdout).toContain("skipped   About: a page");
    expect(exitCode).toBe(0);
    expect(await entries()).toEqual([{ by: COMMAND_LINE, words: "imported posts" }]);
    const all = await posts();
    expect(all.get("hand-over-the-keys")).toMatchObject({
      category: "Culture",
      excerpt: "Begin with the smallest key.",
      publishedAt: "2020-05-04T09:30:00.000Z",
      featuredImage: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.png$/),
    });
    const { content } = all.get("hand-over-the-keys") ?? {};
    expect(content).toContain("Begin with the **smallest** key.");
    expect(content).toContain("## Then\n\n- the door\n- the safe");
    expect(content).toMatch(/!\[A key\]\(\/uploads\/[0-9a-f]{32}\.png\)/);
    expect(content).toContain("| Key | Who |");
    expect(all.get("a-thought-for-later")).toMatchObject({
      category: "Leadership",
      excerpt: "What comes later.",
    });

    const server = await serveProgram({ cwd });
    const moved = await fetch(`${server.origin}/hand-over-the-keys/`, { redirect: "manual" });
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/blog/hand-over-the-keys"]);
    expect((await fetch(`${server.origin}/a-thought-for-later/`)).status).toBe(404);
    await server.stop();
  });

  test("takes WordPress' posts, finds the picture behind a smaller copy, keeps the old address", async () => {
    const { exitCode, stdout } = await importPosts("wordpress.xml", "--pictures", "pictures");
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining("from /2019/03/count-what-matters")]);
    expect(stdout).toContain("skipped   dot: an attachment");
    expect(stdout).toContain("skipped   Imprint: a page");
    expect((await posts()).get("count-what-matters")).toMatchObject({
      category: "Strategy",
      excerpt: "One number is enough.",
      content: expect.stringMatching(/^One number is enough\. & it is late\.\n\n!\[A dot\]\(\/uploads\//),
      featuredImage: expect.stringContaining("/uploads/"),
      publishedAt: "2019-03-05T10:00:00.000Z",
    });
  });

  test("takes a folder of Markdown with front matter and the pictures beside it", async () => {
    const { stdout } = await importPosts("markdown");
    expect(stdout).toContain("added  /blog/the-quiet-monday  published");
    expect((await posts()).get("the-quiet-monday")).toMatchObject({
      category: "Leadership",
      excerpt: "Nobody called.",
      publishedAt: "2021-02-08T06:00:00.000Z",
      content: expect.stringContaining("![The dot](/uploads/"),
    });
  });

  test("changes nothing with --dry-run, which says what would happen", async () => {
    const before = await digest();
    const dry = await importPosts("markdown", "--dry-run");
    expect([dry.exitCode, dry.stdout]).toEqual([
      0,
      expect.stringContaining("would add  /blog/the-quiet-monday"),
    ]);
    const partly = await importPosts("ghost.json", "--dry-run", "--pictures", "pictures");
    expect(partly.exitCode).toBe(1);
    expect(await digest()).toBe(before);
  });

  test("takes each post alone: names every broken one by its file, takes the others, and again what was mended", async () => {
    const head = (title: string) => `---\ntitle: ${title}\ntags: [Leadership]\n---\n\n`;
    const link = `[long]: https://field.example/${"x".repeat(20_000)}\n\n`;
    const heavy = `${head("Heavy")}${link}${"[long] ".repeat(4_000)}`;
    for (const [name, text] of [
      ["sound.md", `${head("Sound")}Words.`],
      ["bare.md", "No front matter."],
      ["broken.md", "---\ntitle: [\n---\n\nWords."],
      ["nameless.md", "---\ntags: [Leadership]\n---\n\n---\n"],
      ["untagged.md", "---\ntitle: Untagged\n---\n\nWords."],
      ["lost.md", `${head("Lost")}Words. ![A dot](images/none.png)`],
      ["false.md", `${head("Untrue")}Words. ![A dot](images/false.png)`],
      ["heavy.md", heavy],
      ["empty.md", head("Empty")],
      ["undated.md", "---\ntitle: Undated\ntags: [Leadership]\ndate: 2026-13-45\n---\n\nWords."],
      ["parts.mdx", `${head("Parts")}<Chart />`],
      // A folder may bear such a name too.
      ["folder.md/within.md", "No front matter."],
    ] as const)
      await Bun.write(join(cwd, "broken", name), text);
    await Bun.write(join(cwd, "broken/images/false.png"), "no picture");
    const { exitCode, stdout, stderr } = await importPosts("broken");
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining("broken: 9 posts were left out: ")]);
    for (const words of [
      "added  /blog/sound  published",
      "added  /blog/lost  published",
      "note      lost: the picture images/none.png is left out: it is not there",
      "note      false: the picture images/false.png is left out: it is no PNG, JPEG, GIF or WebP picture",
      "left out  broken/bare.md: it has no front matter between two lines of ---",
      "left out  broken/broken.md: its front matter is not YAML",
      "left out  broken/nameless.md: it has no title",
      "left out  broken/untagged.md: none of its tags is one of the site's categories",
      "left out  broken/heavy.md: it becomes too large or too slow as a page",
      "left out  broken/empty.md: it has no content",
      "left out  broken/undated.md: its date 2026-13-45 is no date",
      "left out  broken/parts.mdx: it is MDX",
      "left out  broken/folder.md/within.md: it has no front matter between two lines of ---",
    ])
      expect(stdout).toContain(words);
    expect((await posts()).get("lost")?.content).toBe("Words. A dot");

    await Bun.write(join(cwd, "broken/bare.md"), `${head("Mended")}Words.`);
    const again = await importPosts("broken");
    expect(again.stdout).toContain("added  /blog/bare  published");
    expect(again.stdout).toContain("skipped   broken/sound.md: it was taken before");
    expect(again.stdout.match(/^added/gm)).toEqual(["added"]);
  });

  test("does not take again what was deleted since, and ends with 0 where nothing is left out", async () => {
    expect((await importPosts("markdown")).exitCode).toBe(0);
    const engine = await openEngine({ path: join(cwd, "data/fivefold.sqlite") });
    const { posts: stored } = createStore(engine);
    const { rows } = await stored.list({});
    const { id = "" } = rows.find(({ slug }) => slug === "the-quiet-monday") ?? {};
    expect(await stored.delete(id, new Date().toISOString())).not.toBeNull();
    engine.close();
    const again = await importPosts("markdown");
    expect([again.exitCode, again.stdout]).toEqual([0, expect.stringContaining("it was taken before")]);
    expect((await posts()).has("the-quiet-monday")).toBe(false);
  });

  test("refuses a file it does not know, and a category it does not know", async () => {
    await Bun.write(join(cwd, "broken.xml"), "<rss><channel><item></rss>");
    expect((await importPosts("broken.xml")).stderr).toContain("this is not XML");
    const entity = '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/hostname">]><rss><channel></channel></rss>';
    await Bun.write(join(cwd, "entity.xml"), entity);
    expect((await importPosts("entity.xml")).stderr).toContain("this is not a WordPress export");
    await Bun.write(join(cwd, "other.json"), "[1, 2]");
    expect((await importPosts("other.json")).stderr).toContain("not an export of Ghost");
    expect((await importPosts("gone.json")).stderr).toContain("There is no such file or folder");
    expect((await importPosts("markdown", "--category", "Gardening")).exitCode).toBe(2);
  });

  test("beside a running server, which draws the pictures for sharing before anybody asks", async () => {
    const server = await serveProgram({ cwd });
    const drawn = () => readdir(join(cwd, "data/share")).catch((): string[] => []);
    expect((await importPosts("markdown", "--category", "Culture")).exitCode).toBe(0);
    const id = (await posts()).get("the-quiet-monday")?.id ?? "none";
    await soon(async () => (await drawn()).some((name) => name.startsWith(id))).toBe(true);
    await server.stop();
  });
});

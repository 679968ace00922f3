import { Database } from "bun:sqlite";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { emptyFolder, runProgram } from "#tests/harness/program.ts";
import { gifOf } from "#tests/routes/pictures.ts";

let cwd: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ folder: cwd, remove } = await emptyFolder());
  mkdirSync(join(cwd, "data"));
  await runProgram(["migrate"], { cwd });
});
afterAll(() => remove());

type Fields = { title?: string; html?: string; name?: string; id?: string; date?: string; status?: string };
const item = ({ title = "A title", html = "<p>Words.</p>", name = "a", id = "1", ...more }: Fields) =>
  `<item><title>${title}</title><content:encoded><![CDATA[${html}]]></content:encoded><wp:post_id>${id}</wp:post_id>
<wp:post_date_gmt>${more.date ?? "2019-03-05 10:00:00"}</wp:post_date_gmt><wp:post_name>${name}</wp:post_name>
<wp:status>${more.status ?? "publish"}</wp:status><wp:post_type>post</wp:post_type><category>Culture</category></item>`;
const wordpress = (...items: Fields[]) => `<rss><channel>${items.map(item).join("")}</channel></rss>`;
const ghost = (...posts: object[]) =>
  JSON.stringify({
    data: {
      posts: posts.map((post, place) => ({
        id: `p${place}`,
        title: "A title",
        slug: `s-${place}`,
        html: "<p>Words.</p>",
        status: "published",
        published_at: "2020-05-04T09:30:00.000Z",
        ...post,
      })),
    },
  });

const importText = async (name: string, text: string, ...more: string[]) => {
  await Bun.write(join(cwd, name), text);
  return runProgram(["posts", "import", name, ...more], { cwd });
};
/** The texts of all posts that were taken, by their slugs. */
const contents = () => {
  const stored = new Database(join(cwd, "data/fivefold.sqlite"), { readonly: true });
  const rows = stored
    .query<{ slug: string; content: string }, []>("SELECT slug, content FROM blog_posts")
    .all();
  stored.close();
  return new Map(rows.map(({ slug, content }) => [slug, content]));
};

test("a post without a title or with a date that is none is refused by its slug, else its id", async () => {
  const inGhost = await importText(
    "ghost.json",
    ghost({ title: "" }, { title: null, slug: "" }, { published_at: "2026-02-30T10:00:00Z" }),
    "--category",
    "Culture",
  );
  expect(inGhost.exitCode).toBe(1);
  for (const words of [
    "it has 3 mistakes",
    "  s-0: it has no title",
    "  p1: it has no title",
    "  s-2: its date 2026-02-30T10:00:00Z is no date",
  ])
    expect(inGhost.stderr).toContain(words);
  const inWordpress = await importText(
    "wordpress.xml",
    wordpress(
      { title: "", name: "nameless" },
      { title: "", name: "", id: "77" },
      { name: "undated", date: "0000-00-00 00:00:00" },
      { name: "later", date: "2019-13-05 10:00:00", status: "draft" },
    ),
  );
  for (const words of [
    "  nameless: it has no title",
    "  77: it has no title",
    "  undated: its date 0000-00-00 00:00:00 is no date",
    "  later: its date 2019-13-05 10:00:00 is no date",
  ])
    expect(inWordpress.stderr).toContain(words);
  expect(contents().has("undated")).toBe(false);
});

test("a draft of WordPress has no date, and is taken", async () => {
  const taken = await importText(
    "wordpress.xml",
    wordpress({ name: "draft", date: "0000-00-00 00:00:00", status: "draft" }),
  );
  expect([taken.exitCode, taken.stdout]).toEqual([0, expect.stringContaining("added  /blog/draft  draft")]);
});

test("shortcodes and embeds are counted by post, and stand nowhere as text", async () => {
  const html = `<p>Before [sic] and after.</p>

[gallery ids="1,2"]

[contact-form-7 id="12" title="Contact"]

[gallery]

https://www.youtube.com/watch?v=abc

<!-- wp:embed --><figure><div>
https://vimeo.com/1
</div></figure><!-- /wp:embed -->

[caption id="a"]<img src="https://old.example/a.png" alt="A"> Ann[/caption]

<iframe src="//www.youtube.com/embed/x"></iframe><pre>[gallery]</pre>`;
  const { stdout } = await importText("wordpress.xml", wordpress({ name: "shown", html }, { name: "plain" }));
  expect(stdout).toContain(
    "note      shown: not carried over: 2 × [gallery], 1 × [contact-form-7], 1 × embed of www.youtube.com, 1 × embed of vimeo.com, 1 × iframe of www.youtube.com\n",
  );
  expect(stdout).not.toContain("plain: not carried");
  const content = contents().get("shown") ?? "";
  expect(content).toContain("[www.youtube.com/watch?v=abc](https://www.youtube.com/watch?v=abc)");
  expect(content).toContain("Ann");
  expect(content.match(/\[(?:gallery|contact|caption|\/)/g)).toEqual(["[gallery"]);

  const markdown = `---\ntitle: T\ntags: [Culture]\n---\n\nWords.\n\n{{< youtube abc >}}\n\n{% include a.html %}\n\n<iframe src="https://vimeo.com/2"></iframe>\n\n\`{{< kept >}}\`\n`;
  const inMarkdown = await importText("t.md", markdown);
  expect(inMarkdown.stdout).toContain(
    "t: not carried over: 1 × {{< youtube >}}, 1 × {% include %}, 1 × iframe of vimeo.com",
  );
  expect(contents().get("t")).toBe(
    "Words.\n\n\n\n\n\n[vimeo.com/2](<https://vimeo.com/2>)\n\n`{{< kept >}}`",
  );
});

test("WordPress's shortcodes and videos alone in a line leave Markdown too, and its links do not", async () => {
  const words =
    '[gallery ids="1,2"]\n\n[contact-form-7 id="3"]\n\n[video](/blog/a) and [x] stay.\n\n- [x] done\n\nhttps://youtu.be/abc\n';
  const { stdout } = await importText("m.md", `---\ntitle: M\ntags: [Culture]\n---\n\n${words}`);
  expect(stdout).toContain("m: not carried over: 1 × [gallery], 1 × [contact-form-7], 1 × embed of youtu.be");
  expect(contents().get("m")).toBe(
    "[video](/blog/a) and [x] stay.\n\n- [x] done\n\n[youtu.be/abc](<https://youtu.be/abc>)",
  );
});

test("fifty posts without a category are one mistake", async () => {
  const { stderr } = await importText("ghost.json", ghost(...Array.from({ length: 50 }, () => ({}))));
  expect(stderr).toContain("since it has a mistake");
  expect(stderr).toContain("and 47 more: 50 posts, none of whose tags is one of the seven categories");
});

test("a large table becomes one, and deep nesting is refused by the post's slug", async () => {
  const cells = `<table>${`<tr>${"<td>x</td>".repeat(100)}</tr>`.repeat(200)}</table>`;
  const nested = `${"<div>".repeat(20_000)}x`;
  const { stderr } = await importText(
    "w.xml",
    wordpress({ name: "wide", html: cells }, { name: "deep", html: nested }),
  );
  expect(stderr).toContain("  deep: its HTML is nested more than 200 elements deep");
  expect(stderr).not.toContain("unexpected");
  const small =
    "<table><thead><tr><th>Key</th><th>W|o</th></tr></thead><tr><td>a<br>b</td><td>c</td></tr></table>";
  const bare =
    "<table><tr><td>a</td><td>b</td></tr></table><table><tr><td><table><tr><td>c</td></tr></table></td></tr></table>";
  await importText("tables.xml", wordpress({ name: "small", html: small }, { name: "bare", html: bare }));
  const rows = contents();
  expect(rows.get("small")).toBe("| Key | W\\|o |\n| --- | --- |\n| a b | c |");
  expect(rows.get("bare")).toBe("|  |  |\n| --- | --- |\n| a | b |\n\n|  |\n| --- |\n| c |");
});

test("no control character of a file reaches the terminal", async () => {
  const title = "\u001b]0;owned\u0007\u009b31m\u202eT";
  const refused = await importText("ghost.json", ghost({ title }));
  expect(refused.stderr).toContain("\\u{1b}]0;owned\\u{7}\\u{9b}31m\\u{202e}T: none of its tags");
  const shown = await importText("page.json", ghost({ title, type: "page" }, {}), "--category", "Culture");
  expect(shown.exitCode).toBe(0);
  expect(refused.stderr + shown.stdout).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u);
});

test("a path out of the uploads is refused in the dry run", async () => {
  const html = '<p>Words.</p><img src="/uploads/../../etc/passwd" alt="A">';
  const { exitCode, stderr } = await importText("w.xml", wordpress({ html }), "--dry-run");
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining("/uploads/../../etc/passwd is not there")]);
});

test("a word in brackets alone in a line is no shortcode, unless WordPress or a plugin has one by that name", async () => {
  const html = "<p>Above.</p>\n[Foto]\n[foto]\n[toc]\n[recent-posts]\n<p>Below.</p>";
  const { stdout } = await importText("words.xml", wordpress({ html, name: "words" }));
  expect(stdout).toContain("note      words: not carried over: 1 × [toc], 1 × [recent-posts]\n");
  const content = contents().get("words") ?? "";
  expect(content.match(/\[[\w-]+\\?\]/g)).toEqual(["[Foto\\]", "[foto\\]"]);
});

test("a picture that only the upload refuses is a mistake by its post, and nothing is imported", async () => {
  const gif = gifOf(2);
  gif.writeUInt16LE(60_000, 6);
  gif.writeUInt16LE(60_000, 8);
  await Bun.write(join(cwd, "posts/huge.gif"), new Uint8Array(gif));
  await Bun.write(
    join(cwd, "posts/a.md"),
    "---\ntitle: T\ntags: [Culture]\n---\n\nWords.\n\n![Huge](huge.gif)",
  );
  const { exitCode, stderr } = await runProgram(["posts", "import", "posts"], { cwd });
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining("a.md: huge.gif has too many pixels")]);
  expect(contents().has("a")).toBe(false);
});

test("a pipe in a folder is not waited for", async () => {
  const folder = join(cwd, "folder");
  await Bun.write(join(folder, "a.md"), "---\ntitle: T\ntags: [Culture]\n---\n\nWords.");
  Bun.spawnSync(["mkfifo", join(folder, "pipe.md")]);
  expect((await runProgram(["posts", "import", "folder", "--dry-run"], { cwd })).exitCode).toBe(0);
});

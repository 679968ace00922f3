import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { printable } from "#src/cli/failure.ts";
import { ghostOf, openImport, wordpressOf } from "#tests/harness/posts-import.ts";
import { gifOf, pngOf } from "#tests/routes/pictures.ts";

let at: Awaited<ReturnType<typeof openImport>>;
beforeAll(async () => {
  at = await openImport();
});
afterAll(() => at.close());

const importText = async (name: string, text: string, options = {}) => {
  await at.write(name, text);
  return at.take(name, options);
};
/** The texts of all posts that were taken, by their slugs. */
const contents = async () =>
  new Map([...(await at.rows()).values()].map(({ slug, content }) => [slug, content]));

test("a post without a title gets its first heading or line; a date that is none leaves it out, by its slug, else its id", async () => {
  const inGhost = await importText(
    "ghost.json",
    ghostOf(
      { title: "", html: "<h2>A heading &amp; more</h2><p>Words.</p>" },
      { title: null, slug: "", html: "<hr>" },
      { published_at: "2026-02-30T10:00:00Z" },
    ),
  );
  expect(inGhost.left).toEqual(["p1: it has no title", "s-2: its date 2026-02-30T10:00:00Z is no date"]);
  expect((await at.rows()).get("s-0")?.title).toBe("A heading & more");
  const inWordpress = await importText(
    "wordpress.xml",
    wordpressOf(
      { title: "", name: "", id: "77", html: "<hr>" },
      { name: "undated", id: "78", more: "<wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt>" },
      {
        name: "later",
        id: "79",
        status: "draft",
        more: "<wp:post_date_gmt>2019-13-05 10:00:00</wp:post_date_gmt>",
      },
    ),
  );
  expect(inWordpress.left).toEqual([
    "77: it has no title",
    "undated: its date 0000-00-00 00:00:00 is no date",
    "later: its date 2019-13-05 10:00:00 is no date",
  ]);
  expect((await at.rows()).has("undated")).toBe(false);
});

test("where WordPress knows no date in Greenwich the local one counts; a draft without content or date is taken", async () => {
  const zero = "<wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt>";
  const { left } = await importText(
    "zero.xml",
    wordpressOf(
      { name: "local", id: "90", more: `${zero}<wp:post_date>2018-06-07 08:09:10</wp:post_date>` },
      { name: "empty-draft", id: "91", status: "draft", html: "", more: zero },
    ),
  );
  expect(left).toEqual([]);
  expect((await at.rows()).get("local")?.publishedAt).toBe("2018-06-07T08:09:10.000Z");
  expect((await at.rows()).get("empty-draft")).toMatchObject({ content: "", published: false });
});

test("front matter is YAML, TOML or JSON, a post may be a folder with its pictures, and a title is text", async () => {
  await at.write("many/yaml.md", "---\ntitle: 'Q&amp;A, <em>twice</em>'\n---\n\nWords.");
  await at.write("many/toml.md", '+++\ntitle = "T"\ntags = ["Leadership"]\n+++\n\nWords.');
  await at.write("many/json.md", '{\n  "title": "J"\n}\n\nWords.');
  await at.write("many/walk/index.md", "---\ntitle: W\n---\n\n![A](./a.png)");
  await at.write("many/walk/a.png", new Uint8Array(pngOf(4, 4)));
  expect((await at.take("many")).left).toEqual([]);
  const rows = await at.rows();
  expect(rows.get("yaml")?.title).toBe("Q&A, twice");
  expect([rows.get("toml")?.category, rows.get("json")?.title]).toEqual(["Leadership", "J"]);
  expect(rows.get("walk")?.content).toMatch(/^!\[A\]\(\/uploads\/[0-9a-f]{32}\.png\)$/);
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
  const { text } = await importText(
    "wordpress.xml",
    wordpressOf({ name: "shown", html }, { name: "plain", id: "2" }),
  );
  expect(text).toContain(
    "note      shown: not carried over: 2 × [gallery], 1 × [contact-form-7], 1 × embed of www.youtube.com, 1 × embed of vimeo.com, 1 × iframe of www.youtube.com\n",
  );
  expect(text).not.toContain("plain: not carried");
  const content = (await contents()).get("shown") ?? "";
  expect(content).toContain("[www.youtube.com/watch?v=abc](https://www.youtube.com/watch?v=abc)");
  expect(content).toContain("Ann");
  expect(content.match(/\[(?:gallery|contact|caption|\/)/g)).toEqual(["[gallery"]);

  const markdown = `---\ntitle: T\ntags: [Culture]\n---\n\nWords.\n\n{{< youtube abc >}}\n\n{% include a.html %}\n\n<iframe src="https://vimeo.com/2"></iframe>\n\n\`{{< kept >}}\`\n`;
  const inMarkdown = await importText("t.md", markdown);
  expect(inMarkdown.text).toContain(
    "t: not carried over: 1 × {{< youtube >}}, 1 × {% include %}, 1 × iframe of vimeo.com",
  );
  expect((await contents()).get("t")).toBe(
    "Words.\n\n[www.youtube.com/watch?v=abc](<https://www.youtube.com/watch?v=abc>)\n\n[vimeo.com/2](<https://vimeo.com/2>)\n\n`{{< kept >}}`",
  );
});

test("WordPress's shortcodes and videos alone in a line leave Markdown too, and its links do not", async () => {
  const words =
    '[gallery ids="1,2"]\n\n[contact-form-7 id="3"]\n\n[video](/blog/a) and [x] stay.\n\n- [x] done\n\nhttps://youtu.be/abc\n';
  const { text } = await importText("m.md", `---\ntitle: M\ntags: [Culture]\n---\n\n${words}`);
  expect(text).toContain("m: not carried over: 1 × [gallery], 1 × [contact-form-7], 1 × embed of youtu.be");
  expect((await contents()).get("m")).toBe(
    "[video](/blog/a) and [x] stay.\n\n- [x] done\n\n[youtu.be/abc](<https://youtu.be/abc>)",
  );
});

test("posts without a category are left out, each by its name", async () => {
  const { left } = await importText("untagged.json", ghostOf({ slug: "u-1" }, { slug: "u-2" }), {
    category: undefined,
  });
  const words = "none of its tags is one of the site's categories: name one with --category";
  expect(left).toEqual([`u-1: ${words}`, `u-2: ${words}`]);
});

test("a large table becomes one, and deep nesting is refused by the post's slug", async () => {
  const cells = `<table>${`<tr>${"<td>x</td>".repeat(100)}</tr>`.repeat(200)}</table>`;
  const nested = `${"<div>".repeat(20_000)}x`;
  const { left } = await importText(
    "w.xml",
    wordpressOf({ name: "wide", html: cells }, { name: "deep", id: "2", html: nested }),
  );
  expect(left).toEqual(["deep: its HTML is nested more than 200 elements deep"]);
  const small =
    "<table><thead><tr><th>Key</th><th>W|o</th></tr></thead><tr><td>a<br>b</td><td>c</td></tr></table>";
  const bare =
    "<table><tr><td>a</td><td>b</td></tr></table><table><tr><td><table><tr><td>c</td></tr></table></td></tr></table>";
  await importText(
    "tables.xml",
    wordpressOf({ name: "small", html: small }, { name: "bare", id: "2", html: bare }),
  );
  const rows = await contents();
  expect(rows.get("small")).toBe("| Key | W\\|o |\n| --- | --- |\n| a b | c |");
  expect(rows.get("bare")).toBe("|  |  |\n| --- | --- |\n| a | b |\n\n|  |\n| --- |\n| c |");
});

test("no control character of a file reaches the terminal", async () => {
  const title = "\u001b]0;owned\u0007\u009b31m\u202eT";
  const { text } = await importText("page.json", ghostOf({ title, type: "page" }, { slug: title, html: "" }));
  expect(printable(text)).toContain("\\u{1b}]0;owned\\u{7}\\u{9b}31m\\u{202e}T: it has no content");
  expect(printable(text)).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u);
});

test("a picture out of the folder is not taken, nor one whose name no disk takes", async () => {
  await at.write("secret.png", new Uint8Array(pngOf(4, 4)));
  const long = `${"x".repeat(300)}.png`;
  const text = `---\ntitle: Out\n---\n\nWords. ![A](/uploads/../../etc/passwd) ![B](../secret.png) ![C](${long})`;
  await at.write("outside/out.md", text);
  const report = await at.take("outside", { pictures: `${at.folder}/outside` });
  for (const address of ["/uploads/../../etc/passwd", "../secret.png", long.slice(0, 100)])
    expect(report.text).toContain(`note      out: the picture ${address}`);
  expect((await contents()).get("out")).toBe("Words. A B C");
});

test("a word in brackets alone in a line is no shortcode, unless WordPress or a plugin has one by that name", async () => {
  const html = "<p>Above.</p>\n[Foto]\n[foto]\n[toc]\n[recent-posts]\n<p>Below.</p>";
  const { text } = await importText("words.xml", wordpressOf({ html, name: "words" }));
  expect(text).toContain("note      words: not carried over: 1 × [toc], 1 × [recent-posts]");
  const content = (await contents()).get("words") ?? "";
  expect(content.match(/\[[\w-]+\\?\]/g)).toEqual(["[Foto\\]", "[foto\\]"]);
});

test("a picture that only the upload refuses is named, and leaves its post in", async () => {
  const gif = gifOf(2);
  gif.writeUInt16LE(60_000, 6);
  gif.writeUInt16LE(60_000, 8);
  await at.write("posts/huge.gif", new Uint8Array(gif));
  await at.write("posts/huge.md", "---\ntitle: T\n---\n\nWords.\n\n![Huge](huge.gif)");
  const { text, left } = await at.take("posts");
  expect([left, text]).toEqual([
    [],
    expect.stringContaining("note      huge: the picture huge.gif is left out: it has too many pixels"),
  ]);
  expect((await contents()).get("huge")).toBe("Words.\n\nHuge");
});

test("a pipe in a folder is not waited for", async () => {
  await at.write("folder/pipes.md", "---\ntitle: T\n---\n\nWords.");
  Bun.spawnSync(["mkfifo", join(at.folder, "folder/pipe.md")]);
  expect((await at.take("folder", { isDry: true })).added).toBe(1);
});

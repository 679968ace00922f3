import { afterAll, beforeAll, expect, test } from "bun:test";
import { symlink } from "node:fs/promises";
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
    'note      shown: changed or lost: 1 × [gallery ids="1,2"], 1 × [contact-form-7 id="12" title="Contact"], 1 × [gallery], 1 × embed of www.youtube.com (a link now), 1 × embed of vimeo.com (a link now), 1 × iframe of www.youtube.com (a link now)\n',
  );
  expect(text).not.toContain("plain: changed");
  const content = (await contents()).get("shown") ?? "";
  expect(content).toContain("[www.youtube.com/watch?v=abc](https://www.youtube.com/watch?v=abc)");
  expect(content).toContain("Ann");
  expect(content.match(/\[(?:gallery|contact|caption|\/)/g)).toEqual(["[gallery"]);

  const markdown = `---\ntitle: T\ntags: [Culture]\n---\n\nWords.\n\n{{< youtube abc >}}\n\n{% include a.html %}\n\n<iframe src="https://vimeo.com/2"></iframe>\n\n\`{{< kept >}}\`\n`;
  const inMarkdown = await importText("t.md", markdown);
  expect(inMarkdown.text).toContain(
    "t: changed or lost: 1 × {{< youtube >}}, 1 × {% include %}, 1 × iframe of vimeo.com (a link now)",
  );
  expect((await contents()).get("t")).toBe(
    "Words.\n\n[www.youtube.com/watch?v=abc](<https://www.youtube.com/watch?v=abc>)\n\n[vimeo.com/2](<https://vimeo.com/2>)\n\n`{{< kept >}}`",
  );
});

test("WordPress's shortcodes and videos alone in a line leave Markdown too, and its links do not", async () => {
  const words =
    '[gallery ids="1,2"]\n\n[contact-form-7 id="3"]\n\n[video](/blog/a) and [x] stay.\n\n- [x] done\n\nhttps://youtu.be/abc\n';
  const { text } = await importText("m.md", `---\ntitle: M\ntags: [Culture]\n---\n\n${words}`);
  expect(text).toContain(
    'm: changed or lost: 1 × [gallery ids="1,2"], 1 × [contact-form-7 id="3"], 1 × embed of youtu.be (a link now)',
  );
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
  expect(text).toContain("note      words: changed or lost: 1 × [toc], 1 × [recent-posts]");
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

test("a post that Ghost has only as its editor keeps it comes with the words of its cards; a paywall in it withholds it", async () => {
  const text = (words: string, format = 0) => ({ type: "extended-text", text: words, format });
  const lexical = {
    root: {
      children: [
        { type: "extended-heading", tag: "h2", children: [text("A head")] },
        {
          type: "paragraph",
          children: [text("Bold", 1), text(" and "), { type: "link", url: "/a", children: [text("a link")] }],
        },
        { type: "codeblock", code: "x < y" },
        { type: "callout", calloutText: "Called out." },
        { type: "bookmark", url: "https://b.example/", title: "A bookmark" },
        { type: "paywall" },
      ],
    },
  };
  const mobiledoc = {
    markups: [["a", ["href", "/m"]]],
    cards: [["markdown", { markdown: "In a card." }]],
    sections: [
      [
        1,
        "p",
        [
          [0, [], 0, "See "],
          [0, [0], 1, "it"],
        ],
      ],
      [3, "ul", [[[0, [], 0, "one"]], [[0, [], 0, "two"]]]],
      [10, 0],
    ],
  };
  const { text: report } = await importText(
    "editor.json",
    ghostOf(
      { slug: "lex", html: null, lexical: JSON.stringify(lexical, null, 1) },
      { slug: "mob", html: null, mobiledoc: JSON.stringify(mobiledoc) },
      { slug: "no-day", published_at: null, created_at: "2023-05-06T07:08:09.000Z" },
    ),
  );
  expect(report).toContain("/blog/lex  draft (a part of it is for members only)");
  const found = await contents();
  expect(found.get("lex")).toBe(
    "## A head\n\n**Bold** and [a link](/a)\n\n```\nx < y\n```\n\nCalled out.\n\nA bookmark\n\n[https://b.example/](https://b.example/)",
  );
  expect(found.get("mob")).toBe("See [it](/m)\n\n- one\n- two\n\nIn a card.");
  expect((await at.rows()).get("no-day")?.publishedAt).toBe("2023-05-06T07:08:09.000Z");
});

test("an export with a bare & is read; of one that breaks off every whole item is taken", async () => {
  const xml = wordpressOf({ title: "Salt & pepper", name: "salt", id: "301" }, { name: "cut", id: "302" });
  expect((await importText("amp.xml", xml)).left).toEqual([]);
  expect((await at.rows()).get("salt")?.title).toBe("Salt & pepper");
  const broken = wordpressOf({ name: "whole", id: "303" }, { name: "off", id: "304" }).replace(
    /<wp:post_id>304[\s\S]*$/,
    "",
  );
  const { left, added } = await importText("broken.xml", broken);
  expect([left, added]).toEqual([["the end of the file: it breaks off in an item; export it again"], 1]);
});

const front = (title: string) => `---\ntitle: ${title}\ntags: [Culture]\n---\n\n`;

test("in a folder a link that leads out or nowhere is named, and so is a post that is no Markdown; the others are taken", async () => {
  await at.write("odd/_posts/2020-01-01-in.md", `${front("In")}Inside.\n`);
  await at.write("odd/_posts/2020-01-02-page.html", `${front("Page")}<p>HTML.</p>\n`);
  await at.write("odd/_posts/2020-01-03-latin.md", Buffer.from(`${front("Lat\xedn")}x`, "latin1"));
  await at.write("away/secret.md", `${front("Secret")}Not ours.\n`);
  const posts = join(at.folder, "odd/_posts");
  await Promise.all([
    symlink(join(at.folder, "away/secret.md"), join(posts, "2020-01-04-out.md")),
    symlink("./nowhere.md", join(posts, "2020-01-05-gone.md")),
    symlink(".", join(posts, "loop")),
  ]);
  const { left, added } = await at.take("odd");
  expect(added).toBe(1);
  expect(left.map((line) => line.replace(/^.*\/_posts\//, ""))).toEqual([
    "2020-01-05-gone.md: it is a link that leads nowhere",
    "loop: it is a link that leads back to a folder around it",
    "2020-01-02-page.html: it is no Markdown: save it as Markdown, with .md",
    "2020-01-03-latin.md: it is not UTF-8 text: save it as UTF-8",
    `2020-01-04-out.md: it is a link that leads out of ${join(at.folder, "odd")}`,
  ]);
});

test("comments of every generator are shown nowhere", async () => {
  const hidden = [
    "[comment]: <> (SECRET)",
    "[//]: # (SECRET)",
    "{% # SECRET %}",
    "{% comment %} a {% comment %} b {% endcomment %} SECRET {% endcomment %}",
    "{{< comment >}} SECRET {{< /comment >}}",
    "<%# SECRET %>",
    "{{!-- SECRET --}}",
  ];
  await importText(
    "hidden.md",
    `${front("Hidden")}Seen.\n\n${hidden.join("\n\n")}\n\nSeen, too [a].\n\n    <%# in a listing %>\n\n[a]: /b\n`,
  );
  expect((await contents()).get("hidden")?.replaceAll(/\n{2,}/g, "\n\n")).toBe(
    "Seen.\n\nSeen, too [a].\n\n    <%# in a listing %>\n\n[a]: /b",
  );
});

test("a picture within the text becomes a file; a line of 400,000 characters is read at once", async () => {
  const png = Buffer.from(await pngOf(40, 30)).toString("base64");
  const { left, text } = await importText(
    "within.md",
    `${front("Within")}One.\n\n![Dot](data:image/png;base64,${png})\n\n${"some words {{< x ".repeat(22_000)}\n`,
  );
  expect(left).toEqual([]);
  expect(text.length).toBeLessThan(1_000);
  expect((await contents()).get("within")).toMatch(/!\[Dot\]\(\/uploads\/[\w.-]+\)/);
});

test("two posts of one old address: the report says which of them it leads to", async () => {
  for (const name of ["first", "second"])
    await at.write(
      `same/${name}.md`,
      `---\ntitle: ${name}\ntags: [Culture]\npermalink: /old/same/\n---\n\nX.\n`,
    );
  const { text } = await at.take("same");
  expect(text).toContain(
    "note      second: /old/same leads here, no longer to /blog/first: both posts name it",
  );
});

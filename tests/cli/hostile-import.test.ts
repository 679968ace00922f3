import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stringify } from "yaml";
import { readPosts as read } from "#src/cli/posts-files.ts";
import { renderMarkdown } from "#src/content/body-renderer.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { cleanText } from "#src/domain/values.ts";
import { type ForeignPosts, plainText } from "#src/services/post-import/foreign-post.ts";
import { withoutHtml } from "#src/services/post-import/html-in-markdown.ts";
import { importPosts } from "#src/services/post-import/import.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";
import { dangers, EXAMPLES, STRINGS } from "#tests/routes/hostile.ts";

// What `fivefold posts import` takes in, by its own functions: every string and example in every field of every format.

const folder = mkdtempSync(join(tmpdir(), "fivefold-hostile-import-"));
const TEXTS = [...STRINGS, ...EXAMPLES].filter((text) => cleanText(text) !== "");
/** As long as a title may be. */
const titleOf = (text: string): string => cleanText(cleanText(text).slice(0, 150));
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => {
  console.log(`${TEXTS.length} texts`);
  site.close();
  rmSync(folder, { recursive: true });
});

/** Words are no address, and `javascript%5C:` is a path below the page's own: a `%` is no part of a scheme. */
const isHarmless = (danger: string): boolean => {
  const [, name, value = ""] = /^\S+ ([\w-]+)=(.*)$/s.exec(danger) ?? [];
  return name === "alt" || (name === "href" && URL.parse(value, "http://here.example")?.protocol === "http:");
};

const readPosts = (place: string) => read(place, { now: site.deps.now().toISOString(), timeZone: "UTC" });

/** Imports, drawing every text as its article; returns what was taken by slug, and all that would run. */
const take = async (found: ForeignPosts) => {
  const running: string[] = [];
  const words = site.content.current.blog.article;
  const isHeavy = async (markdown: string) => {
    const drawn = await renderMarkdown({ markdown, words });
    if ("failed" in drawn) return true;
    for (const danger of await dangers(drawn.html))
      if (!isHarmless(danger)) running.push(`${danger} by ${JSON.stringify(markdown)}`);
    return false;
  };
  const { store, deps } = site;
  const { left, added } = await importPosts(
    found,
    { isHeavy, timeZone: "UTC" },
    { store, paths: dataPaths(folder), now: deps.now },
  );
  const { rows } = await store.posts.list({});
  // Of a text that is markup alone nothing is left.
  const wrong = left.filter((words) => !/: it has no (?:content|title)$/.test(words));
  return { running, wrong, taken: added + left.length, rows: new Map(rows.map((row) => [row.slug, row])) };
};

test("a folder of Markdown keeps each string of its front matter and text as it was written", async () => {
  const place = join(folder, "markdown");
  mkdirSync(place);
  for (const [index, text] of TEXTS.entries()) {
    const title = titleOf(text);
    const head = stringify({
      title,
      slug: `m-${index}`,
      excerpt: title,
      tags: [title, "Culture"],
      url: text,
    });
    writeFileSync(join(place, `${index}.md`), `---\n${head}---\n${cleanText(text)}`);
  }
  const { running, wrong, taken, rows } = await take(await readPosts(place));
  expect({ running, wrong, taken }).toEqual({ running: [], wrong: [], taken: TEXTS.length });
  const changed = TEXTS.filter((text, index) => {
    const row = rows.get(`m-${index}`);
    const title = plainText(titleOf(text));
    if (!row || title === "") return false;
    const isPlain =
      withoutHtml(cleanText(text), []) === cleanText(text) && !/\{[{%:#]|^:::|^# |!\[/m.test(text);
    return (isPlain && row.content !== cleanText(text)) || row.title !== title || row.excerpt !== title;
  });
  expect(changed).toEqual([]);
});

test("an export of Ghost keeps any title and excerpt, and no HTML of it runs anything", async () => {
  const posts = TEXTS.map((text, index) => ({
    id: index,
    title: titleOf(text),
    slug: `g-${index}`,
    html: `<p>${text}</p><img src="x" alt="${text}"><a href="${text}">${text}</a>`,
    custom_excerpt: text,
    feature_image: null,
    status: "published",
    created_at: "2020-05-01T08:00:00.000Z",
    published_at: "2020-05-04T09:30:00.000Z",
  }));
  const file = join(folder, "ghost.json");
  const tags = [{ id: 1, name: "Culture" }];
  const posts_tags = posts.map(({ id }) => ({ post_id: id, tag_id: 1 }));
  writeFileSync(file, JSON.stringify({ data: { posts, tags, posts_tags } }));
  const { running, wrong, taken, rows } = await take(await readPosts(file));
  expect({ running, wrong, taken }).toEqual({ running: [], wrong: [], taken: TEXTS.length });
  const changed = TEXTS.filter((text, index) =>
    isOther(plainText(titleOf(text)), rows.get(`g-${index}`)?.title),
  );
  expect(changed).toEqual([]);
});

/** Of a title that is markup alone nothing is left: the text's first line is taken instead. */
const isOther = (title: string, taken: string | undefined) =>
  title !== "" && taken !== undefined && taken !== title;

/** As WordPress writes any text: in a CDATA section, which an end within the text closes and opens again. */
const cdata = (text: string): string => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;

/** Its HTML becomes Markdown as Ghost's does, which takes the examples too. */
const WORDPRESS = STRINGS.filter((text) => cleanText(text) !== "");

test("an export of WordPress keeps any title, and no HTML, excerpt, link or picture of it runs anything", async () => {
  const items = WORDPRESS.map((text, index) => {
    const html = `<p>${text}</p><img src="x" alt="${text}"><a href="${text}">${text}</a>`;
    return `<item><title>${cdata(titleOf(text))}</title><link>${cdata(text)}</link>
<content:encoded>${cdata(html)}</content:encoded><excerpt:encoded>${cdata(text)}</excerpt:encoded>
<wp:post_id>${index}</wp:post_id><wp:post_date_gmt>2019-03-05 10:00:00</wp:post_date_gmt><wp:post_name>w-${index}</wp:post_name>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type><category>${cdata(text)}</category><category>Culture</category>
<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>${cdata(text)}</wp:meta_value></wp:postmeta></item>`;
  });
  const file = join(folder, "wordpress.xml");
  writeFileSync(file, `<?xml version="1.0"?><rss><channel>${items.join("\n")}</channel></rss>`);
  const { running, wrong, taken, rows } = await take(await readPosts(file));
  expect({ running, wrong, taken }).toEqual({ running: [], wrong: [], taken: WORDPRESS.length });
  // Every line break of an XML file is read as a line feed.
  const inXml = (text: string) => plainText(titleOf(text).replaceAll(/\r\n?/g, "\n"));
  const changed = WORDPRESS.filter((text, index) => isOther(inXml(text), rows.get(`w-${index}`)?.title));
  expect(changed).toEqual([]);
});

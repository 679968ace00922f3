import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stringify } from "yaml";
import { readPosts } from "#src/cli/posts.ts";
import { renderMarkdown } from "#src/content/body-renderer.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { cleanText } from "#src/domain/values.ts";
import type { ForeignPosts } from "#src/services/post-import/foreign-post.ts";
import { keepImport } from "#src/services/post-import/keep.ts";
import { planImport } from "#src/services/post-import/plan.ts";
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

/** Plans an import, drawing every text as its article; returns what was kept by slug, and all that would run. */
const take = async (found: ForeignPosts) => {
  const running: string[] = [];
  const words = site.content.current.blog.article;
  const plan = await planImport(found, {
    isTaken: site.store.posts.isTaken,
    now: site.deps.now().toISOString(),
    isHeavy: async (markdown) => {
      const drawn = await renderMarkdown({ markdown, words });
      if ("failed" in drawn) return true;
      for (const danger of await dangers(drawn.html))
        if (!isHarmless(danger)) running.push(`${danger} by ${JSON.stringify(markdown)}`);
      return false;
    },
  });
  const paths = dataPaths(folder);
  const kept = await keepImport(plan.planned, {
    store: site.store,
    paths,
    now: site.deps.now,
  });
  const { rows } = await site.store.posts.list({});
  // A picture that is nowhere is the one thing that the command would refuse.
  const mistakes = plan.mistakes.filter((words) => !/: the picture .* is not there: /s.test(words));
  return { running, mistakes, kept, rows: new Map(rows.map((row) => [row.slug, row])) };
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
  const { running, mistakes, kept, rows } = await take(await readPosts(place));
  expect({ running, mistakes, kept }).toEqual({ running: [], mistakes: [], kept: { added: TEXTS.length } });
  const changed = TEXTS.filter((text, index) => {
    const row = rows.get(`m-${index}`);
    const title = titleOf(text);
    return row?.content !== cleanText(text) || row.title !== title || row.excerpt !== title;
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
  const { running, mistakes, kept, rows } = await take(await readPosts(file));
  expect({ running, mistakes, kept }).toEqual({ running: [], mistakes: [], kept: { added: TEXTS.length } });
  const changed = TEXTS.filter((text, index) => rows.get(`g-${index}`)?.title !== titleOf(text));
  expect(changed).toEqual([]);
});

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
  const { running, mistakes, kept, rows } = await take(await readPosts(file));
  expect({ running, mistakes, kept }).toEqual({
    running: [],
    mistakes: [],
    kept: { added: WORDPRESS.length },
  });
  // Every line break of an XML file is read as a line feed.
  const inXml = (text: string) => titleOf(text).replaceAll(/\r\n?/g, "\n");
  const changed = WORDPRESS.filter((text, index) => rows.get(`w-${index}`)?.title !== inXml(text));
  expect(changed).toEqual([]);
});

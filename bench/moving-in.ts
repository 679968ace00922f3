import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { createDocument } from "@mixmark-io/domino";
import Markdown from "markdown-it";
import { CommandFailed } from "#src/cli/failure.ts";
import { readPosts } from "#src/cli/posts-files.ts";
import { renderMarkdown } from "#src/content/body-renderer.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import type { ForeignPost } from "#src/services/post-import/foreign-post.ts";
import { importPosts } from "#src/services/post-import/import.ts";
import { openTestSite } from "#tests/harness/site.ts";

// `bun bench/moving-in.ts FOLDER [CORPUS]`: imports each corpus below FOLDER (a folder of Markdown, or of exports) and compares
// every post with an independent reading of its source. It fetches nothing: who runs it brings the blogs.

type Counts = {
  words: Map<string, number>;
  headings: number;
  items: number;
  code: number;
  links: number;
  pictures: number;
};

const md = new Markdown({ html: true });
md.validateLink = () => true;

const tally = (texts: string[]) => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
};

const BLOCK =
  /<(?=\/?(?:p|li|t[dhr]|h\d|figcaption|figure|blockquote|d[dlt]|div|caption|br|table|pre|[uo]l|hr|summary|section|button|address|strong|iframe|img|cite|footer)\b)/gi;

/** What a reader of a page sees, and how often. */
const countsOf = (html: string): Counts => {
  // Words of two blocks are two words, whatever stands between them in the source.
  const apart = html.replaceAll(/<!--[\s\S]*?-->/g, "").replaceAll(BLOCK, " <");
  const { body } = createDocument(`<!DOCTYPE html><body>${apart}`);
  for (const unseen of Array.from(
    body.querySelectorAll("script, style, noscript, template, .notes h2, .back, sup a, .anchor"),
  ))
    unseen.remove();
  const all = (selector: string) => Array.from(body.querySelectorAll(selector));
  const said = (element: Element) => /[\p{L}\p{N}]/u.test(element.textContent ?? "");
  const text = (body.textContent ?? "").normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return {
    words: tally(text.match(/\p{L}{2,}/gu) ?? []),
    headings: all("h1, h2, h3, h4, h5, h6").filter(said).length,
    items: all("ul > li, ol > li").filter(said).length,
    code: all("pre").flatMap((pre) => (pre.textContent ?? "").split("\n").filter((line) => line.trim()))
      .length,
    links: new Set(
      all("a[href]")
        .map((link) => URL.parse(link.getAttribute("href") ?? "")?.href ?? "")
        .filter((href) => /^https?:/.test(href)),
    ).size,
    pictures: all("img[src]").length,
  };
};

const FENCE = /(^[ \t]*(?:```|~~~)[\s\S]*?^[ \t]*(?:```|~~~)[ \t]*$)/m;

/** Listings as fences; other tags of generators are no words of a reader's. */
const withoutTags = (text: string): string =>
  text
    .replaceAll(/\{%-?\s*(?:end)?raw\s*-?%\}/g, "")
    .split(FENCE)
    .map((part, place) => (place % 2 === 1 ? part : tagsOut(part)))
    .join("");

const tagsOut = (text: string): string =>
  text
    .replaceAll(
      /\{%-?\s*(highlight|codeblock|code)\b[^%]*%\}([\s\S]*?)\{%-?\s*end\1\s*-?%\}/g,
      "\n\n```\n$2\n```\n\n",
    )
    .replaceAll(/\{%-?\s*(?:post_url|link)\s+(\S+)\s*-?%\}/g, "/$1")
    .replaceAll(
      /(`[^`\n]+`)|\[\^[^\]\s]+\]:?|\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}|\{:[^}\n]*\}/g,
      (_, code?: string) => code ?? "",
    );

/** The HTML of each post's source, read without the import's own means. */
const sourcesOf = (place: string): ((post: ForeignPost) => string | undefined) => {
  if (statSync(place).isDirectory() || /\.mdx?$|\.markdown$/.test(place))
    return ({ item }) => {
      const text = readFileSync(item, "utf8").replace(/^\ufeff/, "");
      const body = text.replace(/^(---|\+\+\+|;;;)[^\n]*\r?\n(?:[\s\S]*?\n)?(?:\1)[ \t]*(?:\r?\n|$)/, "");
      // CommonMark ends the block that a <pre> stands in at its first blank line; generators, as HTML, at its end.
      return md.render(withoutTags(body).replaceAll(/\n(?= {0,3}<pre\b)/g, "\n\n"));
    };
  const text = readFileSync(place, "utf8");
  if (/^\s*</.test(text)) {
    const found = new Map<string, string>();
    for (const [, item = ""] of text.matchAll(/<item>([\s\S]*?)<\/item>/g)) {
      const field = (name: string) =>
        (new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(item)?.[1] ?? "")
          .replaceAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g, "$1")
          .trim();
      const html = field("content:encoded").replaceAll(/\[\/?(?:wp_)?caption[^\]]*\]/g, " ");
      const id = field("wp:post_id");
      found.set(`${id} ${field("wp:post_name") || id}`, html);
    }
    return ({ source, item }) => found.get(`${source.trim().split(" ").at(-1)} ${item}`);
  }
  const { db, data } = JSON.parse(text);
  const posts: { slug?: string; id: string; html?: string }[] = (db?.[0]?.data ?? data).posts;
  const byName = new Map(posts.map((post) => [post.slug || String(post.id), post.html ?? ""]));
  return ({ item }) => byName.get(item);
};

/** What the taken text has less of than its source. */
const missing = (source: Counts, taken: Counts, title: Counts): string[] => {
  const lost: string[] = [];
  const gone = [...source.words].flatMap(([word, count]) => {
    const kept = (taken.words.get(word) ?? 0) + (title.words.get(word) ?? 0);
    return kept < count ? [`${word}${count - kept > 1 ? ` ×${count - kept}` : ""}`] : [];
  });
  if (gone.length > 0) lost.push(`${gone.length} words (${gone.slice(0, 6).join(", ")})`);
  for (const name of ["items", "code", "links", "pictures"] as const)
    if (taken[name] < source[name]) lost.push(`${source[name] - taken[name]} ${name}`);
  // The page has the title as its heading.
  if (taken.headings + 1 < source.headings) lost.push(`${source.headings - taken.headings} headings`);
  return lost;
};

const UNSEEN = { anchor: "", notes: "", backToText: "" };
const isHeavy = async (markdown: string) => "failed" in (await renderMarkdown({ markdown, words: UNSEEN }));

type Row = {
  posts: number;
  drafts: number;
  whole: number;
  named: number;
  left: number;
  silent: string[];
  reasons: string[];
};

const measured = async (place: string, row: Row): Promise<void> => {
  const site = await openTestSite();
  const { store, now } = site.deps;
  const read = readPosts(place, { now: now().toISOString(), timeZone: "UTC" });
  const found = await read.catch((error: unknown) => {
    // A file that is no export is left out whole.
    if (!(error instanceof CommandFailed)) throw error;
    return { posts: [], skipped: [], left: [error.message] };
  });
  const sourceOf = sourcesOf(place);
  row.left += found.left.length;
  row.reasons.push(...found.left);
  for (const post of found.posts) {
    const parts = { store, now, paths: dataPaths("/tmp/moving-in-nothing") };
    const settings = { category: "Culture", isHeavy, timeZone: "UTC", isDry: true };
    const { lines, left } = await importPosts({ posts: [post], skipped: [], left: [] }, settings, parts);
    if (left.length > 0) {
      row.left += 1;
      row.reasons.push(...left);
      continue;
    }
    row.posts += 1;
    if (/ {2}(?:draft|scheduled) /.test(lines[0] ?? "")) row.drafts += 1;
    const source = countsOf(sourceOf(post) ?? "");
    const drawn = await renderMarkdown({
      markdown: post.content,
      words: UNSEEN,
      origin: "http://old.example",
    });
    const taken = countsOf("html" in drawn ? drawn.html : "");
    // A picture that the renderer does not show is missing, and named as such.
    taken.pictures = post.content.match(/!\[/g)?.length ?? 0;
    const lost = missing(source, taken, countsOf(`<p>${post.title}</p>`));
    const isNamed = lines.some((line) => /changed or lost|is left out/.test(line));
    if (lost.length === 0 && !isNamed) row.whole += 1;
    else if (isNamed) row.named += 1;
    else row.silent.push(`${post.item}: ${lost.join(", ")}`);
  }
  site.close();
};

const [folder = "", only] = process.argv.slice(2);
if (!folder) throw new Error("Name a folder that holds one folder a blog.");
console.log(
  "| corpus | posts | drafts | whole | named losses | left out | in silence |\n| --- | --: | --: | --: | --: | --: | --: |",
);
for (const name of readdirSync(folder).filter((one) => !only || one === only)) {
  const corpus = join(folder, name);
  const files = readdirSync(corpus).filter((file) => /\.(?:xml|json)$/.test(file));
  const row: Row = { posts: 0, drafts: 0, whole: 0, named: 0, left: 0, silent: [], reasons: [] };
  for (const place of files.length > 0 ? files.map((file) => join(corpus, file)) : [corpus])
    await measured(place, row);
  console.log(
    `| ${name} | ${row.posts + row.left} | ${row.drafts} | ${row.whole} | ${row.named} | ${row.left} | ${row.silent.length} |`,
  );
  for (const words of row.reasons.slice(0, only ? 40 : 0)) console.error(`  left out: ${words}`);
  for (const words of row.silent.slice(0, only ? 40 : 3)) console.error(`  in silence: ${words}`);
}

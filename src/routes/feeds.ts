import { type Context, Hono } from "hono";
import { madeText } from "#src/answers/data.ts";
import { SPECULATION_RULES } from "#src/answers/render.tsx";
import { renderAll } from "#src/content/body-renderer.ts";
import type { RenderRequest } from "#src/content/markdown.ts";
import type { Deps } from "#src/deps.ts";
import { dateOf } from "#src/domain/post.ts";
import { shown } from "#src/domain/shown.ts";
import { t } from "#src/domain/words.ts";
import type { Env } from "#src/middleware/env.ts";
import { proofOf, SITE_PROOF } from "#src/services/proof.ts";
import type { Post } from "#src/store/post/versions.ts";
import { publicPages } from "./pages.tsx";

/** Articles, newest first, and characters of their texts in all. */
const FEED_ENTRIES = 50;
const FEED_TEXT_MAX = 2_000_000;

// Characters that XML 1.0 forbids even when escaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are looked for
const NOT_XML = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Undefined if it is too heavy, or does not fit into FEED_TEXT_MAX any more. */
const feedBodies = async ({ content, origin }: Deps, posts: readonly Post[]) => {
  const words = content.current.blog.article;
  const requests: RenderRequest[] = [];
  let unread = FEED_TEXT_MAX;
  for (const { content: markdown } of posts) {
    unread -= markdown.length;
    if (unread < 0) break;
    requests.push({ markdown, words, origin: origin() });
  }
  const drawn = await renderAll(requests);
  let left = FEED_TEXT_MAX;
  return drawn.map((each) => {
    const html = "html" in each && each.html.length <= left ? each.html : undefined;
    left -= html?.length ?? 0;
    return html;
  });
};

/** RFC 4287, with the articles' text. */
const atom = async (deps: Deps, posts: readonly Post[]): Promise<string> => {
  const { content, origin } = deps;
  const texts = await feedBodies(deps, posts);
  const { site } = content.current;
  const here = origin();
  const at = (path: string) => new URL(path, here).href;
  const { Feed } = await import("feed");
  const feed = new Feed({
    id: at("/blog"),
    title: site.blogName,
    description: site.pages.blog.description,
    link: at("/blog"),
    feed: at("/feed.xml"),
    // Atom requires a date: an empty feed gets the epoch.
    updated: new Date(Math.max(0, ...posts.map(({ updatedAt }) => Date.parse(updatedAt)))),
    generator: false,
    author: { name: site.author.name, link: site.links.author },
  });
  for (const [index, post] of posts.entries()) {
    feed.addItem({
      id: `urn:uuid:${post.id}`,
      title: Bun.escapeHTML(post.title),
      link: at(`/blog/${post.slug}`),
      description: Bun.escapeHTML(post.excerpt),
      content: texts[index],
      category: [{ term: post.category, name: shown(post.category) }],
      published: new Date(dateOf(post)),
      date: new Date(post.updatedAt),
    });
  }
  return feed.atom1().replace(NOT_XML, "");
};

const sitemap = async (origin: string, paths: readonly string[], posts: readonly Post[]): Promise<string> => {
  const { SitemapStream, streamToPromise } = await import("sitemap");
  const stream = new SitemapStream({
    hostname: origin,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  });
  for (const url of paths) stream.write({ url });
  for (const { slug, updatedAt } of posts) stream.write({ url: `/blog/${slug}`, lastmod: updatedAt });
  stream.end();
  return (await streamToPromise(stream)).toString();
};

const robots = (origin: string): string =>
  ["User-agent: *", "Disallow: /admin", "Disallow: /api/", "", `Sitemap: ${origin}/sitemap.xml`, ""].join(
    "\n",
  );

/** A page is drawn ahead when the pointer rests on its link. Not where it is private: any URL with a query may be. */
const OTHERS = ["/admin*", "/api/*", "/uploads/*", "/assets/*", "/share/*", "/team/*", "/round/*"];
const ahead = {
  where: {
    and: [
      { href_matches: "/*" },
      ...[...OTHERS, "/*\\?(.+)", "/*.*"].map((href) => ({ not: { href_matches: href } })),
    ],
  },
  eagerness: "moderate",
};
const speculationRules = { prerender: [ahead], prefetch: [ahead] };

/** Kept like pages; but /healthz. */
export const feedRoutes = (deps: Deps) => {
  const { content, origin, pages, store } = deps;
  const paths = () => publicPages(content.current).map(({ path }) => path);
  const kept =
    (key: string, type: string, text: () => Promise<string> | string) =>
    (c: Context<Env>): Promise<Response> =>
      pages.serve(c.req.raw, { key, shows: ["post"] }, async () => madeText(deps, type, await text()));
  const feed = async () => atom(deps, (await store.posts.published()).slice(0, FEED_ENTRIES));
  const map = async () => sitemap(origin(), paths(), await store.posts.published());
  const rules = () => JSON.stringify(speculationRules);

  return new Hono<Env>()
    .get("/feed.xml", kept("/feed.xml", "application/atom+xml; charset=utf-8", feed))
    .get("/sitemap.xml", kept("/sitemap.xml", "application/xml; charset=utf-8", map))
    .get(
      "/robots.txt",
      kept("/robots.txt", "text/plain; charset=utf-8", () => robots(origin())),
    )
    .get(SPECULATION_RULES, kept(SPECULATION_RULES, "application/speculationrules+json", rules))
    .get("/healthz", async (c) => {
      c.header("cache-control", "no-store");
      try {
        await store.ping();
        const nonce = c.req.query("of");
        if (nonce) c.header(SITE_PROOF, proofOf((await store.meta.site()) ?? "", nonce));
        return c.json({ ok: true });
      } catch (error) {
        store.readFailed(error);
        return c.json({ error: t("The store does not answer.") }, 503);
      }
    });
};

import { Hono } from "hono";
import { madeText } from "#src/answers/data.ts";
import { ownPageAt, ownText } from "#src/answers/own-page.tsx";
import type { Deps } from "#src/deps.ts";
import { longDate } from "#src/domain/dates.ts";
import { dateOf } from "#src/domain/post.ts";
import { shown } from "#src/domain/shown.ts";
import type { Env } from "#src/middleware/env.ts";
import type { Post } from "#src/store/post/versions.ts";
import { movedTo } from "./blog.tsx";
import { publicPages } from "./pages.tsx";

const WORDLESS =
  "nav, svg, script, template, button, input, label, .script-only, .hidden-text, [role=status], [hidden], [aria-hidden=true]";

const markdownOfPage = async (html: string): Promise<string> => {
  const { markdownOfHtml } = await import("#src/services/post-import/markdown-of-html.ts");
  const main = html.slice(html.indexOf("<main"), html.lastIndexOf("</main>"));
  const words = new HTMLRewriter()
    .on(WORDLESS, { element: (element) => void element.remove() })
    .on("form", { element: (element) => void element.removeAndKeepContent() })
    // Beside each other on the page, without a space in its source.
    .on(".block, .btn", { element: (element) => void element.after(" ") })
    .on("img", { element: (element) => void element.replace(element.getAttribute("alt") ?? "") })
    .transform(main);
  return markdownOfHtml(words, []);
};

const markdownOfPost = ({ title, excerpt, category, content, ...post }: Post, author: string, zone: string) =>
  `# ${title}\n\n> ${excerpt}\n\n${author} · ${longDate(dateOf(post), zone)} · ${shown(category)}\n\n${content.trim()}`;

const withOrigin = (markdown: string, origin: string): string =>
  `${markdown.trim().replaceAll(/\]\(<?\/(?!\/)/g, (head) => `${head.slice(0, -1)}${origin}/`)}\n`;

/** CONTRACT, "Addresses for readers that are no browsers". `read` gives an anonymous reader's page, uncounted. */
export const markdownRoutes = (deps: Deps, read: (path: string) => Promise<Response>) => {
  const { content, origin, pages, store } = deps;

  const articleAt = async (path: string) => {
    const [, slug] = /^\/blog\/([^/]+)$/.exec(path) ?? [];
    return slug === undefined ? undefined : store.posts.publishedBySlug(slug);
  };

  /** What writes the page of a path as Markdown; undefined where there is none. */
  const writerOf = async (path: string): Promise<(() => string | Promise<string>) | undefined> => {
    const { site } = content.current;
    const article = await articleAt(path);
    if (article && "post" in article)
      return () => markdownOfPost(article.post, site.author.name, site.timeZone);
    if (article !== undefined) return undefined;
    const own = ownPageAt(deps, path);
    if (own) return () => `# ${own.title}\n\n${ownText(own, site)}`;
    if (!publicPages(content.current).some((page) => page.path === path)) return undefined;
    return async () => markdownOfPage(await (await read(path)).text());
  };

  const list = async (): Promise<string> => {
    const { site } = content.current;
    const line = (path: string, title: string, about: string) =>
      `- [${title}](${origin()}${path === "/" ? "/index" : path}.md): ${about}`;
    const posts = await store.posts.published();
    return [
      `# ${site.name}\n\n> ${site.pages.home.description}\n`,
      ...publicPages(content.current).map(({ path, title, description }) => line(path, title, description)),
      `\n## ${site.blogName}\n`,
      ...posts.map(({ slug, title, excerpt }) => line(`/blog/${slug}`, title, excerpt)),
      "",
    ].join("\n");
  };

  return new Hono<Env>()
    .get("/llms.txt", (c) =>
      pages.serve(c.req.raw, { key: "/llms.txt", shows: ["post"] }, async () =>
        madeText(deps, "text/plain; charset=utf-8", await list()),
      ),
    )
    .get("/:page{.+\\.md}", async (c, next) => {
      const bare = c.req.path.slice(0, -".md".length);
      const path = bare === "/index" ? "/" : bare;
      const article = await articleAt(path);
      if (article && "movedTo" in article) return movedTo(c, `${article.movedTo}.md`);
      if (!(await writerOf(path))) return next();
      const canonical = new URL(path, origin()).href;
      const shows = ["post", "book", "testimonial"];
      return pages.serve(c.req.raw, { key: c.req.path, shows, route: "/*.md" }, async () => {
        const markdown = await (await writerOf(path))?.();
        return madeText(deps, "text/markdown; charset=utf-8", withOrigin(markdown ?? "", origin()), {
          "x-robots-tag": "noindex",
          link: `<${canonical}>; rel="canonical"`,
        });
      });
    });
};

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readPosts } from "#src/cli/posts-files.ts";
import { renderMarkdown } from "#src/content/body-renderer.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { type ImportOptions, importPosts } from "#src/services/post-import/import.ts";
import { openTestSite } from "./site.ts";

type Options = Partial<ImportOptions> & { permalink?: string };

/** A site and a folder beside it, and what `fivefold posts import` does with files that are written into that folder. */
export const openImport = async () => {
  const folder = mkdtempSync(join(tmpdir(), "fivefold-import-"));
  const site = await openTestSite();
  const words = site.content.current.blog.article;
  const isHeavy = async (markdown: string) => "failed" in (await renderMarkdown({ markdown, words }));
  const take = async (place: string, { permalink, timeZone = "UTC", ...options }: Options = {}) => {
    const { now } = site.deps;
    const found = await readPosts(join(folder, place), { now: now().toISOString(), timeZone, permalink });
    const settings = { category: "Culture", isHeavy, timeZone, ...options };
    const report = await importPosts(found, settings, {
      store: site.store,
      paths: dataPaths(join(folder, "data")),
      now,
    });
    return { ...report, text: report.lines.join("\n") };
  };
  return {
    site,
    folder,
    take,
    write: (name: string, content: string | Uint8Array<ArrayBuffer>) =>
      Bun.write(join(folder, name), content),
    /** Every post by its slug. */
    rows: async () => new Map((await site.store.posts.list({})).rows.map((row) => [row.slug, row])),
    close: () => {
      site.close();
      rmSync(folder, { recursive: true });
    },
  };
};

type Item = {
  title?: string;
  html?: string;
  name?: string;
  id?: string;
  status?: string | null;
  more?: string;
};

/** A WordPress export with these posts. */
export const wordpressOf = (...items: Item[]): string =>
  `<?xml version="1.0"?><rss><channel><title>Old</title><link>https://old.example</link>${items
    .map(
      ({ title = "A title", html = "<p>Words.</p>", name = "a", id = "1", status = "publish", more = "" }) =>
        `<item><title>${title}</title><guid>https://old.example/?p=${id}-${name}</guid>
<content:encoded><![CDATA[${html}]]></content:encoded><wp:post_id>${id}</wp:post_id>
${more.includes("post_date_gmt") ? "" : "<wp:post_date_gmt>2019-03-05 10:00:00</wp:post_date_gmt>"}<wp:post_name>${name}</wp:post_name>
${status === null ? "" : `<wp:status>${status}</wp:status>`}${more.includes("wp:post_type") ? "" : "<wp:post_type>post</wp:post_type>"}${more}</item>`,
    )
    .join("")}</channel></rss>`;

/** A Ghost export with these posts. */
export const ghostOf = (...posts: Record<string, unknown>[]): string =>
  JSON.stringify({
    data: {
      posts: posts.map((post, place) => ({
        id: `p${place}`,
        title: "A title",
        slug: `s-${place}`,
        html: "<p>Words.</p>",
        status: "published",
        visibility: "public",
        published_at: "2020-05-04T09:30:00.000Z",
        ...post,
      })),
    },
  });

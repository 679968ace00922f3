import { type Context, Hono } from "hono";
import { articleBody, articleEnd, uploadSize } from "#src/answers/article.ts";
import { asset, frameFor, inlinePicture } from "#src/answers/frame.ts";
import { absolute, articleData, pageMeta } from "#src/answers/meta.ts";
import { articleMissing } from "#src/answers/missing.tsx";
import type { PageView } from "#src/answers/render.tsx";
import { showPage, showSecretPage, type Viewer } from "#src/answers/show-page.ts";
import type { Deps } from "#src/deps.ts";
import { isStaff } from "#src/domain/lists.ts";
import { dateOf, listedPost, readMinutes } from "#src/domain/post.ts";
import { postCategories, t } from "#src/domain/words.ts";
import type { Env } from "#src/middleware/env.ts";
import type { Post } from "#src/store/post/versions.ts";
import { articlePictures, letterPicture } from "#views/components/drawings/pictures.ts";
import type { PageMeta } from "#views/document.tsx";
import { ArticlePage } from "#views/pages/article.tsx";
import { BlogPage } from "#views/pages/blog.tsx";
import { NoticePage } from "#views/pages/notice.tsx";

/** A draft's address gets the same 404 as one that never existed. */
export const blogRoutes = (deps: Deps) => {
  const { content, services, store } = deps;

  const listing =
    (category?: string) =>
    async (viewer: Viewer): Promise<PageView> => ({
      page: "blog",
      // The admin's editor opens here and previews a picture from a blob: URL before it is uploaded.
      blob: isStaff(viewer),
      meta: pageMeta(deps, "blog", "/blog"),
      body: (
        <BlogPage
          frame={frameFor(deps, "/blog", viewer)}
          words={content.current.blog.stayUpdated}
          call={content.current.process.call}
          posts={(await store.posts.published()).map(listedPost)}
          pictures={Object.fromEntries(articlePictures.map(({ src }) => [src, asset(src)]))}
          category={category}
        />
      ),
    });

  const articleNotFound = (viewer: Viewer): PageView => ({
    page: "notice",
    status: 404,
    meta: {
      title: `${t("Article Not Found")} · ${content.current.site.name}`,
      description: content.current.site.pages.notFound.description,
      noindex: true,
    },
    // One fixed path, so that the 404 of a draft equals that of a missing article byte for byte.
    body: (
      <NoticePage
        frame={frameFor(deps, "/blog/", viewer)}
        title={t("Article Not Found")}
        text={t("The article you're looking for doesn't exist or has been removed.")}
        href="/blog"
        action={t("Back to Blog")}
      />
    ),
  });

  const articleView = async (post: Post, path: string, viewer: Viewer) => {
    const end = await articleEnd(deps, post);
    return (
      <ArticlePage
        frame={frameFor(deps, path, viewer)}
        words={content.current.blog.article}
        article={{
          ...post,
          url: new URL(path, deps.origin()).href,
          minutes: readMinutes(post.content),
          body: await articleBody(deps, post.content),
          art: await artOf(deps, post),
        }}
        end={{ ...end, picture: end.next ? await cardOf(deps, end.next) : "" }}
      />
    );
  };

  /** Read again on each rendering: it may have been unpublished since. */
  const article =
    (slug: string) =>
    async (viewer: Viewer): Promise<PageView> => {
      const found = await store.posts.publishedBySlug(slug);
      if (!found || !("post" in found)) return articleNotFound(viewer);
      const { post } = found;
      return {
        page: "article",
        meta: articleMeta(deps, post),
        body: await articleView(post, `/blog/${slug}`, viewer),
      };
    };

  return (
    new Hono<Env>()
      .get("/blog", (c) => {
        const requested = c.req.query("category");
        const category = postCategories().find(({ value }) => value === requested)?.value;
        const key = category ? `/blog?category=${category}` : "/blog";
        return showPage(deps, c, { key, shows: ["post"], view: listing(category) });
      })
      // Whoever has the preview token reads the draft: not cached, not indexed, no referrer (CONTRACT, "Posts, further").
      .get("/blog/preview/:token", async (c) => {
        const viewer = await c.get("account")();
        const post = await services.posts.previewed(c.req.param("token"));
        if (!post) return showSecretPage(deps, c, articleNotFound(viewer));
        const title = `${post.title} · ${content.current.site.name}`;
        return showSecretPage(deps, c, {
          page: "article",
          meta: { title, description: post.excerpt, noindex: true },
          referrer: "no-referrer",
          body: await articleView(post, "/blog/preview", viewer),
        });
      })
      .get("/blog/:slug", async (c) => {
        const slug = c.req.param("slug");
        const found = await store.posts.publishedBySlug(slug);
        if (!found) return articleMissing(deps, c, articleNotFound);
        if ("movedTo" in found) return movedTo(c, found.movedTo);
        return showPage(deps, c, {
          key: `/blog/${slug}`,
          // Any post may become the one shown as next.
          shows: [`post:${found.post.id}`, "post"],
          view: article(slug),
        });
      })
  );
};

const cardOf = async (
  { store }: Deps,
  post: Pick<Post, "id" | "slug" | "category" | "createdAt" | "publishedAt" | "featuredImage">,
) => post.featuredImage || asset(letterPicture(post, await store.posts.countBefore(post)).card.src);

/** Browsers must revalidate it: the old address may be given to another article later. */
export const movedTo = (c: Context<Env>, slug: string): Response => {
  c.header("cache-control", "no-cache");
  return c.redirect(`/blog/${slug}`, 301);
};

const articleMeta = (deps: Deps, post: Post): PageMeta => {
  const { site } = deps.content.current;
  const origin = deps.origin();
  const image = absolute(deps.services.shareImages.ofPost(post), origin);
  return {
    title: `${post.title} · ${site.name}`,
    description: post.excerpt,
    canonical: new URL(`/blog/${post.slug}`, origin).href,
    image,
    type: "article",
    publishedAt: dateOf(post),
    modifiedAt: post.updatedAt,
    jsonLd: [articleData({ site, origin }, post, image)],
  };
};

const ART_SIZES = "(min-width: 80rem) 75rem, 100vw";

const artOf = async ({ store }: Deps, post: Post) => {
  const { featuredImage } = post;
  const upload = featuredImage && (await store.uploads.byUrl(featuredImage));
  if (upload) {
    const { width, height, srcset: srcSet } = uploadSize(upload);
    return { src: upload.url, width, height, srcSet, sizes: srcSet && ART_SIZES };
  }
  if (featuredImage) return { src: featuredImage };
  const { card, wide, tall = card } = letterPicture(post, await store.posts.countBefore(post));
  const { src, ...size } = wide;
  // A phone's cut is another drawing, so that what it is about stays in it.
  const { src: narrow, ...narrowSize } = tall;
  return {
    src: asset(src),
    ...size,
    narrow: { srcSet: await inlinePicture(asset(narrow)), ...narrowSize },
  };
};

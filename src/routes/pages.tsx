import { Hono } from "hono";
import type { ReactNode } from "react";
import { frameFor } from "#src/answers/frame.ts";
import { type PageWords, pageMeta } from "#src/answers/meta.ts";
import type { PageView } from "#src/answers/render.tsx";
import { showPage, type Viewer } from "#src/answers/show-page.ts";
import { errorMeta } from "#src/answers/trouble.tsx";
import type { PlainPage } from "#src/content/shape/pages.ts";
import type { Content } from "#src/content/shape.ts";
import type { Deps } from "#src/deps.ts";
import { PREVIEW_ORIGIN } from "#src/domain/book.ts";
import { BOOK_CATEGORIES, type BookCategory, isOneOf } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import type { Env } from "#src/middleware/env.ts";
import type { Frame } from "#views/components/frame.ts";
import type { ContactFormProps } from "#views/islands/contact-form.tsx";
import { BooksPage } from "#views/pages/books.tsx";
import { ContactPage } from "#views/pages/contact.tsx";
import { FrameworkPage } from "#views/pages/framework.tsx";
import { HomePage } from "#views/pages/home/home.tsx";
import { ProcessPage } from "#views/pages/process.tsx";

type PlainView<Name extends PlainPage> = {
  view: (props: {
    frame: Frame;
    words: Content[Name];
    letters: ReadonlySet<string>;
    call: Content["process"]["call"];
  }) => ReactNode;
  meta: (content: Content) => PageWords;
};

/** A page that shows its own words alone. Its name is its address. */
const plainPages: { [Name in PlainPage]: PlainView<Name> } = {
  framework: { view: FrameworkPage, meta: ({ site }) => site.pages.framework },
  process: { view: ProcessPage, meta: ({ site }) => site.pages.process },
};

const addPlainPage = <Name extends PlainPage>(routes: Hono<Env>, deps: Deps, name: Name) => {
  const { view: View, meta }: PlainView<Name> = plainPages[name];
  const { content, store } = deps;
  const path = `/${name}`;
  const view = async (viewer: Viewer): Promise<PageView> => ({
    page: name,
    meta: pageMeta(deps, name, path, meta(content.current)),
    body: (
      <View
        frame={frameFor(deps, path, viewer)}
        words={content.current[name]}
        letters={new Set(await store.posts.addresses())}
        call={content.current.process.call}
      />
    ),
  });
  routes.get(path, (c) => showPage(deps, c, { key: path, shows: ["post"], view }));
};

export const pageRoutes = (deps: Deps) => {
  const { content, store } = deps;

  const home = (sent: boolean) => async (viewer: Viewer) => ({
    page: "home" as const,
    meta: pageMeta(deps, "home", "/"),
    body: (
      <HomePage
        frame={frameFor(deps, "/", viewer)}
        words={content.current.home}
        quote={await store.testimonials.forHome()}
        sent={sent}
      />
    ),
  });

  const routes = new Hono<Env>().get("/", (c) => {
    const sent = c.req.query("sent") === "message";
    const key = sent ? "/?sent=message" : "/";
    return showPage(deps, c, { key, shows: ["testimonial"], view: home(sent) });
  });
  for (const name of Object.keys(plainPages) as PlainPage[]) addPlainPage(routes, deps, name);
  return routes;
};

export const refusedContactView = (
  deps: Deps,
  filled: Required<Pick<ContactFormProps, "values" | "errors">>,
): PageView => ({
  page: "contact",
  status: 400,
  meta: { ...pageMeta(deps, "home", "/"), ...errorMeta, title: deps.content.current.home.contact.refused },
  body: (
    <ContactPage
      frame={frameFor(deps, "/", null)}
      words={deps.content.current.home.contact}
      filled={filled}
    />
  ),
});

export const PLAIN_PATHS: readonly string[] = Object.keys(plainPages).map((name) => `/${name}`);

/** Beside the articles, in the order of the sitemap. */
export const publicPages = (content: Content): ({ path: string } & PageWords)[] => {
  const { home, assessment, books, blog } = content.site.pages;
  return [
    { path: "/", ...home },
    ...Object.entries(plainPages).map(([name, { meta }]) => ({ path: `/${name}`, ...meta(content) })),
    { path: "/assessment", ...assessment },
    { path: "/books", ...books },
    { path: "/blog", ...blog },
    ...content.ownPages.map(({ name, title, description }) => ({ path: `/${name}`, title, description })),
  ];
};

export const bookRoutes = (deps: Deps) => {
  const view =
    (category?: BookCategory) =>
    async (viewer: Viewer): Promise<PageView> => {
      const meta = pageMeta(deps, "books", "/books");
      return {
        page: "books",
        meta: { ...meta, title: category ? `${shown(category)} · ${meta.title}` : meta.title },
        frame: PREVIEW_ORIGIN,
        body: (
          <BooksPage
            frame={frameFor(deps, "/books", viewer)}
            words={deps.content.current.reading}
            books={await deps.store.books.list()}
            category={category}
            title={meta.title}
          />
        ),
      };
    };

  return new Hono<Env>().get("/books", (c) => {
    const requested = c.req.query("category");
    const category = isOneOf(BOOK_CATEGORIES, requested) ? requested : undefined;
    return showPage(deps, c, {
      // Only known categories get a cache key of their own, so that made-up queries cannot fill the cache.
      key: category ? `/books?category=${category}` : "/books",
      shows: ["book"],
      view: view(category),
    });
  });
};

import { Hono } from "hono";
import { frameFor } from "#src/answers/frame.ts";
import { pageMeta } from "#src/answers/meta.ts";
import type { PageView } from "#src/answers/render.tsx";
import { showPage, type Viewer } from "#src/answers/show-page.ts";
import type { Deps } from "#src/deps.ts";
import { PREVIEW_ORIGIN } from "#src/domain/book.ts";
import { BOOK_CATEGORIES, type BookCategory, isOneOf } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import type { Env } from "#src/middleware/env.ts";
import { BooksPage } from "#views/pages/books.tsx";

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

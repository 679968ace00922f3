import type { Context } from "hono";
import { Hono } from "hono";
import { frameFor } from "#src/answers/frame.ts";
import { pageMeta } from "#src/answers/page-meta.ts";
import type { PageView } from "#src/answers/render.tsx";
import { PAGE_MISSING, showMissing, showPage, showSecretPage, type Viewer } from "#src/answers/show-page.ts";
import type { Deps } from "#src/deps.ts";
import type { Env } from "#src/middleware/env.ts";
import type { ContactFormProps } from "#views/islands/contact-form.tsx";
import { ContactPage } from "#views/pages/contact.tsx";
import { HomePage } from "#views/pages/home/home.tsx";
import { NotFoundPage } from "#views/pages/not-found.tsx";
import { TroublePage } from "#views/pages/trouble.tsx";
import { plainPageRoutes } from "./plain-pages.tsx";

/** Metadata that keeps a page out of search engines. */
const unfound = { canonical: undefined, image: undefined, jsonLd: undefined, noindex: true };

/** GET home and the plain pages. */
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

  return new Hono<Env>()
    .get("/", (c) => {
      const sent = c.req.query("sent") === "message";
      return showPage(deps, c, {
        key: sent ? "/?sent=message" : "/",
        shows: ["testimonial"],
        view: home(sent),
      });
    })
    .route("/", plainPageRoutes(deps));
};

/** Returns home with a refused contact form, for a browser without scripts: filled in as sent, with its errors. */
export const refusedContactView = (
  deps: Deps,
  filled: Required<Pick<ContactFormProps, "values" | "errors">>,
): PageView => ({
  page: "contact",
  status: 400,
  meta: { ...pageMeta(deps, "home", "/"), ...unfound, title: deps.content.current.home.contact.refused },
  body: (
    <ContactPage
      frame={frameFor(deps, "/", null)}
      words={deps.content.current.home.contact}
      filled={filled}
    />
  ),
});

/** Answers with the 404 page, the same for every address. */
export const notFoundPage = (deps: Deps, c: Context<Env>): Promise<Response> =>
  showMissing(deps, c, {
    key: PAGE_MISSING,
    view: (viewer) => ({
      page: "not-found",
      status: 404,
      // The requested address is untrusted input: nothing is built from it.
      meta: { ...pageMeta(deps, "notFound", "/"), ...unfound },
      body: <NotFoundPage frame={frameFor(deps, "/404", viewer)} />,
    }),
  });

/** Answers a failed request with an error page. Reads nothing from the store, which may be what failed. */
export const troublePage = (
  deps: Deps,
  c: Context<Env>,
  { status, title, advice }: { status: 500 | 503; title: string; advice: string },
): Promise<Response> =>
  showSecretPage(deps, c, {
    page: "trouble",
    status,
    meta: { ...pageMeta(deps, "notFound", "/"), ...unfound, title, description: advice },
    body: <TroublePage frame={frameFor(deps, c.req.path, null)} title={title} advice={advice} />,
  });

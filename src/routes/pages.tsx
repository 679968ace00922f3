import type { Context } from "hono";
import { Hono } from "hono";
import type { Deps } from "#src/deps.ts";
import { saidOf } from "#src/domain/words.ts";
import type { Env } from "#src/middleware/env.ts";
import type { PageView } from "#src/middleware/render.tsx";
import type { ContactFormProps } from "#views/islands/contact-form.tsx";
import { ContactPage } from "#views/pages/contact.tsx";
import { HomePage } from "#views/pages/home/home.tsx";
import { NotFoundPage } from "#views/pages/not-found.tsx";
import { TroublePage } from "#views/pages/trouble.tsx";
import { frameFor } from "./frame.ts";
import { pageMeta } from "./page-meta.ts";
import { plainPageRoutes } from "./plain-pages.tsx";
import { PAGE_MISSING, showMissing, showPage, showSecretPage, type Viewer } from "./show-page.ts";

/** What a page that is not to be found says of itself. */
const unfound = { canonical: undefined, image: undefined, jsonLd: undefined, noindex: true };

/** GET pages whose words come from the content files alone, and home, which shows a testimonial besides. */
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

/** The contact form as it comes back, filled and with its faults named, to a reader without scripts. */
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
      filled={{ ...filled, errors: saidOf(filled.errors) }}
    />
  ),
});

/** The 404 page: the same for every address. */
export const notFoundPage = (deps: Deps, c: Context<Env>): Promise<Response> =>
  showMissing(deps, c, {
    key: PAGE_MISSING,
    view: (viewer) => ({
      page: "not-found",
      status: 404,
      // The address is the reader's word: nothing is built from it.
      meta: { ...pageMeta(deps, "notFound", "/"), ...unfound },
      body: <NotFoundPage frame={frameFor(deps, "/404", viewer)} />,
    }),
  });

/** The page of a request that failed. It asks nothing of the store: that may be what failed. */
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

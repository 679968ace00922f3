import { Hono } from "hono";
import { frameFor } from "#src/answers/frame.ts";
import { pageMeta } from "#src/answers/page-meta.ts";
import type { PageView } from "#src/answers/render.tsx";
import { showPage, type Viewer } from "#src/answers/show-page.ts";
import { errorMeta } from "#src/answers/trouble.tsx";
import type { Deps } from "#src/deps.ts";
import type { Env } from "#src/middleware/env.ts";
import type { ContactFormProps } from "#views/islands/contact-form.tsx";
import { ContactPage } from "#views/pages/contact.tsx";
import { HomePage } from "#views/pages/home/home.tsx";
import { plainPageRoutes } from "./plain-pages.tsx";

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
  meta: { ...pageMeta(deps, "home", "/"), ...errorMeta, title: deps.content.current.home.contact.refused },
  body: (
    <ContactPage
      frame={frameFor(deps, "/", null)}
      words={deps.content.current.home.contact}
      filled={filled}
    />
  ),
});

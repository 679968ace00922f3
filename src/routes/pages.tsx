import type { Context } from "hono";
import { Hono } from "hono";
import type { ContactFormProps } from "#views/islands/contact-form.tsx";
import { ContactPage } from "#views/pages/contact.tsx";
import { FrameworkPage } from "#views/pages/framework.tsx";
import { HomePage } from "#views/pages/home/home.tsx";
import { NotFoundPage } from "#views/pages/not-found.tsx";
import { ProcessPage } from "#views/pages/process.tsx";
import type { Deps } from "../deps.ts";
import type { Env } from "../env.ts";
import type { PageView } from "../middleware/render.tsx";
import { frameFor } from "./frame.ts";
import { pageMeta } from "./page-meta.ts";
import { showPage, type Viewer } from "./show-page.ts";

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
    .get("/framework", (c) =>
      showPage(deps, c, {
        key: "/framework",
        view: (viewer) => ({
          page: "framework",
          meta: pageMeta(deps, "framework", "/framework"),
          body: (
            <FrameworkPage frame={frameFor(deps, "/framework", viewer)} words={content.current.framework} />
          ),
        }),
      }),
    )
    .get("/process", (c) =>
      showPage(deps, c, {
        key: "/process",
        view: (viewer) => ({
          page: "process",
          meta: pageMeta(deps, "process", "/process"),
          body: <ProcessPage frame={frameFor(deps, "/process", viewer)} words={content.current.process} />,
        }),
      }),
    );
};

/** The contact form as it comes back, filled and with its faults named, to a reader without scripts. */
export const refusedContactView = (
  deps: Deps,
  filled: Required<Pick<ContactFormProps, "values" | "errors">>,
): PageView => ({
  page: "contact",
  status: 400,
  meta: { ...pageMeta(deps, "home", "/"), ...unfound },
  body: (
    <ContactPage
      frame={frameFor(deps, "/", null)}
      words={deps.content.current.home.contact}
      filled={filled}
    />
  ),
});

/** The 404 page: never kept, whatever the address. */
export const notFoundPage = async (deps: Deps, c: Context<Env>): Promise<Response> => {
  const viewer = await c.get("account")();
  const page = deps.render({
    page: "not-found",
    status: 404,
    secret: viewer !== null,
    meta: { ...pageMeta(deps, "notFound", c.req.path), ...unfound },
    body: <NotFoundPage frame={frameFor(deps, c.req.path, viewer)} />,
  });
  return new Response(c.req.method === "HEAD" ? null : page.text, page);
};

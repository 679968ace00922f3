import type { Context } from "hono";
import type { OwnPage } from "#src/content/own-pages.ts";
import type { SiteContent } from "#src/content/shape/site.ts";
import type { Deps } from "#src/deps.ts";
import type { Env } from "#src/middleware/env.ts";
import { ContactPage } from "#views/pages/contact.tsx";
import { OwnPageView } from "#views/pages/own-page.tsx";
import { articleBody } from "./article.ts";
import { frameFor } from "./frame.ts";
import { pageMeta } from "./meta.ts";
import type { PageView } from "./render.tsx";
import { showPage, type Viewer } from "./show-page.ts";

export const ownPageAt = ({ content }: Deps, path: string): OwnPage | undefined => {
  const requested = path.slice(1);
  return content.current.ownPages.find(({ name }) => name === requested);
};

export const ownText = ({ body }: OwnPage, { name, email, website }: SiteContent): string =>
  body
    .replaceAll("{site}", () => name)
    .replaceAll("{email}", () => email)
    .replaceAll("{website}", () => website);

export const showOwnPage = (deps: Deps, c: Context<Env>, page: OwnPage): Promise<Response> => {
  const { content } = deps;
  const path = `/${page.name}`;
  const view = async (viewer: Viewer): Promise<PageView> => {
    const { site, home, process } = content.current;
    const text = ownText(page, site);
    const body = await articleBody(deps, text);
    const frame = frameFor(deps, path, viewer);
    const isContact = page.name === "contact";
    return {
      page: isContact ? "contact" : "own-page",
      meta: pageMeta(deps, page.name, path, page),
      body: isContact ? (
        <ContactPage frame={frame} words={home.contact} own={{ title: page.title, body }} />
      ) : (
        <OwnPageView frame={frame} page={{ ...page, text }} body={body} call={process.call} />
      ),
    };
  };

  return showPage(deps, c, { key: path, view });
};

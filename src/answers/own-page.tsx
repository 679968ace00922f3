import type { Context } from "hono";
import type { OwnPage } from "#src/content/own-pages.ts";
import type { Deps } from "#src/deps.ts";
import type { Env } from "#src/middleware/env.ts";
import { OwnPageView } from "#views/pages/own-page.tsx";
import { articleBody } from "./article.ts";
import { frameFor } from "./frame.ts";
import { absolute, pageData } from "./meta.ts";
import type { PageView } from "./render.tsx";
import { showPage, type Viewer } from "./show-page.ts";

export const ownPageAt = ({ content }: Pick<Deps, "content">, path: string): OwnPage | undefined =>
  content.current.ownPages.find(({ name }) => path === `/${name}`);

const filled = (body: string, { name, email, website }: Deps["content"]["current"]["site"]): string =>
  body.replaceAll("{site}", name).replaceAll("{email}", email).replaceAll("{website}", website);

export const showOwnPage = (deps: Deps, c: Context<Env>, page: OwnPage): Promise<Response> => {
  const { content, origin, services } = deps;
  const path = `/${page.name}`;
  const view = async (viewer: Viewer): Promise<PageView> => {
    const { site } = content.current;
    return {
      page: "own-page",
      meta: {
        title: `${page.title} · ${site.name}`,
        description: page.description,
        canonical: new URL(path, origin()).href,
        image: absolute(services.shareImages.ofOwnPage(page.name, page.title), origin()),
        jsonLd: [pageData({ site, origin: origin() }, { name: page.title, path })],
      },
      body: (
        <OwnPageView
          frame={frameFor(deps, path, viewer)}
          title={page.title}
          body={await articleBody(deps, filled(page.body, site))}
        />
      ),
    };
  };

  return showPage(deps, c, { key: path, view });
};

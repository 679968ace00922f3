import { Hono } from "hono";
import type { ReactNode } from "react";
import { frameFor } from "#src/answers/frame.ts";
import { type PageWords, pageMeta } from "#src/answers/page-meta.ts";
import { showPage } from "#src/answers/show-page.ts";
import type { Content, PlainPage } from "#src/content/shape.ts";
import type { Deps } from "#src/deps.ts";
import type { Env } from "#src/middleware/env.ts";
import type { Frame } from "#views/components/frame.ts";
import { FrameworkPage } from "#views/pages/framework.tsx";
import { ProcessPage } from "#views/pages/process.tsx";

type PlainView<Name extends PlainPage> = {
  path: `/${string}`;
  view: (props: { frame: Frame; words: Content[Name] }) => ReactNode;
  /** Returns its title and description, from site.yaml or from its own file. */
  meta: (content: Content) => PageWords;
};

const pages: { [Name in PlainPage]: PlainView<Name> } = {
  framework: { path: "/framework", view: FrameworkPage, meta: ({ site }) => site.pages.framework },
  process: { path: "/process", view: ProcessPage, meta: ({ site }) => site.pages.process },
};

/** The plain pages' paths, for the sitemap and for the tests of all pages. */
export const PLAIN_PATHS: readonly string[] = Object.values(pages).map(({ path }) => path);

/** GET the plain pages, whose words come from one content file each. */
export const plainPageRoutes = (deps: Deps) => {
  const { content } = deps;
  const routes = new Hono<Env>();

  const add = <Name extends PlainPage>(name: Name) => {
    const { path, view: View, meta }: PlainView<Name> = pages[name];
    routes.get(path, (c) =>
      showPage(deps, c, {
        key: path,
        view: (viewer) => ({
          page: name,
          meta: pageMeta(deps, name, path, meta(content.current)),
          body: <View frame={frameFor(deps, path, viewer)} words={content.current[name]} />,
        }),
      }),
    );
  };
  for (const name of Object.keys(pages) as PlainPage[]) add(name);
  return routes;
};

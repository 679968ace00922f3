import type { Content } from "#src/content/shape.ts";
import type { Deps } from "#src/deps.ts";
import { SHARED_PAGES, type SharedPage } from "#src/share/cards.ts";
import type { PageMeta } from "#views/document.tsx";
import { pageData } from "./structured-data.ts";

type PageKey = keyof Content["site"]["pages"];

const isShared = (name: PageKey): name is SharedPage => (SHARED_PAGES as readonly string[]).includes(name);

/** Returns what a page of site.yaml says of itself; addresses are built from the public origin alone. */
export const pageMeta = (
  { content, origin, services }: Pick<Deps, "content" | "origin" | "services">,
  name: PageKey,
  path: string,
): PageMeta => {
  const { site } = content.current;
  const { title, description } = site.pages[name];
  return {
    title: title.includes(site.name) ? title : `${title} · ${site.name}`,
    description,
    canonical: new URL(path, origin()).href,
    image: isShared(name) ? new URL(services.shareImages.ofPage(name), origin()).href : undefined,
    jsonLd: [pageData({ site, origin: origin() }, { name: title, path })],
  };
};

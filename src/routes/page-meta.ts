import type { Content } from "#src/content/shape.ts";
import { assetUrls } from "#views/assets.gen.ts";
import type { PageMeta } from "#views/document.tsx";
import type { Deps } from "../deps.ts";
import { pageData } from "./structured-data.ts";

type PageKey = keyof Content["site"]["pages"];

const urls: Record<string, string> = assetUrls;

/** Returns the absolute address of a page's share image (build/share-images.ts); home's for a page without one. */
export const pageImage = ({ origin }: Pick<Deps, "origin">, name: PageKey): string =>
  new URL(urls[`share/${name}.png`] ?? urls["share/home.png"] ?? "/", origin()).href;

/** Returns what a page of site.yaml says of itself; addresses are built from the public origin alone. */
export const pageMeta = (
  { content, origin }: Pick<Deps, "content" | "origin">,
  name: PageKey,
  path: string,
): PageMeta => {
  const { site } = content.current;
  const { title, description } = site.pages[name];
  return {
    title: title.includes(site.name) ? title : `${title} · ${site.name}`,
    description,
    canonical: new URL(path, origin()).href,
    image: pageImage({ origin }, name),
    jsonLd: [pageData({ site, origin: origin() }, { name: title, path })],
  };
};

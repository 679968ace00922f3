import type { Content } from "#src/content/shape.ts";
import type { Deps } from "#src/deps.ts";
import { SHARED_PAGES, type SharedPage } from "#src/share/cards.ts";
import type { PageMeta } from "#views/document.tsx";
import { pageData } from "./structured-data.ts";

type PageKey = keyof Content["site"]["pages"];

/** A page's `<title>` and meta description. */
export type PageWords = { title: string; description: string };

const isShared = (name: string): name is SharedPage => (SHARED_PAGES as readonly string[]).includes(name);

/** Returns a path of this site as an address. */
export const absolute = (path: string | undefined, origin: string): string | undefined =>
  path && new URL(path, origin).href;

type Parts = Pick<Deps, "content" | "origin" | "services">;

/**
 * Returns a page's metadata (title, description, canonical address, share image), worded by site.yaml unless `words` are
 * given. Addresses are built from the public origin, never from the request.
 */
export function pageMeta(deps: Parts, name: PageKey, path: string): PageMeta;
export function pageMeta(deps: Parts, name: string, path: string, words: PageWords): PageMeta;
export function pageMeta(
  { content, origin, services }: Parts,
  name: string,
  path: string,
  words?: PageWords,
): PageMeta {
  const { site } = content.current;
  const { title, description } = words ?? site.pages[name as PageKey];
  return {
    title: title.includes(site.name) ? title : `${title} · ${site.name}`,
    description,
    canonical: new URL(path, origin()).href,
    image: absolute(isShared(name) ? services.shareImages.ofPage(name) : undefined, origin()),
    jsonLd: [pageData({ site, origin: origin() }, { name: title, path })],
  };
}

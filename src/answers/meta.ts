import type { BlogPosting, BreadcrumbList, Graph, Organization, Thing, WebSite } from "schema-dts";
import type { SiteContent } from "#src/content/shape/site.ts";
import type { Content } from "#src/content/shape.ts";
import type { Deps } from "#src/deps.ts";
import { dateOf } from "#src/domain/post.ts";
import { SHARED_PAGES } from "#src/share/cards.ts";
import type { Post } from "#src/store/post/versions.ts";
import type { PageMeta } from "#views/document.tsx";

type PageKey = keyof Content["site"]["pages"];

export type PageWords = { title: string; description: string };

export const absolute = (path: string | undefined, origin: string) => path && new URL(path, origin).href;

/** Worded by site.yaml unless `words` are given. Addresses have the public origin, never the request's. */
export function pageMeta(deps: Deps, name: PageKey, path: string): PageMeta;
export function pageMeta(deps: Deps, name: string, path: string, words: PageWords): PageMeta;
export function pageMeta({ content, origin, services }: Deps, name: string, path: string, words?: PageWords) {
  const { site } = content.current;
  const { title, description } = words ?? site.pages[name as PageKey];
  const shared = SHARED_PAGES.find((page) => page === name);
  const { ofPage, ofOwnPage, own } = services.shareImages;
  const image = shared ? ofPage(shared) : words ? ofOwnPage(name, title) : own();
  return {
    title: title.includes(site.name) ? title : `${title} · ${site.name}`,
    description,
    canonical: new URL(path, origin()).href,
    image: absolute(image, origin()),
    jsonLd: [pageData({ site, origin: origin() }, { name: title, path })],
  };
}

export type Place = { site: SiteContent; origin: string };

const at = (origin: string, path: string): string => new URL(path, origin).href;

const organization = ({ site, origin }: Place): Organization => ({
  "@type": "Organization",
  "@id": at(origin, "/#organization"),
  name: site.name,
  url: at(origin, "/"),
  slogan: site.tagline,
  email: site.email,
  telephone: site.phone,
  address: site.address?.join(", "),
  sameAs: [site.website, site.links.professional, site.links.social, site.links.video].filter(
    (address) => address !== undefined,
  ),
});

const website = ({ site, origin }: Place): WebSite => ({
  "@type": "WebSite",
  "@id": at(origin, "/#website"),
  name: site.name,
  url: at(origin, "/"),
  inLanguage: site.locale,
  publisher: { "@id": at(origin, "/#organization") },
});

const breadcrumbs = ({ site, origin }: Place, steps: { name: string; path: string }[]): BreadcrumbList => ({
  "@type": "BreadcrumbList",
  itemListElement: [{ name: site.name, path: "/" }, ...steps].map(({ name, path }, place) => ({
    "@type": "ListItem",
    position: place + 1,
    name,
    item: at(origin, path),
  })),
});

const posting = ({ site, origin }: Place, post: Post, image?: string): BlogPosting => ({
  "@type": "BlogPosting",
  headline: post.title,
  description: post.excerpt,
  articleSection: post.category,
  image,
  datePublished: dateOf(post),
  dateModified: post.updatedAt,
  inLanguage: site.locale,
  mainEntityOfPage: at(origin, `/blog/${post.slug}`),
  author: { "@type": "Person", name: site.author.name, url: site.links.author },
  publisher: { "@id": at(origin, "/#organization") },
});

const graph = (things: Thing[]): Graph => ({ "@context": "https://schema.org", "@graph": things });

const pageData = (place: Place, page: { name: string; path: string }): Graph =>
  page.path === "/"
    ? graph([organization(place), website(place)])
    : graph([organization(place), breadcrumbs(place, [page])]);

export const articleData = (place: Place, post: Post, image?: string): Graph =>
  graph([
    posting(place, post, image),
    organization(place),
    breadcrumbs(place, [
      { name: place.site.blogName, path: "/blog" },
      { name: post.title, path: `/blog/${post.slug}` },
    ]),
  ]);

import type { Content } from "#src/content/shape.ts";
import type { PageMeta } from "#views/document.tsx";
import type { Deps } from "../deps.ts";

/** Returns what a page of site.yaml says of itself; addresses are built from the public origin alone. */
export const pageMeta = (
  { content, origin }: Pick<Deps, "content" | "origin">,
  name: keyof Content["site"]["pages"],
  path: string,
): PageMeta => {
  const { site } = content.current;
  const { title, description } = site.pages[name];
  return {
    title: title.includes(site.name) ? title : `${title} · ${site.name}`,
    description,
    canonical: new URL(path, origin()).href,
  };
};

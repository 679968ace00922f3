import type { ReactNode } from "react";
import { assetUrls } from "#generated/assets.gen.ts";
import { chunks, type styles } from "#generated/chunks.gen.ts";
import { hexes } from "#src/domain/colors.ts";
import type { Language } from "#src/domain/words.ts";

/** The pages by name: the files of views/pages. */
export type PageName = keyof typeof styles;

/** A page's metadata for browsers, search engines and link previews. URLs are absolute. */
export type PageMeta = {
  title: string;
  description: string;
  /** Omitted on pages that must not be indexed: 404, admin, results. */
  canonical?: string;
  image?: string;
  type?: "website" | "article";
  noindex?: boolean;
  jsonLd?: object[];
  publishedAt?: string;
  modifiedAt?: string;
};

/** A font of the operator, loaded by every page that uses its family. */
export type OwnFont = { href: string; type: string; family: string; preload: boolean };

/** The URLs of icons generated for this site's colors. */
export type OwnIcons = Record<"icon.svg" | "apple-touch-icon.png", string>;

const safeJson = (value: object): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

const PAPER = hexes("background");

const raw = (html: string) => ({ __html: html });

/** Renders the HTML document around a page's body: critical style inline, fonts preloaded, one deferred loader. */
export const Document = ({
  style,
  meta,
  site,
  ownFonts = [],
  words,
  icons,
  children,
}: {
  style: string;
  meta: PageMeta;
  site: { name: string; locale: string; feedTitle: string; mark?: string };
  /** Fonts that replace the built-in ones; the style names their families. */
  ownFonts?: readonly OwnFont[] | undefined;
  /** The translations that the page's islands use; omitted in English. */
  words?: Language;
  icons?: OwnIcons | undefined;
  children: ReactNode;
}) => (
  <html lang={site.locale}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{meta.title}</title>
      <meta name="description" content={meta.description} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own style, allowed by its hash */}
      <style dangerouslySetInnerHTML={raw(style)} />
      {chunks.fonts
        .filter(({ family }) => style.includes(family))
        .map(({ href, media }) => (
          <link
            key={href}
            rel="preload"
            href={href}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            media={media ?? undefined}
          />
        ))}
      {ownFonts
        .filter(({ family, preload }) => preload && style.includes(family))
        .map(({ href, type }) => (
          <link key={href} rel="preload" href={href} as="font" type={type} crossOrigin="anonymous" />
        ))}
      <script src={chunks.loader} defer />
      <Icons mark={site.mark} own={icons} />
      <link rel="alternate" type="application/atom+xml" title={site.feedTitle} href="/feed.xml" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={PAPER.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={PAPER.dark} />
      {meta.noindex && <meta name="robots" content="noindex" />}
      {meta.canonical && <link rel="canonical" href={meta.canonical} />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:type" content={meta.type ?? "website"} />
      {meta.canonical && <meta property="og:url" content={meta.canonical} />}
      {meta.image && <meta property="og:image" content={meta.image} />}
      {meta.image && <meta name="twitter:card" content="summary_large_image" />}
      {meta.publishedAt && <meta property="article:published_time" content={meta.publishedAt} />}
      {meta.modifiedAt && <meta property="article:modified_time" content={meta.modifiedAt} />}
      {words && (
        <script
          id="language"
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, escaped by safeJson
          dangerouslySetInnerHTML={raw(safeJson(words))}
        />
      )}
      {meta.jsonLd?.map((data) => {
        const text = safeJson(data);
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, escaped by safeJson
        return <script key={text} type="application/ld+json" dangerouslySetInnerHTML={raw(text)} />;
      })}
    </head>
    <body>{children}</body>
  </html>
);

/** The operator's own picture, else the built-in mark, in the operator's colors if set. */
function Icons({ mark, own }: { mark: string | undefined; own: OwnIcons | undefined }) {
  const picture = /^\/?(?<path>(?:pictures|uploads)\/.*)/.exec(mark ?? "")?.groups?.path;
  const icon = picture ? `/${picture}` : own?.["icon.svg"];
  return (
    <>
      {own ? (
        <link rel="icon" href={icon} />
      ) : (
        <link rel="icon" href={assetUrls["favicon.svg"]} type="image/svg+xml" />
      )}
      <link rel="apple-touch-icon" href={(own ?? assetUrls)["apple-touch-icon.png"]} />
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { type CSSProperties, useState } from "react";
import { valueAt } from "#src/domain/content-change.ts";
import { isRecord } from "#src/domain/values.ts";
import { t } from "#src/domain/words.ts";
import { treeOf, useWords } from "#views/islands/words/state.ts";
import { SIDE } from "./fold.tsx";
import type { Part } from "./sections.ts";

const DRAWN = "/admin/drawn";

type DrawnProps = { name: string; of: unknown; alt: string; width: number; height: number };

/** A picture that the server draws of what waits; anew once `of`, the words in it, are kept. None where it draws none. */
export function Drawn({ name, of, alt, ...size }: DrawnProps) {
  const { kept } = useWords();
  const words = JSON.stringify(of);
  const [{ drawn, times }, setDrawn] = useState({ drawn: words, times: 0 });
  const [missing, setMissing] = useState<string>();
  if (kept === "kept" && words !== drawn) setDrawn({ drawn: words, times: times + 1 });
  const src = `${DRAWN}/${name}?${times}`;
  return src === missing ? null : (
    <img {...size} className="h-auto" alt={alt} src={src} onError={() => setMissing(src)} />
  );
}

export function ShareImage({ picture, title }: { picture: string; title: unknown }) {
  const tree = treeOf("site.yaml");
  const { name, tagline, colors } = isRecord(tree) ? tree : {};
  return (
    <Drawn name={picture} of={[title, name, tagline, colors]} alt={String(title)} width={1200} height={630} />
  );
}

const PATHS: Readonly<Record<string, string>> = { home: "/", notFound: "/404" };

export function Found({ part }: { part: Part | undefined }) {
  useWords();
  const key = part?.name ?? "";
  const path = PATHS[key] ?? `/${key}`;
  return (
    <div className={SIDE}>
      <AsShared words={valueAt(treeOf("site.yaml"), ["pages", key])} path={path} picture={`page/${key}`} />
      {key !== "admin" && key !== "notFound" && (
        <a className="more-link" href={`${path}?edit`}>
          {t("Edit on the page")}
        </a>
      )}
    </div>
  );
}

type SharedProps = { words: unknown; path: string; picture: string };

/** A page's title and description as a search and a message show them. */
export function AsShared({ words, path, picture }: SharedProps) {
  const name = valueAt(treeOf("site.yaml"), "name");
  // Until the files are read there is nothing to show.
  if (typeof name !== "string" || !isRecord(words)) return null;
  const { title, description = "" } = words;
  return (
    <>
      <p className="quiet small">{t("In a search")}</p>
      <figure>
        <figcaption className="quiet small">{location.host + path}</figcaption>
        <p className="text-link">{String(title).includes(name) ? String(title) : `${title} · ${name}`}</p>
        <p className="small">{String(description)}</p>
      </figure>
      <p className="quiet small">{t("Passed on in a message")}</p>
      <figure className="border border-solid border-border rounded overflow-hidden bg-background">
        <ShareImage key={picture} picture={picture} title={title} />
        <figcaption className="px-3.6 py-2">
          <b>{String(title)}</b> <span className="quiet small">{location.host}</span>
        </figcaption>
      </figure>
    </>
  );
}

/** The families of the fonts that wait, once they are read, for a sample's own style. */
export const useWaitingFonts = (): CSSProperties => {
  const fonts = valueAt(treeOf("site.yaml"), "fonts");
  const { heading, body } = (isRecord(fonts) ? fonts : {}) as { heading?: string; body?: string };
  const add = async (role: string, name: string | undefined) => {
    if (!name || !/^[\w-]+\.(?:woff2|ttf|otf)$/.test(name)) return [];
    const family = `waiting-${name}`;
    const face = await new FontFace(family, `url("${DRAWN}/font/${encodeURIComponent(name)}")`).load();
    document.fonts.add(face);
    return [[`--font-${role}`, `"${family}"`]];
  };
  const { data = {} } = useQuery({
    queryKey: [DRAWN, "font", heading, body],
    queryFn: async () => {
      const all = await Promise.allSettled([add("display", heading), add("text", body)]);
      return Object.fromEntries(all.flatMap((each) => (each.status === "fulfilled" ? each.value : [])));
    },
  });
  return data;
};

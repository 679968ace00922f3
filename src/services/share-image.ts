import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { assetUrls } from "#generated/assets.gen.ts";
import type { Content } from "#src/content/shape.ts";
import { makeFolder, putWhole, unlessMissing } from "#src/data-directory/files.ts";
import { inLanguage } from "#src/domain/words.ts";
import {
  articleCard,
  canBeSet,
  cardDigest,
  ownPageCard,
  pageCard,
  type ShareCard,
  type SharedPage,
  type Tints,
  tintsOf,
} from "#src/share/cards.ts";
import type { DrawCard } from "#src/share/drawing.ts";
import type { Post } from "#src/store/post/versions.ts";
import type { ServiceParts } from "./parts.ts";

/** The post or page, and the digest of its card. */
const NAME = /^(?<key>[\w-]{1,100})-[0-9a-f]{16}\.png$/;

const keyOf = (name: string): string | undefined => NAME.exec(name)?.groups?.key;
const nameOf = (key: string, card: ShareCard, tints: Tints) => `${key}-${cardDigest(card, tints)}.png`;

const PAGE = "page-";
const OWN_PAGE = "own-";
const isOfPage = (key: string): boolean => key.startsWith(PAGE) || key.startsWith(OWN_PAGE);

const urls: Readonly<Record<string, string>> = assetUrls;

/**
 * Drawn once, off the pages' way. Its page names it at once, since networks keep the first answer that they see; whoever
 * fetches it waits until it is drawn. One that cannot be drawn is named no more.
 */
export const shareImageService = ({ content, drawCard, log, pages, paths, store }: ServiceParts) => {
  const placeOf = (name: string): string => join(paths.share, name);
  const failed = new Set<string>();
  const tints = () => tintsOf(content.current.palette);
  const atWork = new Map<string, Promise<void>>();

  const forgetAllBut = async (key: string, name?: string): Promise<void> => {
    for (const old of (await unlessMissing(readdir(paths.share))) ?? [])
      if (old !== name && keyOf(old) === key) await rm(placeOf(old), { force: true });
  };

  const draw = async (key: string, name: string, card: ShareCard, drawCard: DrawCard): Promise<void> => {
    try {
      const png = await drawCard(card, urls[card.figure] ?? "", tints());
      await makeFolder(paths.share);
      await putWhole(placeOf(name), png);
      await forgetAllBut(key, name);
    } catch (error) {
      failed.add(name);
      pages.dropAll();
      log.warn("share image not drawn", { name, reason: String(error) });
    }
  };

  const pathOf = (key: string, card: ShareCard): string | undefined => {
    const name = nameOf(key, card, tints());
    if (keyOf(name) !== key || !canBeSet(card) || !drawCard || failed.has(name)) return undefined;
    if (!existsSync(placeOf(name)) && !atWork.has(name))
      atWork.set(
        name,
        draw(key, name, card, drawCard).finally(() => atWork.delete(name)),
      );
    return `/share/${name}`;
  };

  const cardOf = (post: Post): ShareCard =>
    inLanguage(content.current.language, () => articleCard(post, content.current.site));

  return {
    /** The build's where it says what the page says, else one drawn here. */
    ofPage: (page: SharedPage): string | undefined => {
      const card = pageCard(page, content.current.site);
      return urls[`share/${nameOf(page, card, tints())}`] ?? pathOf(`${PAGE}${page}`, card);
    },
    draw: async (card: ShareCard, { palette }: Content): Promise<Blob | undefined> => {
      if (!canBeSet(card)) return undefined;
      const png = await drawCard?.(card, urls[card.figure] ?? "", tintsOf(palette));
      return png && new Blob([png], { type: "image/png" });
    },
    ofOwnPage: (name: string, title: string): string | undefined =>
      pathOf(`${OWN_PAGE}${name}`, ownPageCard(title, content.current.site)),
    /** Requested at publishing too, so that it is there when it is shared. */
    ofPost: (post: Post): string | undefined => pathOf(post.id, cardOf(post)),
    forget: (id: string): Promise<void> => forgetAllBut(id),
    settled: async (): Promise<void> => {
      while (atWork.size > 0) await Promise.all(atWork.values());
    },
    /** If its page or post is public and its words are still the drawn ones. */
    file: async (name: string): Promise<Blob | undefined> => {
      await atWork.get(name);
      const key = keyOf(name);
      if (key === undefined || !existsSync(placeOf(name))) return undefined;
      const post = isOfPage(key) ? null : await store.posts.byId(key);
      const isPublic = isOfPage(key) || (post?.published && nameOf(key, cardOf(post), tints()) === name);
      return isPublic ? Bun.file(placeOf(name)) : undefined;
    },
  };
};

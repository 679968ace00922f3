import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { assetUrls } from "#generated/assets.gen.ts";
import type { Content } from "#src/content/shape.ts";
import { makeFolder, putWhole, unlessMissing } from "#src/data-directory/files.ts";
import { dateOf } from "#src/domain/post.ts";
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
import type { iconService } from "./icons.ts";
import type { ServiceParts } from "./parts.ts";

/** The post or page, and the digest of its card. */
const NAME = /^(?<key>[\w-]{1,100})-[0-9a-f]{16}\.png$/;

const keyOf = (name: string): string | undefined => NAME.exec(name)?.groups?.key;
const nameOf = (key: string, card: ShareCard, tints: Tints) => `${key}-${cardDigest(card, tints)}.png`;

const PAGE = "page-";
const OWN_PAGE = "own-";
const isOfPage = (key: string): boolean => key.startsWith(PAGE) || key.startsWith(OWN_PAGE);

const TOUCH = "apple-touch-icon.png";

const urls: Readonly<Record<string, string>> = assetUrls;

/** A picture that is to be drawn; newer ones, by `at` (ISO UTC), come first. */
type Waiting = { key: string; card: ShareCard; at: string };

/** Before every post: a page of the site, which others show in their place. */
const FIRST = "9999";

/**
 * Drawn once, one at a time, off the pages' way: nobody waits for a drawing. Until it is there, and where it cannot be drawn,
 * a page names the site's own picture (CONTRACT "Imports, anew").
 */
export const shareImageService = (
  { content, drawCard, log, pages, paths, store }: ServiceParts,
  icons: Pick<ReturnType<typeof iconService>, "addressOf">,
) => {
  const placeOf = (name: string): string => join(paths.share, name);
  const failed = new Set<string>();
  const tints = () => tintsOf(content.current.palette);
  const waiting = new Map<string, Waiting>();
  let working: Promise<void> | undefined;

  const forgetAllBut = async (key: string, name?: string): Promise<void> => {
    for (const old of (await unlessMissing(readdir(paths.share))) ?? [])
      if (old !== name && keyOf(old) === key) await rm(placeOf(old), { force: true });
  };

  const draw = async (name: string, { key, card }: Waiting, drawCard: DrawCard): Promise<void> => {
    try {
      const png = await drawCard(card, urls[card.figure] ?? "", tints());
      await makeFolder(paths.share);
      await putWhole(placeOf(name), png);
      await forgetAllBut(key, name);
      if (isOfPage(key)) pages.dropAll();
      else pages.drop([`post:${key}`]);
    } catch (error) {
      failed.add(name);
      log.warn("share image not drawn", { name, reason: String(error) });
    }
  };

  const work = async (drawCard: DrawCard): Promise<void> => {
    while (waiting.size > 0) {
      const [next] = [...waiting].sort(([, one], [, other]) => (one.at < other.at ? 1 : -1));
      if (!next) return;
      const [name, what] = next;
      await draw(name, what, drawCard);
      waiting.delete(name);
    }
  };

  /** Its path once it is drawn; until then it is asked for. */
  const pathOf = (key: string, card: ShareCard, at: string): string | undefined => {
    const name = nameOf(key, card, tints());
    if (keyOf(name) !== key || !canBeSet(card) || !drawCard || failed.has(name)) return undefined;
    if (existsSync(placeOf(name))) return `/share/${name}`;
    for (const [old, what] of waiting) if (what.key === key) waiting.delete(old);
    waiting.set(name, { key, card, at });
    working ??= work(drawCard).finally(() => {
      working = undefined;
    });
    return undefined;
  };

  /** The build's where it says what the page says, else one drawn here. */
  const drawnOf = (page: SharedPage): string | undefined => {
    const card = pageCard(page, content.current.site);
    return urls[`share/${nameOf(page, card, tints())}`] ?? pathOf(`${PAGE}${page}`, card, FIRST);
  };

  const own = (): string => drawnOf("home") ?? icons.addressOf(TOUCH) ?? urls[TOUCH] ?? "";

  const cardOf = (post: Post): ShareCard =>
    inLanguage(content.current.language, () => articleCard(post, content.current.site));

  return {
    ofPage: (page: SharedPage): string => drawnOf(page) ?? own(),
    /** The site's own, which says nothing of a page. */
    own,
    draw: async (card: ShareCard, { palette }: Content): Promise<Blob | undefined> => {
      if (!canBeSet(card)) return undefined;
      const png = await drawCard?.(card, urls[card.figure] ?? "", tintsOf(palette));
      return png && new Blob([png], { type: "image/png" });
    },
    ofOwnPage: (name: string, title: string): string =>
      pathOf(`${OWN_PAGE}${name}`, ownPageCard(title, content.current.site), FIRST) ?? own(),
    /** Asked for at publishing too, so that it is there when it is shared. */
    ofPost: (post: Post): string => pathOf(post.id, cardOf(post), dateOf(post)) ?? own(),
    forget: (id: string): Promise<void> => {
      for (const [name, { key }] of waiting) if (key === id) waiting.delete(name);
      return forgetAllBut(id);
    },
    settled: async (): Promise<void> => working,
    /** If its page or post is public and its words are still the drawn ones. */
    file: async (name: string): Promise<Blob | undefined> => {
      const key = keyOf(name);
      if (key === undefined || !existsSync(placeOf(name))) return undefined;
      const post = isOfPage(key) ? null : await store.posts.byId(key);
      const isPublic = isOfPage(key) || (post?.published && nameOf(key, cardOf(post), tints()) === name);
      return isPublic ? Bun.file(placeOf(name)) : undefined;
    },
  };
};

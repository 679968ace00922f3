import type { ShareCard } from "./card.tsx";
import type { Tints } from "./tints.ts";

/** Told apart from pictures of an earlier drawing: count up when card.tsx changes what it draws. */
const DRAWING = 1;

/** A short digest of all that a card says, and of the operator's colors: a picture's address is new whenever the picture would be. */
export const cardDigest = (card: ShareCard, tints: Tints = {}): string =>
  new Bun.CryptoHasher("sha256")
    .update(
      JSON.stringify([
        ...[DRAWING, card.title, card.topic, card.name, card.by, card.figure],
        ...Object.entries(tints).flat(),
      ]),
    )
    .digest("hex")
    .slice(0, 16);

/** Whether the share images' fonts have every letter of a card; one that has others gets the page's picture. */
export const canBeSet = ({ title, topic, name, by }: ShareCard): boolean =>
  !/[^\u0020-\u024f\u02b9-\u02dd\u1e00-\u1eff\u2000-\u2044\u20a0-\u20bf\u2122]/.test(
    title + topic + name + by,
  );

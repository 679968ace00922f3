import type { ShareCard } from "./card.tsx";
import type { Tints } from "./tints.ts";

/** Version of the drawing, part of the digest: increment when card.tsx draws differently. */
const DRAWING = 1;

/** Returns a short digest of a card and the operator's colors, so that the address changes whenever the picture does. */
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

/** Returns whether the share fonts have every letter of a card; otherwise the site's general picture is used. */
export const canBeSet = ({ title, topic, name, by }: ShareCard): boolean =>
  !/[^\u0020-\u024f\u02b9-\u02dd\u1e00-\u1eff\u2000-\u2044\u20a0-\u20bf\u2122]/.test(
    title + topic + name + by,
  );

import type { Beacon } from "#src/domain/beacon.ts";

type Fetched = { deliveryType?: string };
type Prerendered = { onprerenderingchange: (() => void) | null };

const LINKS = ["booking", "book", "store"] as const;

// As in browser/tell.ts, which would come as a second file.
const tell = (word: Beacon, more = "") => navigator.sendBeacon("/api/beacon", `${word} ${more}`);

/**
 * Counts what the server cannot see: a page shown that was fetched ahead (its only request came before anybody saw it),
 * the contact form scrolled into view, and links that leave for what the site is there for; the marker says where to.
 * Small on purpose: every page carries it.
 */
export const mount = ({ dataset }: HTMLElement): void => {
  const show = () => tell("shown", document.referrer);
  const [navigation] = performance.getEntriesByType("navigation") as Fetched[];
  if (navigation?.deliveryType === "navigational-prefetch") show();
  else (document as unknown as Prerendered).onprerenderingchange = show;

  const form = document.querySelector("form[action='/api/contact']");
  const seen = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    seen.disconnect();
    tell("form-seen");
  });
  if (form) seen.observe(form);

  document.onclick = document.onauxclick = ({ target }) => {
    const href = (target as Element).closest<HTMLAnchorElement>("a[href]")?.href;
    for (const link of LINKS) if (href?.startsWith(dataset[link] ?? "-")) tell(`press-${link}`);
  };
};

import { send } from "./tell.ts";

type Navigation = { deliveryType?: string; activationStart?: number };

const LINKS = ["booking", "book", "store"] as const;

/** Counts what the server cannot see: pages fetched ahead, the form in view, outgoing clicks on the marker's links. */
export const count = ({ dataset }: HTMLElement): void => {
  const [navigation] = performance.getEntriesByType("navigation") as Navigation[];
  if (navigation?.deliveryType === "navigational-prefetch" || navigation?.activationStart)
    send("shown", document.referrer);

  const form = document.querySelector("form[action='/api/contact']");
  const seen = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    seen.disconnect();
    send("form-seen");
  });
  if (form) seen.observe(form);

  document.onclick = document.onauxclick = ({ target }) => {
    const href = (target as Element).closest<HTMLAnchorElement>("a[href]")?.href;
    for (const link of LINKS) if (href?.startsWith(dataset[link] ?? "-")) send(`press-${link}`);
  };
};

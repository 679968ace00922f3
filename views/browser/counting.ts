import { send } from "./tell.ts";

type Navigation = { deliveryType?: string; activationStart?: number };

const LINKS = ["booking", "book", "store"] as const;

/** Counts what the server cannot see: pages fetched ahead, outgoing clicks on the marker's links. */
export const count = ({ dataset }: HTMLElement): void => {
  const [navigation] = performance.getEntriesByType("navigation") as Navigation[];
  if (navigation?.deliveryType === "navigational-prefetch" || navigation?.activationStart)
    send("shown", document.referrer);

  document.onclick = document.onauxclick = ({ target }) => {
    const href = (target as Element).closest<HTMLAnchorElement>("a[href]")?.href;
    for (const link of LINKS) if (href?.startsWith(dataset[link] ?? "-")) send(`press-${link}`);
  };
};

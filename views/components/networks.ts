/** Networks by the host of their addresses, as people call them. Names, so no language has other words for them. */
const NETWORKS: Readonly<Record<string, string>> = {
  "linkedin.com": "LinkedIn",
  "xing.com": "XING",
  "facebook.com": "Facebook",
  "instagram.com": "Instagram",
  "threads.net": "Threads",
  "bsky.app": "Bluesky",
  "x.com": "X",
  "twitter.com": "X",
  "tiktok.com": "TikTok",
  "youtube.com": "YouTube",
  "youtu.be": "YouTube",
  "vimeo.com": "Vimeo",
};

/** The network that an address leads to, by its host or the host above it (`de.linkedin.com`); `otherwise` for any other. */
export function networkOf(address: string | undefined, otherwise: string): string {
  const host = URL.parse(address ?? "")?.hostname.toLowerCase() ?? "";
  const known = Object.keys(NETWORKS).find((name) => host === name || host.endsWith(`.${name}`));
  return (known && NETWORKS[known]) ?? otherwise;
}

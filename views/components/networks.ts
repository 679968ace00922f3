/** Display names of social networks by host. Proper names, so they are not translated. */
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

/** The name of a URL's network, by its host or parent host (`de.linkedin.com`). */
export function networkOf(address: string | undefined, otherwise: string): string {
  const host = URL.parse(address ?? "")?.hostname.toLowerCase() ?? "";
  const known = Object.keys(NETWORKS).find((name) => host === name || host.endsWith(`.${name}`));
  return (known && NETWORKS[known]) ?? otherwise;
}

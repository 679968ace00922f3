/** In the report, once for each time: `[gallery]`, `iframe of www.youtube.com`. */
export type Uncarried = string[];

export const linkWords = (address: string): string =>
  address.replace(/^https?:\/\//, "").replaceAll(/[*_]/g, "\\$&");

export const embedName = (kind: string, address: string): string => {
  const host = URL.parse(address)?.host;
  return host ? `${kind} of ${host}` : `${kind} ${address}`.trim();
};

/** What stands as a link in its place. */
export const nowLink = (name: string): string => `${name} (a link now)`;

/** `1 × [gallery], 2 × iframe of www.youtube.com` */
export const counted = (names: Uncarried): string =>
  [...Map.groupBy(names, (name) => name)].map(([name, alike]) => `${alike.length} × ${name}`).join(", ");

export const frameAddress = (src: string | null | undefined): string | undefined => {
  const address = src?.startsWith("//") ? `https:${src}` : src;
  return address && /^https?:\/\/[^\s<>()[\]]+$/.test(address) && URL.canParse(address) ? address : undefined;
};

/** Changes what is no code; `code` has one group, around all of it. */
export const outside = (code: RegExp, text: string, change: (part: string) => string): string =>
  text
    .split(code)
    .map((part, place) => (place % 2 === 1 ? part : change(part)))
    .join("");

/** What a site writes for a video or post of another by its number. */
export const addressOfEmbed = (name: string, id: string): string | undefined => {
  const value = id.trim().replaceAll(/^["'“”]|["'“”]$/g, "");
  if (/^https?:\/\//.test(value)) return frameAddress(value);
  if (!/^[\w./-]+$/.test(value)) return undefined;
  if (/^youtube/i.test(name)) return `https://www.youtube.com/watch?v=${value}`;
  if (/^vimeo/i.test(name)) return `https://vimeo.com/${value}`;
  if (/^(?:tweet|twitter|x)$/i.test(name))
    return `https://twitter.com/i/status/${value.replace(/^.*\//, "")}`;
  if (/^dailymotion$/i.test(name)) return `https://www.dailymotion.com/video/${value}`;
  if (/^(?:gist)$/i.test(name)) return `https://gist.github.com/${value}`;
  if (/^instagram$/i.test(name)) return `https://www.instagram.com/p/${value}`;
  return undefined;
};

/** `a="x" b='y' c=z` by name; words without one by their place. */
export const argumentsOf = (text: string): Map<string, string> => {
  const found = new Map<string, string>();
  let place = 0;
  for (const [, name, double, single, bare] of text.matchAll(
    /(?:([\w-]+)\s*[=:](?!\/\/)\s*)?(?:"([^"]*)"|'([^']*)'|((?:https?:)?\/\/[^\s"']+|[^\s"'=]+))/g,
  ))
    found.set(name?.toLowerCase() ?? String(place++), double ?? single ?? bare ?? "");
  return found;
};

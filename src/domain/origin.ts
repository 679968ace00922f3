/** The same address with `www.` or without; undefined of a number and of a name alone. */
export const twinOf = (origin: string): string | undefined => {
  const url = new URL(origin);
  if (!/\.(?!\d+$)[^.]+$/.test(url.hostname)) return undefined;
  url.hostname = url.hostname.startsWith("www.") ? url.hostname.slice(4) : `www.${url.hostname}`;
  return url.origin;
};

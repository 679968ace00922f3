/** More are refused before they are decoded: they would fill the memory. */
export const UPLOAD_PIXELS_MAX = 40_000_000;

export const UPLOAD_TYPES = {
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  gif: "image/gif",
} as const;
export type UploadExtension = keyof typeof UPLOAD_TYPES;

/** `/uploads/ab12.jpg` at 800 is `/uploads/ab12-800.webp`. */
export function uploadAt(url: string, width: number): string {
  return url.replace(/\.\w+$/, `-${width}.webp`);
}

type Sized = { url: string; width: number; widths: readonly number[] };

/** Its own width last; undefined for a picture of one width alone. */
export function uploadSrcSet({ url, width, widths }: Sized): string | undefined {
  if (widths.length === 0) return undefined;
  return [...widths.map((each) => `${uploadAt(url, each)} ${each}w`), `${url} ${width}w`].join(", ");
}

export const PICTURES = "pictures";

export const isPictureName = (name: string) => /^[a-z0-9][a-z0-9-]*\.(?:svg|png|jpe?g|webp)$/.test(name);

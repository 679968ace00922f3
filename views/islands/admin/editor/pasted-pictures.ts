/** A picture of a paste: what it is said to show, and its file where the clipboard brought it along. */
type PastedPicture = { words: string; file: File };

const DATA = /^data:(image\/(?:png|jpeg|gif|webp));base64,([\s\S]+)$/i;

// Characters that no text has, so that nothing in a paste is taken for a place.
const PLACES = /\ue000(\d+)\ue001/g;
const MARKERS = /[\ue000\ue001]/g;

/** Takes HTML and returns it without the characters that mark the places of pictures. */
export const withoutMarkers = (html: string): string => html.replaceAll(MARKERS, "");

/**
 * Takes a paste's body and leaves marks in the place of pictures that came along by themselves (`data:`). Pictures
 * that readers of this site can fetch stay; all others go, and are counted.
 */
export function takePictures(body: HTMLElement): { pictures: PastedPicture[]; lost: number } {
  const pictures: PastedPicture[] = [];
  let lost = 0;
  for (const image of body.querySelectorAll("img")) {
    const source = image.getAttribute("src")?.trim() ?? "";
    if (isFetched(source)) continue;
    const file = fileOf(source);
    if (file) {
      image.replaceWith(`\ue000${pictures.length}\ue001`);
      pictures.push({ words: image.alt.trim(), file });
    } else {
      image.remove();
      if (source !== "") lost += 1;
    }
  }
  return { pictures, lost };
}

/** The place of a picture: its position in the text, and whether there is text beside it in its line. */
export type PicturePlace = { at: number; inline: boolean; picture: number };

/** Removes the picture markers from Markdown. Returns the text and the markers' places, in order. */
export function placesOf(marked: string): { text: string; places: PicturePlace[] } {
  const places: PicturePlace[] = [];
  let text = "";
  let read = 0;
  for (const found of marked.matchAll(PLACES)) {
    const end = found.index + found[0].length;
    text += marked.slice(read, found.index);
    const lineStart = marked.lastIndexOf("\n", found.index - 1) + 1;
    const lineEnd = marked.indexOf("\n", end);
    const line = marked.slice(lineStart, lineEnd === -1 ? undefined : lineEnd);
    const inline = line.replaceAll(PLACES, "").trim() !== "";
    places.push({ at: text.length, inline, picture: Number(found[1]) });
    // A paragraph that was only pictures leaves no gap.
    read = inline || !text.endsWith("\n\n") ? end : end + (/^\n+/.exec(marked.slice(end))?.[0].length ?? 0);
  }
  return { text: text + marked.slice(read), places };
}

/** Whether a picture's address is one that a reader's browser may fetch: the policy of an https site refuses http. */
const isFetched = (source: string): boolean =>
  /^https:\/\//i.test(source) ||
  (/^http:\/\//i.test(source) && location.protocol === "http:") ||
  source.startsWith("/uploads/");

function fileOf(source: string): File | undefined {
  const [, type = "", base64 = ""] = DATA.exec(source) ?? [];
  try {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    return bytes.length > 0 ? new File([bytes], "picture", { type: type.toLowerCase() }) : undefined;
  } catch {
    return undefined;
  }
}

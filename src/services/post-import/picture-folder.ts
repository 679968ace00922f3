import { statSync } from "node:fs";
import { join, sep } from "node:path";

/** A picture's address in Markdown, after its alternative text. */
const IN_MARKDOWN = /(!\[(?:[^\]\\]|\\.)*\]\()(?:<([^>]+)>|([^\s)]+))/g;

/** Every picture that a text shows, by its address as it stands there. */
export const picturesIn = (markdown: string): string[] =>
  [...markdown.matchAll(IN_MARKDOWN)].map(([, , bracketed, bare]) => bracketed ?? bare ?? "");

/** Gives pictures their new addresses; those that are not in `addresses` stay. */
export const withPictures = (markdown: string, addresses: ReadonlyMap<string, string>): string =>
  markdown.replaceAll(IN_MARKDOWN, (whole, before: string, bracketed?: string, bare?: string) => {
    const address = addresses.get(bracketed ?? bare ?? "");
    return address ? before + address : whole;
  });

/** WordPress shows smaller copies, `house-300x200.jpg`; the picture itself is `house.jpg`. */
const COPY = /-\d+x\d+(?=\.\w+$)/;

/**
 * Finds the file of a picture below `folder` by the end of its address: of `/wp-content/uploads/2020/01/house.jpg` the
 * whole path, then ever less of it, down to the name. Null when none is there.
 */
export const fileOfPicture = (folder: string, address: string): string | null => {
  const path = decoded(URL.parse(address, "http://old.example/")?.pathname ?? "");
  const parts = path.split("/").filter((part) => part !== "" && part !== "." && part !== "..");
  for (let from = 0; from < parts.length; from += 1) {
    const file = join(folder, ...parts.slice(from));
    for (const candidate of [file.replace(COPY, ""), file])
      if (candidate.startsWith(folder + sep) && statSync(candidate, { throwIfNoEntry: false })?.isFile())
        return candidate;
  }
  return null;
};

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

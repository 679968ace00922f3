import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join, resolve, sep } from "node:path";
import Markdown, { type Token } from "markdown-it";
import { isImageAddress, isWebAddress } from "#src/domain/link.ts";
import { decodedPath } from "#src/domain/path.ts";
import type { ForeignPost } from "./foreign-post.ts";
import { outside } from "./uncarried.ts";

type FoundPicture = { bytes: Uint8Array<ArrayBuffer>; name: string };

/** Files by the address in the text, and what is said of the others. */
export type FoundPictures = { files: Map<string, FoundPicture>; missing: Set<string>; notes: string[] };

/** A data: address is as long as its picture. */
export const ADDRESS_SHOWN = 200;

/** A picture that stands in the text itself. */
export const INLINED = /^data:image\/(png|jpe?g|gif|webp);base64,([\w+/=\s]+)$/i;

export const picturesOf = async (post: ForeignPost, folder?: string): Promise<FoundPictures> => {
  const found: FoundPictures = { files: new Map(), missing: new Set(), notes: [] };
  const addresses = new Set([
    ...picturesIn(post.content),
    ...(post.featuredImage ? [post.featuredImage] : []),
  ]);
  for (const address of addresses) {
    const [, kind, text = ""] = INLINED.exec(address) ?? [];
    const file = kind ? `picture.${kind}` : fileOf(address, post, folder);
    const shown = address.slice(0, kind ? 30 : ADDRESS_SHOWN);
    const bytes = kind ? new Uint8Array(Buffer.from(text, "base64")) : file ? await bytesOf(file) : null;
    if (file && bytes) found.files.set(address, { bytes, name: basename(file) });
    else if (isWebAddress(address)) found.notes.push(`${shown} stays where it is`);
    else if (!isImageAddress(address)) {
      found.missing.add(address);
      found.notes.push(`the picture ${shown} is left out: it is not there; name its folder with --pictures`);
    }
  }
  return found;
};

const bytesOf = async (file: string) => new Uint8Array(await readFile(file));

const parser = new Markdown();
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;

const imagesIn = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) => [
    ...(token.type === "image" ? [String(token.attrGet("src"))] : []),
    ...imagesIn(token.children ?? []),
  ]);

const picturesIn = (markdown: string): string[] =>
  markdown.includes("![") ? imagesIn(parser.parse(markdown, {})) : [];

const CODE = /(^[ \t]*(?:```|~~~).*?^[ \t]*(?:```|~~~)[ \t]*$|`[^`\n]+`)/ms;
/** A picture with its alternative text and address, or the address that a reference leads to. */
const PICTURE =
  /(!\[((?:[^\]\\]|\\.)*)\]\()(?:<([^>\n]+)>|((?:(?!!\[)[^\s)])+))(\)|[ \t][^)\n]*\))|^( {0,3}\[[^\]\n]+\]:\s+)(?:<([^>\n]+)>|(\S+))/gm;

/** Pictures at the addresses that they have now; of a missing one its alternative text stays. */
export const withPictures = (
  markdown: string,
  moved: ReadonlyMap<string, string>,
  missing: ReadonlySet<string> = new Set(),
): string =>
  outside(CODE, markdown, (part) =>
    part.replaceAll(PICTURE, (whole, before, alt, bracketed, bare, after, reference, inBrackets, plain) => {
      const address = String(bracketed ?? bare ?? inBrackets ?? plain ?? "");
      const now = moved.get(address);
      if (now !== undefined) return reference ? reference + now : before + now + after;
      return before && missing.has(address) ? String(alt) : whole;
    }),
  );

/** WordPress shows smaller copies, `house-300x200.jpg`; the picture itself is `house.jpg`. */
const COPY = /-\d+x\d+(?=\.\w+$)/;

const fileOf = (address: string, { folders = [] }: ForeignPost, folder?: string): string | null => {
  const path = decodedPath(URL.parse(address, "http://old.example/")?.pathname ?? "");
  const isOwn = !isWebAddress(address);
  const [beside, ...roots] = folders;
  // Beside the post it may lie above its folder, but within the site.
  const climbing =
    isOwn && beside && !address.startsWith("/") && !/^[a-z]+:/i.test(address)
      ? [join(beside, decodedPath(address.replace(/[?#].*$/, "")))].filter((file) =>
          file.startsWith(`${roots[0]}${sep}`),
        )
      : [];
  const named = folder ? below(resolve(folder), path, true) : [];
  const within = isOwn ? roots.flatMap((root) => below(root, path, false)) : [];
  return [...climbing, ...named, ...within, ...besideFolder(folder ?? beside, path)].find(isFile) ?? null;
};

/** By the end of its address: `/wp-content/uploads/2020/01/house.jpg` whole, then (`any`) ever less of it, down to the name. */
const below = (folder: string, path: string, any: boolean): string[] => {
  const parts = path.split("/").filter((part) => part !== "" && part !== "." && part !== "..");
  return parts.slice(0, any ? parts.length : 1).flatMap((_, from) => {
    const file = join(folder, ...parts.slice(from));
    return [file.replace(COPY, ""), file].filter((candidate) => candidate.startsWith(folder + sep));
  });
};

/** `fivefold leave` writes `posts` and `uploads` side by side. */
const besideFolder = (folder: string | undefined, path: string): string[] =>
  folder && path.startsWith("/uploads/") ? below(resolve(folder, "../uploads"), path, true) : [];

/** No name that a disk takes is longer; asked for one, it throws. */
const isFile = (path: string): boolean =>
  path.split(sep).every((part) => Buffer.byteLength(part) <= 255) &&
  path.length < 4_096 &&
  !path.includes("\0") &&
  statSync(path, { throwIfNoEntry: false })?.isFile() === true;

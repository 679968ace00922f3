import { vercelStegaEncode } from "@vercel/stega";
import type { ContentPath, ContentShape, FileChanges } from "#src/domain/content-change.ts";
import type { Role } from "#src/domain/lists.ts";
import { SHOWN_VALUES } from "#src/domain/shown.ts";
import { isRecord } from "#src/domain/values.ts";
import { placesIn, type Word } from "#src/domain/words.ts";
import { WORDS } from "./language.ts";
import { isFreeText, schemaFor, shapeBelow } from "./shape/leaf.ts";
import { type Content, contentFiles } from "./shape.ts";
import { withWaiting } from "./waiting.ts";

/** A file and a place in it, a word that SPEC fixes, or the staff's page that has the text: behind it, unseen. */
export type Mark = [file: string, path: ContentPath] | ["fixed", word: string] | ["link", address: string];

/** A text whose places get values says how it is written, too. */
export const mark = (text: string, source: Mark): string =>
  text + vercelStegaEncode(placesIn(text).length > 0 ? [...source, text] : source);

const markedTree = (
  tree: unknown,
  schema: ContentShape | undefined,
  file: string,
  path: string[],
): unknown => {
  if (typeof tree === "string" && schema?.readOnly)
    return mark(tree, ["link", `/admin/site#field/${encodeURIComponent(`${file}: ${path.join(".")}`)}`]);
  if (typeof tree === "string")
    return isFreeText(schema, path.join(".")) ? mark(tree, [file, path.join(".")]) : tree;
  if (Array.isArray(tree))
    return tree.map((item, at) => markedTree(item, shapeBelow(schema, at), file, [...path, String(at)]));
  if (!isRecord(tree)) return tree;
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      markedTree(value, shapeBelow(schema, key), file, [...path, key]),
    ]),
  );
};

const markedWords = (words: Readonly<Record<string, Word>>, english: Readonly<Record<string, unknown>>) =>
  new Proxy<Record<string, Word>>(
    {},
    {
      get: (_, key) => {
        if (typeof key !== "string") return undefined;
        const word = words[key] ?? (english[key] as Word | undefined) ?? key;
        if (SHOWN_VALUES.includes(key))
          return mark(typeof word === "string" ? word : word.other, ["fixed", key]);
        if (typeof word === "string") return { other: mark(word, [WORDS, [key]]) };
        return Object.fromEntries(
          Object.entries(word).map(([form, text]) => [form, mark(text, [WORDS, [key, form]])]),
        );
      },
    },
  );

/** The content with what waits, each text marked with its place, as one of a role may change it. `english` has the program's own texts. */
export const markedContent = (
  content: Content,
  waiting: readonly FileChanges[],
  { english, role }: { english: Readonly<Record<string, unknown>>; role: Role },
): Content => {
  const whole = withWaiting(content, waiting);
  const files = Object.entries(contentFiles).map(([name, { file, shape }]) => {
    const tree = whole[name as keyof typeof contentFiles];
    return [name, markedTree(tree, schemaFor(shape, role), file, [])];
  });
  // Cast: a tree keeps its shape.
  const marked: Content = { ...whole, ...Object.fromEntries(files) };
  // A page's title is searched for the name.
  const { site } = marked;
  const named = (title: string): string => title.replaceAll(content.site.name, site.name);
  const pages = Object.fromEntries(
    Object.entries(content.site.pages).map(([key, page]) => [key, { ...page, title: named(page.title) }]),
  ) as typeof site.pages;
  return {
    ...marked,
    site: { ...site, pages },
    ownPages: whole.ownPages.map((page) => ({
      ...page,
      title: mark(page.title, [`pages/${page.name}.md`, "title"]),
    })),
    language: { ...whole.language, words: markedWords(whole.language.words, english) },
  };
};

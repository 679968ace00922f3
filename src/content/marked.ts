import { vercelStegaEncode } from "@vercel/stega";
import {
  applied,
  type ContentPath,
  type ContentShape,
  type FileChanges,
  ONE_LINE,
} from "#src/domain/content-change.ts";
import { SHOWN_VALUES } from "#src/domain/shown.ts";
import { isRecord } from "#src/domain/values.ts";
import type { Word } from "#src/domain/words.ts";
import { WORDS } from "./language.ts";
import { schemaOf } from "./shape/leaf.ts";
import { type Content, contentFiles } from "./shape.ts";

/**
 * Where a text of a page comes from, carried behind it in characters that nobody sees: a file and the place in it; a
 * word that the specification fixes; or the address of the staff's page that has it.
 */
export type Mark = [file: string, path: ContentPath] | ["fixed", word: string] | ["link", address: string];

export const mark = (text: string, source: Mark): string => text + vercelStegaEncode(source);

/** Texts in form, which code reads. */
const READ_BY_CODE = /^(?:timeZone|links\..*|.*\bslug)$/;

const isFreeText = (schema: ContentShape | undefined, path: string): boolean =>
  schema?.type === "string" &&
  schema.enum === undefined &&
  schema.const === undefined &&
  schema.format === undefined &&
  // Any other pattern is that of an address, a name or a number, which code reads.
  (schema.pattern === undefined || schema.pattern === ONE_LINE.source || path === "email") &&
  !READ_BY_CODE.test(path);

const markedTree = (
  tree: unknown,
  schema: ContentShape | undefined,
  file: string,
  path: string[],
): unknown => {
  if (typeof tree === "string")
    return isFreeText(schema, path.join(".")) ? mark(tree, [file, path.join(".")]) : tree;
  if (Array.isArray(tree))
    return tree.map((item, at) => markedTree(item, schema?.items, file, [...path, String(at)]));
  if (!isRecord(tree)) return tree;
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => {
      const more = schema?.additionalProperties;
      const below = schema?.properties?.[key] ?? (typeof more === "object" ? more : undefined);
      return [key, markedTree(value, below, file, [...path, key])];
    }),
  );
};

/** The program's own texts, each marked: what the language says, else the English. */
const markedWords = (
  words: Readonly<Record<string, Word>>,
  english: Readonly<Record<string, unknown>>,
): Record<string, Word> =>
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

/**
 * Returns the content with what waits for its publishing, and each text that a person may change marked with its place.
 * `english` has the program's own texts with their forms.
 */
export const markedContent = (
  content: Content,
  waiting: readonly FileChanges[],
  english: Readonly<Record<string, unknown>>,
): Content => {
  const withWaiting = (file: string, tree: unknown): unknown =>
    waiting
      .filter((each) => each.file === file)
      .flatMap(({ changes }) => changes)
      .reduce(applied, tree);
  const files = Object.entries(contentFiles).map(([name, { file, shape }]) => {
    const tree = withWaiting(file, content[name as keyof typeof contentFiles]);
    return [name, markedTree(tree, schemaOf(shape), file, [])];
  });
  // Cast: a tree keeps its shape; what waits may be refused at its publishing, and is shown nevertheless.
  const marked: Content = { ...content, ...Object.fromEntries(files) };
  // A page's title is searched for the name.
  const { site } = marked;
  const named = (title: string): string => title.replaceAll(content.site.name, site.name);
  const pages = Object.fromEntries(
    Object.entries(content.site.pages).map(([key, page]) => [key, { ...page, title: named(page.title) }]),
  ) as typeof site.pages;
  return {
    ...marked,
    site: { ...site, pages },
    ownPages: content.ownPages.map((page) => {
      const file = `pages/${page.name}.md`;
      const { title } = withWaiting(file, page) as typeof page;
      return { ...page, title: mark(title, [file, "title"]) };
    }),
    language: {
      ...content.language,
      words: markedWords(withWaiting(WORDS, content.language.words) as Record<string, Word>, english),
    },
  };
};

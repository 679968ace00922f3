import type { z } from "zod";
import {
  applied,
  type ContentChange,
  type ContentShape,
  type FileChanges,
  type Path,
  valueAt,
} from "#src/domain/content-change.ts";
import { deriveColors } from "./colors.ts";
import { WORDS } from "./language.ts";
import { isFreeText, schemaOf, shapeBelow } from "./shape/leaf.ts";
import { siteShape } from "./shape/site.ts";
import { type Content, contentFiles } from "./shape.ts";

/** A tree in which what does not fit is as published, but for texts: they may be too long or empty while they are typed. */
const fitting = (shape: z.ZodType, tree: unknown, published: unknown): unknown => {
  const paths = (shape.safeParse(tree).error?.issues ?? [])
    .map(({ path }) => path as Path)
    .filter(
      (path) =>
        !isFreeText(path.reduce<ContentShape | undefined>(shapeBelow, schemaOf(shape)), path.join(".")),
    );
  const back = paths.map((path): ContentChange => {
    const before = valueAt(published, path);
    return before === undefined ? { path, remove: true } : { path, value: before };
  });
  return applied(tree, ...back);
};

export const withWaiting = (
  content: Content,
  waiting: readonly Pick<FileChanges, "file" | "changes">[],
): Content => {
  const made = <Tree>(file: string, tree: Tree): Tree =>
    // Cast: a tree keeps its shape, but for what will be refused.
    applied(tree, ...waiting.filter((each) => each.file === file).flatMap(({ changes }) => changes)) as Tree;
  const files = Object.entries(contentFiles).map(([name, { file, shape }]) => {
    const published = content[name as keyof typeof contentFiles];
    const tree = made(file, published);
    return [name, tree === published ? tree : fitting(shape, tree, published)];
  });
  const { site } = Object.fromEntries(files) as Content;
  const colors = siteShape.shape.colors.safeParse(site.colors);
  return {
    ...content,
    ...Object.fromEntries(files),
    ownPages: content.ownPages.map((page) => made(`pages/${page.name}.md`, page)),
    language: { ...content.language, words: made(WORDS, content.language.words) },
    palette: colors.success ? deriveColors(colors.data ?? {}) : content.palette,
  };
};

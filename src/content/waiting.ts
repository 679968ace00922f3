import { applied, type FileChanges } from "#src/domain/content-change.ts";
import { deriveColors } from "./colors.ts";
import { WORDS } from "./language.ts";
import { siteShape } from "./shape/site.ts";
import { type Content, contentFiles } from "./shape.ts";

/** The content with changes that are not published. A publish may refuse them: they are shown nevertheless. */
export const withWaiting = (
  content: Content,
  waiting: readonly Pick<FileChanges, "file" | "changes">[],
): Content => {
  const made = <Tree>(file: string, tree: Tree): Tree =>
    // Cast: a tree keeps its shape, but for what will be refused.
    waiting
      .filter((each) => each.file === file)
      .flatMap(({ changes }) => changes)
      .reduce<unknown>(applied, tree) as Tree;
  const files = Object.entries(contentFiles).map(([name, { file }]) => [
    name,
    made(file, content[name as keyof typeof contentFiles]),
  ]);
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

import type { z } from "zod";
import { type Change, pathText } from "#src/content/edit/tree.ts";
import { WORDS, wordsShape } from "#src/content/language.ts";
import { ownPageShape } from "#src/content/own-pages.ts";
import { REDIRECTS, redirectsShape } from "#src/content/redirects.ts";
import { adminPlaces, schemaOf, shapeBelow, words } from "#src/content/shape/leaf.ts";
import { contentFiles } from "#src/content/shape.ts";
import { BUDGETS } from "#src/domain/budget.ts";
import { type ContentShape, valueAt } from "#src/domain/content-change.ts";
import { t } from "#src/domain/words.ts";
import { type ContentState, type Draft, textOf, treeIn } from "./files.ts";

const { bytes } = BUDGETS.content;

const shapes: Record<string, z.ZodType> = {
  ...Object.fromEntries(Object.values(contentFiles).map(({ file, shape }) => [file, shape])),
  [REDIRECTS]: redirectsShape(new Set()),
  [WORDS]: wordsShape,
};
const pageShape = ownPageShape.extend({ body: words(bytes) });

/** What fits into a file; any other is an own page. */
export const shapeOf = (file: string): z.ZodType => shapes[file] ?? pageShape;

/** What a draft changes and only an admin may, each as `file: path`: CONTRACT "Who receives data, who stops the site". */
export const adminsPaths = (state: ContentState, draft: Draft): string[] =>
  draft.flatMap(({ file, text }) => {
    const texts = [textOf(state, file), text ?? state.shipped[file]];
    const [before, next] = texts.map((each) => treeIn(file, each));
    // Over the limits of a file, or no YAML: refused as such.
    if (next === null) return [];
    return adminPlaces(schemaOf(shapeOf(file)))
      .filter((path) => !Bun.deepEquals(valueAt(before, path), valueAt(next, path)))
      .map((path) => `${file}: ${pathText(path)}`);
  });

/** Why a value can be no text where one must stand; undefined where it may be one, or something else stands there. */
export const textFault = (file: string, change: Change): string | undefined => {
  if (!("value" in change)) return undefined;
  const { path, value } = change;
  if (typeof value === "string" && Buffer.byteLength(value) > bytes)
    return t("must be at most {n} bytes", { n: bytes });
  const at = path.reduce<ContentShape | undefined>(shapeBelow, schemaOf(shapeOf(file)));
  const isText = at?.type === "string";
  if (value === null && (isText || at?.anyOf?.some(({ type }) => type === "string"))) return t("is missing");
  return isText && typeof value !== "string" ? t("must be text; put it in quotes") : undefined;
};

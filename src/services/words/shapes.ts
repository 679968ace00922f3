import type { z } from "zod";
import { WORDS, wordsShape } from "#src/content/language.ts";
import { ownPageShape } from "#src/content/own-pages.ts";
import { REDIRECTS, redirectsShape } from "#src/content/redirects.ts";
import { schemaOf, words } from "#src/content/shape/leaf.ts";
import { contentFiles } from "#src/content/shape.ts";
import { LIMITS } from "#src/domain/limits.ts";

const shapes: Record<string, z.ZodType> = {
  ...Object.fromEntries(Object.values(contentFiles).map(({ file, shape }) => [file, shape])),
  [REDIRECTS]: redirectsShape(new Set()),
  [WORDS]: wordsShape,
};

const pageShape = ownPageShape.extend({ body: words(LIMITS.content) });

/** JSON Schema: from it the browser makes the fields of a form. */
export const shapeOf = (file: string) => schemaOf(shapes[file] ?? pageShape);

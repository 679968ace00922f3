import { z } from "zod";
import { LIMITS } from "#src/domain/limits.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { wholeText } from "#src/domain/values.ts";
import { body } from "./fields.ts";

/** A field of the editor, unfinished: only its length is checked. */
const unfinished = z
  .string(MESSAGES.postFields)
  .overwrite(wholeText)
  .max(LIMITS.content, MESSAGES.postFields);

/** PUT /api/working-copies/{id}. */
export const workingCopy = body({
  fields: z.object(
    {
      title: unfinished,
      slug: unfinished,
      category: unfinished,
      featuredImage: unfinished,
      excerpt: unfinished,
      content: unfinished,
    },
    MESSAGES.postFields,
  ),
  base: z
    .string(MESSAGES.postBase)
    .max(LIMITS.search, MESSAGES.postBase)
    .nullish()
    .transform((base) => base || null),
});

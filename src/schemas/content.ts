import { z } from "zod";
import { CONTENT_CHANGES_MOST } from "#src/domain/limits.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { body, given } from "./fields.ts";

const path = z.union(
  [
    z.string().min(1, MESSAGES.changesInvalid),
    z.array(z.union([z.string(), z.int().min(0)])).min(1, MESSAGES.changesInvalid),
  ],
  MESSAGES.changesInvalid,
);

const change = z
  .object(
    {
      path,
      value: z.unknown().optional(),
      insert: z.unknown().optional(),
      remove: z.literal(true, MESSAGES.changesInvalid).optional(),
      move: z.int(MESSAGES.changesInvalid).min(0, MESSAGES.changesInvalid).optional(),
    },
    MESSAGES.changesInvalid,
  )
  .transform(({ path, ...rest }, context) => {
    const [[kind, given] = [], ...more] = Object.entries(rest).filter(([, value]) => value !== undefined);
    if (more.length === 0 && kind === "value") return { path, value: given };
    if (more.length === 0 && kind === "insert") return { path, insert: given };
    if (more.length === 0 && kind === "remove") return { path, remove: true as const };
    if (more.length === 0 && kind === "move") return { path, move: Number(given) };
    context.addIssue({ code: "custom", message: MESSAGES.changesInvalid });
    return z.NEVER;
  });

/** `?shape=1`: with what fits into the file. */
export const contentQuery = z.object({ shape: z.string().optional() });

/** Made of the text that has its hash. */
const files = z
  .array(
    z.object(
      {
        file: z.string(MESSAGES.changesInvalid).min(1, MESSAGES.changesInvalid),
        hash: z.string(MESSAGES.hashMissing).min(1, MESSAGES.hashMissing),
        changes: z.array(change, MESSAGES.changesInvalid).max(CONTENT_CHANGES_MOST, MESSAGES.changesInvalid),
      },
      MESSAGES.changesInvalid,
    ),
    MESSAGES.changesInvalid,
  )
  .refine((all) => new Set(all.map(({ file }) => file)).size === all.length, MESSAGES.changesInvalid);

export const contentChanges = body({ files: files.min(1, MESSAGES.changesInvalid) });

/** What waits for its publishing: it need not fit yet. */
export const contentCopy = body({ files });

export const contentPage = body({
  text: z.string(MESSAGES.pageText).transform((text) => text.toWellFormed()),
  hash: given(z.string(MESSAGES.hashMissing)),
});

import { z } from "zod";
import { BUDGETS } from "#src/domain/budget.ts";
import type { ContentPath } from "#src/domain/content-change.ts";
import { CONTENT_CHANGES_MOST } from "#src/domain/limits.ts";
import { SAMPLE_STATES } from "#src/domain/lists.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { body, given } from "./fields.ts";

const STEPS_MAX = BUDGETS.content.depth;

/** Not by zod's array, which looks at each step of a long one before it counts them. */
const isPath = (given: unknown): given is ContentPath => {
  const steps: unknown = typeof given === "string" ? given.split(".", STEPS_MAX + 1) : given;
  if (!Array.isArray(steps) || steps.length === 0 || steps.length > STEPS_MAX) return false;
  return steps.every((step) =>
    typeof step === "string" ? step !== "" : Number.isSafeInteger(step) && step >= 0,
  );
};
const path = z.custom<ContentPath>(isPath, MESSAGES.changesInvalid);

const change = z.xor(
  [
    z.object({ path, value: z.unknown() }),
    z.object({ path, insert: z.unknown() }),
    z.object({ path, remove: z.literal(true) }),
    z.object({ path, move: z.int().min(0) }),
  ],
  MESSAGES.changesInvalid,
);

/** `?shape=1`: with what fits into the file. */
export const contentQuery = z.object({ shape: z.string().optional() });

const file = z.string(MESSAGES.changesInvalid).min(1, MESSAGES.changesInvalid);
const changes = z.array(change, MESSAGES.changesInvalid).max(CONTENT_CHANGES_MOST, MESSAGES.changesTooMany);
const hash = z.string(MESSAGES.hashMissing).min(1, MESSAGES.hashMissing);

const isFew = (all: { changes: unknown[] }[]): boolean =>
  all.flatMap(({ changes }) => changes).length <= CONTENT_CHANGES_MOST;

/** Made of the text that has its hash. */
const files = z
  .array(z.object({ file, hash, changes }, MESSAGES.changesInvalid), MESSAGES.changesInvalid)
  .max(CONTENT_CHANGES_MOST, MESSAGES.changesInvalid)
  .refine((all) => new Set(all.map(({ file }) => file)).size === all.length, MESSAGES.changesInvalid)
  .refine(isFew, MESSAGES.changesTooMany);

/** `samples`: what becomes of those that a new name of the practice would hide. */
export const contentChanges = body({
  files: files.min(1, MESSAGES.changesInvalid),
  samples: given(z.literal("keep", MESSAGES.changesInvalid)),
});

export const sampleMarks = body({
  ids: z.array(z.string(MESSAGES.changesInvalid), MESSAGES.changesInvalid).min(1, MESSAGES.changesInvalid),
  state: z.enum(SAMPLE_STATES, MESSAGES.changesInvalid),
});

/** What waits for its publishing: it need not fit yet. */
export const contentCopy = body({ files });

/** A letter with what waits in all files: a result's has texts of the assessment too. */
export const letterPreview = body({
  file,
  files: z
    .array(z.object({ file, changes }, MESSAGES.changesInvalid), MESSAGES.changesInvalid)
    .refine(isFew, MESSAGES.changesTooMany),
});

export const contentPage = body({
  text: z.string(MESSAGES.pageText).transform((text) => text.toWellFormed()),
  hash: given(z.string(MESSAGES.hashMissing)),
});

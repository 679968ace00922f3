import { z } from "zod";
import { BULK_MOST } from "#src/domain/limits.ts";
import { PERSON_STATUSES } from "#src/domain/lists.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { body, clearableMoment } from "./fields.ts";

const ids = z
  .array(z.string().min(1), MESSAGES.idsInvalid)
  .min(1, MESSAGES.idsInvalid)
  .max(BULK_MOST, MESSAGES.idsInvalid)
  .refine((given) => new Set(given).size === given.length, MESSAGES.idsInvalid);

/** POST /api/contact-submissions/bulk. */
export const submissionBulk = body({
  ids,
  action: z.enum(["delete", "restore", "spam"], MESSAGES.bulkUnknown),
});

/** POST /api/assessment-results/bulk. */
export const resultBulk = body({ ids, action: z.enum(["delete", "restore"], MESSAGES.bulkUnknown) });

/** POST /api/people/bulk. */
export const personBulk = body({
  ids,
  status: z.enum(PERSON_STATUSES, MESSAGES.personStatusUnknown),
});

/** POST /api/blog-posts/bulk. */
export const postBulk = body({ ids, action: z.enum(["delete", "restore"], MESSAGES.bulkUnknown) });

/** POST /api/blog-posts/publication: which posts are published, unpublished or scheduled. */
export const postPublications = body({
  posts: z
    .array(
      z.object({
        id: z.string(MESSAGES.idsInvalid).min(1, MESSAGES.idsInvalid),
        published: z.boolean(MESSAGES.publishedBoolean),
        publishedAt: clearableMoment(MESSAGES.momentInvalid),
        publishAt: clearableMoment(MESSAGES.momentInvalid),
      }),
      MESSAGES.idsInvalid,
    )
    .min(1, MESSAGES.idsInvalid)
    .max(BULK_MOST, MESSAGES.idsInvalid)
    .refine((posts) => new Set(posts.map(({ id }) => id)).size === posts.length, MESSAGES.idsInvalid),
});

/** POST /api/testimonials/bulk. */
export const testimonialBulk = body({
  ids,
  action: z.enum(["delete", "restore", "feature", "unfeature"], MESSAGES.bulkUnknown),
});

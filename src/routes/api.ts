import { Hono } from "hono";
import type { Deps } from "#src/deps.ts";
import type { Env } from "#src/middleware/env.ts";
import { accountApi, adminsApi, auditApi, inboxApi } from "./api/account.ts";
import { assessmentResultsApi, type RefusedResult } from "./api/assessment-results.ts";
import { authApi, type SignInAnswers } from "./api/auth.ts";
import { bookingsApi } from "./api/bookings.ts";
import { booksApi } from "./api/books.ts";
import { contactApi, contactSubmissionsApi, type RefusedContact } from "./api/contact.ts";
import { contentApi } from "./api/content.ts";
import { letterPreviewsApi, lettersApi } from "./api/letters.ts";
import { beaconApi, numbersApi } from "./api/numbers.ts";
import { peopleApi } from "./api/people.ts";
import { postsApi, workingCopiesApi } from "./api/posts.ts";
import { type RefusedRound, roundsApi } from "./api/rounds.ts";
import { samplesApi } from "./api/samples.ts";
import { testimonialsApi } from "./api/testimonials.ts";
import { uploadsApi } from "./api/uploads.ts";

/** `refused` are pages, passed in: pages import the typed client, which imports `Api`, and that would be a circle. */
export const apiRoutes = (
  deps: Deps,
  refused: RefusedResult & RefusedContact & RefusedRound & SignInAnswers,
) =>
  new Hono<Env>()
    .route("/account", accountApi(deps))
    .route("/admin", inboxApi(deps))
    .route("/admins", adminsApi(deps))
    .route("/assessment-results", assessmentResultsApi(deps, refused))
    .route("/audit", auditApi(deps))
    .route("/auth", authApi(deps, refused))
    .route("/beacon", beaconApi(deps))
    .route("/blog-posts", postsApi(deps))
    .route("/bookings", bookingsApi(deps))
    .route("/books", booksApi(deps))
    .route("/contact", contactApi(deps, refused))
    .route("/contact-submissions", contactSubmissionsApi(deps))
    .route("/content", contentApi(deps))
    .route("/letters", lettersApi(deps))
    .route("/letters/preview", letterPreviewsApi(deps))
    .route("/numbers", numbersApi(deps))
    .route("/people", peopleApi(deps))
    .route("/rounds", roundsApi(deps, refused))
    .route("/samples", samplesApi(deps))
    .route("/testimonials", testimonialsApi(deps))
    .route("/uploads", uploadsApi(deps))
    .route("/working-copies", workingCopiesApi(deps));

export type Api = ReturnType<typeof apiRoutes>;

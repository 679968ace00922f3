import { adminStore } from "./account/admins.ts";
import { sessionStore } from "./account/sessions.ts";
import { userStore } from "./account/users.ts";
import { assessmentStore, questionStore } from "./assessment.ts";
import { auditStore } from "./audit.ts";
import { bookStore } from "./book.ts";
import { bookingStore } from "./booking.ts";
import { contentVersionStore } from "./content-version.ts";
import { fieldDraftStore, wordsCopyStore, workingCopyStore } from "./drafts.ts";
import { inboxStore } from "./inbox.ts";
import { erasureStore, metaStore } from "./meta.ts";
import { numbersStore } from "./numbers.ts";
import { outboxStore } from "./outbox/outbox.ts";
import { personStore } from "./person/list.ts";
import { postStore } from "./post/posts.ts";
import { retentionStore } from "./retention.ts";
import { roundStore } from "./round/rounds.ts";
import { sampleStore } from "./sample.ts";
import { spamStore } from "./spam.ts";
import type { Engine } from "./sqlite/engine.ts";
import { callStore } from "./sqlite/once.ts";
import { submissionStore } from "./submission.ts";
import { testimonialStore } from "./testimonial.ts";
import { trashStore } from "./trash.ts";
import { uploadStore } from "./upload.ts";

export const createStore = (engine: Engine) => ({
  accounts: {
    ...userStore(engine),
    ...adminStore(engine),
    ...sessionStore(engine),
  },
  posts: postStore(engine),
  spam: spamStore(engine),
  testimonials: testimonialStore(engine),
  submissions: submissionStore(engine),
  assessments: assessmentStore(engine),
  questions: questionStore(engine),
  books: bookStore(engine),
  contentVersions: contentVersionStore(engine),
  bookings: bookingStore(engine),
  rounds: roundStore(engine),
  outbox: outboxStore(engine),
  inbox: inboxStore(engine),
  uploads: uploadStore(engine),
  workingCopies: workingCopyStore(engine),
  wordsCopies: wordsCopyStore(engine),
  fieldDrafts: fieldDraftStore(engine),
  people: personStore(engine),
  erasures: erasureStore(engine),
  retention: retentionStore(engine),
  numbers: numbersStore(engine),
  trash: trashStore(engine),
  audit: auditStore(engine),
  calls: callStore(engine),
  samples: sampleStore(engine),
  meta: metaStore(engine),
  batch: engine.batch,
  onCommit: engine.onCommit,
  dataVersion: engine.dataVersion,
  readFailed: engine.readFailed,
  /** Resolves if one read succeeds; throws otherwise (for /healthz). */
  ping: async (): Promise<void> => void engine.dataVersion(),
});

export type Store = ReturnType<typeof createStore>;
